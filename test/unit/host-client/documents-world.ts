import { randomID } from "../../host/shared/ids.ts";
import type { DatabaseRequest, Generation } from "../../host/shared/protocol.ts";
import { Roll } from "../../host/client/dice/index.ts";
import { CONFIG } from "../../host/client/config.ts";
import { ActiveEffectTypeDataModel, fields, TypeDataModel } from "../../host/client/data/index.ts";
import * as documents from "../../host/client/documents/index.ts";
import { coreStatusEffects, defineStatusRecord } from "../../host/client/documents/effects/status-effects.ts";
import { game } from "../../host/client/game/game.ts";
import { setGeneration } from "../../host/client/generation.ts";
import { Hooks } from "../../host/client/hooks.ts";
import { runtime } from "../../host/client/runtime.ts";
import * as utils from "../../host/client/utils/index.ts";

/** What happened, in order; the pretended classes and the tests write into it. */
export const log: string[] = [];

/** Requests that the pretended server got. */
export const requests: DatabaseRequest[] = [];

class HeroData extends TypeDataModel {
  static override defineSchema() {
    const count = (initial: number, max?: number) =>
      new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max, initial });
    return {
      health: new fields.SchemaField({ value: count(6), max: count(9) }),
      title: new fields.StringField(),
      brave: new fields.BooleanField(),
      tags: new fields.SetField(new fields.StringField({ required: true, blank: false })),
    };
  }

  override prepareBaseData(): void {
    log.push("system.prepareBaseData");
    this.bonus = 1;
  }

  override prepareDerivedData(): void {
    log.push("system.prepareDerivedData");
    this.derived = this.health.value + this.bonus;
  }
}

/** Pretends a world of a generation, seen by its GM, on a server that carries out whatever it is asked. */
export function pretendDocuments(generation: Generation): void {
  setGeneration(generation);
  Object.assign(runtime, { game, CONFIG, Hooks, ui: {}, foundry: { utils, dice: { Roll } } });
  for (const cls of [documents.Actor, documents.Item, documents.ActiveEffect, documents.Folder, documents.User]) {
    CONFIG[cls.documentName].documentClass = cls;
  }
  CONFIG.Actor.dataModels.hero = HeroData;
  CONFIG.DatabaseBackend = new documents.ClientDatabaseBackend();
  if (generation === 14) {
    CONFIG.ActiveEffect.dataModels.base = ActiveEffectTypeDataModel;
    defineStatusRecord(CONFIG);
  } else CONFIG.statusEffects = coreStatusEffects();
  game.documentTypes = { Actor: ["base", "hero"], Item: ["base", "thing"], ActiveEffect: ["base"] };
  const { Users, Actors, Items, Folders } = documents.worldCollections;
  game.collections.set("User", new Users());
  for (const collection of [new Actors(), new Items(), new Folders()])
    game.collections.set(collection.documentName, collection);
  game.users.initialize([
    { _id: "gamemaster000001", name: "GM", role: 4 },
    { _id: "player0000000001", name: "Ann", role: 1 },
  ]);
  Object.assign(game, {
    userId: "gamemaster000001",
    _documentsReady: true,
    system: { id: "test" },
    time: { worldTime: 0 },
    i18n: { localize: (key: string) => key, format: (key: string) => key },
    socket: { request: async (_event: string, request: DatabaseRequest) => carryOut(request) },
  });
}

/** Ids for what is created; differences and ids of the deleted come back as they were sent. */
function carryOut(request: DatabaseRequest): unknown {
  requests.push(request);
  const { data = [], updates = [], ids = [], ...operation } = request.operation;
  const created = data.map((source) => ({ ...source, _id: operation["keepId"] ? source._id : randomID() }));
  const result = { create: created, update: updates, delete: ids, get: [] }[request.action];
  return { ...request, operation, result, userId: game.userId };
}
