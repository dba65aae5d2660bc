/** What we use of Foundry's command-line package, which comes without types. */
declare module "@foundryvtt/foundryvtt-cli" {
  /** Writes the documents of a folder of JSON files, each with its database key in `_key`, into a LevelDB folder. */
  export function compilePack(source: string, destination: string): Promise<void>;
}
