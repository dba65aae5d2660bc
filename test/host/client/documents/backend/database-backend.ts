import type { DatabaseResponse } from "../../../shared/protocol.ts";
import type { Plain } from "../../../shared/objects.ts";
import { Hooks } from "../../hooks.ts";
import { runtime } from "../../runtime.ts";
import { applyCreate, applyDelete, applyUpdate } from "./responses.ts";
import { prepareCreate, prepareDelete, prepareUpdate } from "./requests.ts";
import { sendRequest } from "./send.ts";

type Operation = Plain;

/** Carries document operations to the server and its answers into the world (DOC-1 … DOC-5). */
export class ClientDatabaseBackend {
  /** Documents that match `operation.query`, or index entries with `index`. */
  async get(documentClass: any, operation: Operation): Promise<any[]> {
    const { query = {}, index = false, pack = null, parent = null } = operation;
    const response = await sendRequest(documentClass.documentName, "get", { query: { ...query, index }, pack, parent });
    if (index) return response.result;
    return response.result.map((source) => documentClass.fromSource(source, { pack, parent }));
  }

  async create(documentClass: any, operation: Operation): Promise<any[]> {
    return this.#write(documentClass, "create", operation, prepareCreate);
  }

  async update(documentClass: any, operation: Operation): Promise<any[]> {
    return this.#write(documentClass, "update", operation, prepareUpdate);
  }

  async delete(documentClass: any, operation: Operation): Promise<any[]> {
    return this.#write(documentClass, "delete", operation, prepareDelete);
  }

  async #write(
    documentClass: any,
    action: "create" | "update" | "delete",
    given: Operation,
    prepare: (documentClass: any, operation: Operation) => Promise<Operation | null>,
  ): Promise<any[]> {
    const defaults = { broadcast: true, noHook: false, render: true, parent: null, pack: given.parent?.pack ?? null };
    const operation = await prepare(documentClass, { ...defaults, ...definedOnly(given) });
    if (!operation) return [];
    const response = await sendRequest(documentClass.documentName, action, operation);
    return operation.dryRun ? [] : this.handle(response);
  }

  /** Brings a committed operation into this client's world (DOC-4). @returns the documents it concerns. */
  async handle(response: DatabaseResponse): Promise<any[]> {
    const apply = { create: applyCreate, update: applyUpdate, delete: applyDelete, get: null }[response.action];
    if (!apply) throw new Error(`The server may not send the action "${response.action}"`);
    try {
      return await apply(response);
    } catch (error) {
      const cause = error instanceof Error ? error : new Error(String(error));
      Hooks.onError("ClientDatabaseBackend#handle", cause, { log: "error" });
      throw cause;
    }
  }

  /** Scopes that flags may use (DOC-12). */
  getFlagScopes(): string[] {
    const { system, modules } = runtime.game;
    return ["core", "world", system.id, ...modules.keys()];
  }
}

const definedOnly = (operation: Operation): Operation =>
  Object.fromEntries(Object.entries(operation).filter(([, value]) => value !== undefined));
