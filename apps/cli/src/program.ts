import { Command } from "commander";
import { addDoctorCommand } from "./commands/doctor.js";
import { addMakeCommand } from "./commands/make.js";
import { addMcpCommand } from "./commands/mcp.js";
import { addVoicesCommand } from "./commands/voices.js";
import { VERSION } from "./version.js";

/** The command tree. It throws instead of exiting, so that one place decides the exit code. */
export function buildProgram(): Command {
  const program = new Command("inkreel")
    .description("Turns written content into a short narrated video. No key, no server, no network needed.")
    .version(VERSION)
    .showHelpAfterError("(add --help for all options)")
    .exitOverride();
  addMakeCommand(program);
  addVoicesCommand(program);
  addDoctorCommand(program);
  addMcpCommand(program);
  return program;
}
