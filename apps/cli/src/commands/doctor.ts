import type { Command } from "commander";
import type { DoctorOptions } from "../options/doctor-options.js";
import { addServerOptions } from "../options/server-options.js";

const HELP = `
States of services, as in the settings of the web app:
  connected      set up, and it answers
  failing        set up, but its last call failed
  no key         not set up: the variable to set is named
  not installed  nothing is downloaded yet
  switched off   switched off by the variable that is named
  built in       always there, offline and free

Exit code 0 when everything that a video needs works, 1 when something of it is broken. No service is needed.

Examples:
  inkreel doctor
  inkreel doctor --json
  inkreel doctor --server http://localhost:3000
`;

export function addDoctorCommand(program: Command): void {
  const doctor = program
    .command("doctor")
    .description("try out everything a video needs, and ask each connected service how it is")
    .option("--json", "print the findings as JSON")
    .addHelpText("after", HELP);
  addServerOptions(doctor).action(async (options: DoctorOptions) => {
    // Engines load only where they are needed, so that help and argument errors come at once.
    const { runDoctor } = await import("./run-doctor.js");
    process.exitCode = await runDoctor(options, { env: process.env, stdout: process.stdout });
  });
}
