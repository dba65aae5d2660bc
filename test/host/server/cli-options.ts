import { parseArgs } from "node:util";
import type { HostOptions } from "./host.ts";

/** What `--help` prints. */
export const USAGE = `Usage: tsx test/host/server/cli.ts [options]
  --system DIR         folder of a built system (dist)
  --world DIR          folder of the world (.worlds/sample)
  --port N             port, 0 for any free one (30200)
  --host ADDRESS       address to listen on (127.0.0.1, this machine only)
  --generation 13|14   which generation of the API to show (14)
  --module DIR         folder of a module; may be given more than once
  --reset              begin the world anew
  --control            offer the switches for tests
  --help               this text`;

/** Reads the command line. @throws with words for the user when an option is unknown or has a wrong value. */
export function readOptions(args: string[]): HostOptions | "help" {
  const { values } = parseArgs({
    args,
    options: {
      system: { type: "string", default: "dist" },
      world: { type: "string", default: ".worlds/sample" },
      port: { type: "string", default: "30200" },
      host: { type: "string", default: "127.0.0.1" },
      generation: { type: "string", default: "14" },
      module: { type: "string", multiple: true, default: [] },
      reset: { type: "boolean", default: false },
      control: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return "help";
  const port = Number(values.port);
  if (!/^\d+$/.test(values.port) || port > 65535) throw new Error("--port must be a number from 0 to 65535");
  if (values.generation !== "13" && values.generation !== "14") throw new Error("--generation must be 13 or 14");
  const { system, world, host, module: modules, reset, control } = values;
  return { system, world, port, host, generation: values.generation === "13" ? 13 : 14, modules, reset, control };
}
