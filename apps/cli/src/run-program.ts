import { existsSync } from "node:fs";
import { AppError } from "@inkreel/contract";
import { encoderFault, readEncoderMachine } from "@inkreel/renderer/encoder-binary";
import { Command } from "commander";
import { addCaptionCommand } from "./commands/caption.js";
import { addDoctorCommand } from "./commands/doctor.js";
import { addLicencesCommand } from "./commands/licences.js";
import { addMakeCommand } from "./commands/make.js";
import { addMcpCommand } from "./commands/mcp.js";
import { addOperatorCommands } from "./commands/operator-commands.js";
import { addServeCommand } from "./commands/serve.js";
import { addVoicesCommand } from "./commands/voices.js";
import { impliedCommand } from "./options/implied-command.js";
import { reportFailure } from "./terminal/report-failure.js";
import { VERSION } from "./version.js";

const HELP = `
Examples:
  inkreel article.md                       the same as: inkreel make article.md
  inkreel make article.md                  writes article.mp4 with subtitles and poster
  inkreel make https://example.com/post --length 30 --ratio 16:9
  inkreel caption talk.mp4 --script talk.txt -o captioned.mp4
  inkreel serve                            start the web app
  inkreel voices                           list the voices
  inkreel doctor                           check this machine and the services
  inkreel licences                         the licences of what Inkreel contains

Exit codes: 0 done, 1 failed, 2 a bad argument or choice, 130 stopped by Ctrl-C.

Variables:
  INKREEL_CACHE, INKREEL_CONFIG, INKREEL_VOICES   folders for the cache, tokens and downloaded voices
  INKREEL_TOKEN                                   the same as --token
  INKREEL_LOG                                     a file that logs requests to services with their time and cost
  FETCH_ALLOW_HOSTS                               host:port of private pages that Inkreel may read, separated by commas
  OPENAI_API_KEY, ...                             services; "inkreel doctor" names them all
`;

/** Builds the command tree. It throws instead of exiting, so that the exit code is decided in one place. */
function buildProgram(): Command {
  const program = new Command("inkreel")
    .description("Turns written content into a short narrated video. No key, no server, no network needed.")
    .version(VERSION)
    .addHelpText("after", HELP)
    .showHelpAfterError("(add --help for all options)")
    .exitOverride()
    .hook("preAction", refuseWithoutEncoder);
  addMakeCommand(program);
  addCaptionCommand(program);
  addVoicesCommand(program);
  addDoctorCommand(program);
  addMcpCommand(program);
  addServeCommand(program);
  addOperatorCommands(program);
  addLicencesCommand(program);
  return program;
}

/** Commands that load no encoder. */
const WITHOUT_ENCODER = new Set(["licences"]);

/** Says so before the modules of a command load the encoder, which would fail with an error of the loader. */
function refuseWithoutEncoder(_program: Command, command: Command): void {
  if (WITHOUT_ENCODER.has(command.name())) return;
  const fault = encoderFault(readEncoderMachine());
  if (fault !== null) throw new AppError("unavailable", fault);
}

/** Runs the command of the arguments, which may leave out `make`. Prints an error and sets the exit code, but does not exit. */
export async function runProgram(args: readonly string[]): Promise<void> {
  try {
    const program = buildProgram();
    const commands = ["help", ...program.commands.map((command) => command.name())];
    const given = impliedCommand([...args], { commands, exists: existsSync });
    await program.parseAsync(given, { from: "user" });
  } catch (error) {
    process.exitCode = reportFailure(error, process.stderr);
  }
}
