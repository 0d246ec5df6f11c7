import type { Command } from "commander";
import type { DoctorOptions } from "../options/doctor-options.js";
import { addServerOptions } from "../options/server-options.js";

const HELP = `
States of services, as in the settings of the web app:
  connected      set up, and it answers
  failing        set up, but its last call failed
  not set up     the list names the variable to set
  not installed  not downloaded yet
  turned off     turned off by the variable that the list names
  built in       always available, offline and free

The exit code is 0 if everything that a video needs works, otherwise 1. Services are optional.

Examples:
  inkreel doctor
  inkreel doctor --json
  inkreel doctor --server http://localhost:3000
`;

export function addDoctorCommand(program: Command): void {
  const doctor = program
    .command("doctor")
    .description("check everything that a video needs, and each connected service")
    .option("--json", "print the report as JSON")
    .addHelpText("after", HELP);
  addServerOptions(doctor).action(async (options: DoctorOptions) => {
    // The modules for speech and rendering are loaded only when needed, so that help and argument errors appear
    // immediately.
    const { runDoctor } = await import("./run-doctor.js");
    process.exitCode = await runDoctor(options, { env: process.env, stdout: process.stdout });
  });
}
