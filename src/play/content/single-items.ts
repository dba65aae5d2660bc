import { warn } from "../../foundry/notify.ts";

const slugOf = ({ system }: Item.Implementation): string => ("slug" in system ? system.slug : "");

/** Whether the item's actor has one of the same sub-type and slug already; the user is told so. */
function hasTwin(item: Item.Implementation): boolean {
  const { actor, type } = item;
  const slug = slugOf(item);
  const twin = slug ? actor?.items.find((each) => each.type === type && slugOf(each) === slug) : undefined;
  if (!twin) return false;
  warn("DEPO.play.sheet.item.twice", { item: twin.name, actor: actor?.name ?? "" });
  return true;
}

/** Refuses an actor a second item of the same slug, and says so, for items of these sub-types (DOC-1). Once a game, at init. */
export function refuseTwins(types: readonly string[]): void {
  Hooks.on("preCreateItem", (item) => !(types.includes(item.type) && hasTwin(item)));
}
