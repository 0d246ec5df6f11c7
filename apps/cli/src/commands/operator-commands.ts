import type { Command } from "commander";
import { serveSettings } from "../options/serve-settings.js";

interface OperatorCommand {
  name: string;
  usage: string;
  description: string;
  /** Loads the server's program, which reads its arguments itself and ends the process. */
  run: () => Promise<unknown>;
}

const COMMANDS: readonly OperatorCommand[] = [
  {
    name: "admin",
    usage: "create|reset-password|password-link|list [email]",
    description: "manage the accounts of the server",
    run: () => import("@inkreel/server/admin"),
  },
  {
    name: "backup",
    usage: "<file.tar>",
    description: "save everything that the server has stored",
    run: () => import("@inkreel/server/backup"),
  },
  {
    name: "restore",
    usage: "<file.tar> | --dump <name>",
    description: "restore a backup into an empty folder, or a dump of the database",
    run: () => import("@inkreel/server/restore"),
  },
  {
    name: "adopt",
    usage: "",
    description: "say that the database and the files belong together",
    run: () => import("@inkreel/server/adopt"),
  },
  {
    name: "migrate",
    usage: "",
    description: "update the database without starting the server",
    run: () => import("@inkreel/server/migrate"),
  },
];

/** Adds the commands for those who run a server. They use the same folder as `inkreel serve`. */
export function addOperatorCommands(program: Command): void {
  for (const { name, usage, description, run } of COMMANDS)
    program
      .command(name)
      .helpGroup("For operators of a server:")
      .usage(usage)
      .description(description)
      .argument("[arguments...]")
      .allowUnknownOption()
      .action(async () => {
        Object.assign(process.env, serveSettings({}, { env: process.env, platform: process.platform }));
        // The server's programs read what follows the name of the program.
        process.argv.splice(2, 1);
        await run();
      });
}
