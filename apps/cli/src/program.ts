import { Command } from "commander";
import { addMakeCommand } from "./commands/make.js";
import { addVoicesCommand } from "./commands/voices.js";

/** The command tree. It throws instead of exiting, so that one place decides the exit code. */
export function buildProgram(): Command {
  const program = new Command("inkreel")
    .description("Turns written content into a short narrated video. No key, no server, no network needed.")
    .version("0.1.0")
    .showHelpAfterError("(add --help for all options)")
    .exitOverride();
  addMakeCommand(program);
  addVoicesCommand(program);
  return program;
}
