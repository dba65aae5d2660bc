import { warn } from "../../foundry/notify.ts";

const slugOf = ({ system }: Item.Implementation): string => ("slug" in system ? system.slug : "");

/** Whether the item's actor has one of the same sub-type and slug already; the user is told so. */
export function hasTwin(item: Item.Implementation): boolean {
  const { actor, type } = item;
  const slug = slugOf(item);
  const twin = slug ? actor?.items.find((each) => each.type === type && slugOf(each) === slug) : undefined;
  if (!twin) return false;
  warn("DEPO.play.sheet.item.twice", { item: twin.name, actor: actor?.name ?? "" });
  return true;
}
