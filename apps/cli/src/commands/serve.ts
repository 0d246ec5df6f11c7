import type { Command } from "commander";
import { serveSettings, type ServeOptions } from "../options/serve-settings.js";

const HELP = `
The variables of the server, such as HOST, DATABASE_URL or LOG_LEVEL, are in docs/operations.md.
Press Ctrl-C to stop the server. Interrupted videos continue at the next start.

Examples:
  inkreel serve
  inkreel serve --port 4000 --data ./videos
`;

export function addServeCommand(program: Command): void {
  program
    .command("serve")
    .description("start the web app and the API on this machine")
    .option("--port <port>", "the port (default: PORT, or 3000)")
    .option(
      "--data <folder>",
      "the folder for everything that is saved (default: DATA_DIR, or your user data folder)",
    )
    .addHelpText("after", HELP)
    .action(async (options: ServeOptions) => {
      const settings = serveSettings(options, { env: process.env, platform: process.platform });
      Object.assign(process.env, settings);
      process.stderr.write(`Inkreel saves everything in ${settings.DATA_DIR}\n`);
      // The server is a program of its own: importing it starts it.
      await import("@inkreel/server");
    });
}
