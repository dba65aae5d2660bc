import { bundleClient } from "./bundle.ts";
import { readOptions, USAGE } from "./cli-options.ts";
import { startHost } from "./host.ts";

/** Builds the client beforehand, so that the first page comes at once. A fault is told and stops nothing. */
async function buildClient(): Promise<void> {
  await bundleClient().catch((error: Error) =>
    console.warn(`Warning: the client could not be built: ${error.message}`),
  );
}

async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  if (options === "help") {
    console.log(USAGE);
    return;
  }
  const [host] = await Promise.all([startHost(options), buildClient()]);
  for (const text of host.reports) console.warn(`Warning: ${text}`);
  console.log("This is an open host for play and tests. It is not Foundry VTT.");
  console.log(`Host ready: ${host.url}`);
  const stop = (): void => {
    void host.close().then(() => process.exit(0));
  };
  process.once("SIGINT", stop).once("SIGTERM", stop);
}

main().catch((error: unknown) => {
  console.error(`The host could not start: ${error instanceof Error ? error.message : String(error)}`);
  process.exit(1);
});
