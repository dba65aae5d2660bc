import { DOCUMENT_KINDS } from "../../shared/documents.ts";
import type { DatabaseResponse, QueryRequest, Source, WorldData } from "../../shared/protocol.ts";
import { equals } from "../../shared/objects.ts";
import { CONFIG } from "../config.ts";
import { reviveResponse } from "../documents/backend/send.ts";
import { Hooks } from "../hooks.ts";
import { runtime } from "../runtime.ts";
import { game } from "./game.ts";

/** Brings what the server tells into the world, from now on. */
export function activateSocket(): void {
  game.socket.listen({
    database: (response: DatabaseResponse) =>
      void CONFIG.DatabaseBackend.handle(reviveResponse(response)).catch(() => {}),
    userActivity: ({ userId, active }: { userId: string; active: boolean }) => setActive(userId, active),
    query: (request: QueryRequest, acknowledge: (answer: unknown) => void) =>
      void game.socket.answer(request).then(acknowledge),
    packConfigure: ({ collection, locked }: { collection: string; locked: boolean }) => {
      const pack = game.packs.get(collection);
      if (pack) pack.locked = locked;
    },
  });
  watchConnection();
}

/** Notes who is connected. */
export function setActive(userId: string, active: boolean): void {
  const user = game.users.get(userId);
  if (!user || user.active === active) return;
  user.active = active;
  if (game.ready) Hooks.callAll("userConnected", user, active);
}

function watchConnection(): void {
  let lost: any = null;
  game.socket.watch(
    () => {
      game.socket.hold();
      const text = game.i18n.localize("HOST.Connection.Lost");
      lost ??= runtime.ui.notifications?.error(text, { permanent: true, console: false });
    },
    () =>
      void resync().then(
        () => {
          if (lost) runtime.ui.notifications.remove(lost);
          lost = null;
          runtime.ui.notifications?.info(game.i18n.localize("HOST.Connection.Regained"), { console: false });
        },
        () => location.reload(),
      ),
  );
}

/** Makes up for what was missed while the connection was lost: every difference comes in as if it were told now. */
async function resync(): Promise<void> {
  const data = await game.socket.request<WorldData>("world");
  // A system built anew in the meantime brings other code than runs here.
  if (!equals(data.system.manifest, game.system.manifest)) return location.reload();
  for (const { name, collection } of DOCUMENT_KINDS) {
    const known = game.collections.get(name);
    if (known) await resyncCollection(name, known, data.documents[collection] ?? []);
  }
  for (const user of game.users) setActive(user.id, data.activeUsers.includes(user.id));
  for (const { collection, locked } of data.packs) {
    const pack = game.packs.get(collection);
    if (pack && pack.locked !== locked) pack.locked = locked;
  }
  game.socket.release();
}

async function resyncCollection(type: string, known: any, sources: Source[]): Promise<void> {
  const ids = new Set(sources.map((source) => source._id));
  const apply = (action: DatabaseResponse["action"], result: any[], operation = {}): Promise<unknown> =>
    result.length ? CONFIG.DatabaseBackend.handle({ type, action, operation, result, userId: "" }) : Promise.resolve();
  await apply(
    "delete",
    known.contents.map((doc: any) => doc.id).filter((id: string) => !ids.has(id)),
  );
  await apply(
    "create",
    sources.filter(({ _id }) => !known.has(_id)),
  );
  const changed = sources.filter((source) => {
    const doc = known.get(source._id);
    return doc && !equals(doc._source._stats?.modifiedTime, source._stats?.modifiedTime);
  });
  await apply("update", changed, { recursive: false });
}
