/**
 * The globals of the booted client (`game`, `CONFIG`, `foundry`, `ui`, `Hooks`), read when they are used. Modules that must also load
 * without the rest of the client (dice in a unit test, documents before `game` exists) reach the world through here.
 */
export interface Runtime {
  game: any;
  CONFIG: any;
  foundry: any;
  ui: any;
  Hooks: any;
  canvas: any;
}

export const runtime: Runtime = globalThis as typeof globalThis & Runtime;
