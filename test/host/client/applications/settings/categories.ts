import { t } from "../text.ts";
import { game } from "../../game/index.ts";

/** The settings or other registrations of one package, in one section of a window. */
export interface Category<T> {
  id: string;
  title: string;
  entries: T[];
}

function titleOf(namespace: string): string {
  if (namespace === "core") return t("HOST.Settings.Core");
  if (namespace === game.system.id) return game.system.title;
  return game.modules.get(namespace)?.title ?? namespace;
}

/** Groups registrations by the package that made them: the host's own first, then the system's, then modules' by name. */
export function byPackage<T extends { namespace: string }>(registrations: Iterable<T>): Category<T>[] {
  const groups = new Map<string, T[]>();
  for (const entry of registrations) groups.set(entry.namespace, [...(groups.get(entry.namespace) ?? []), entry]);
  const rank = (id: string): number => (id === "core" ? 0 : id === game.system.id ? 1 : 2);
  return [...groups]
    .map(([id, entries]) => ({ id, title: titleOf(id), entries }))
    .sort((a, b) => rank(a.id) - rank(b.id) || a.title.localeCompare(b.title));
}
