import type { Command } from "commander";

export function addDoctorCommand(program: Command): void {
  program
    .command("doctor")
    .description("try out everything a video needs, and ask each connected service how it is")
    .option("--json", "print the findings as JSON")
    .action(async ({ json }: { json?: boolean }) => {
      // Engines load only where they are needed, so that help and argument errors come at once.
      const { runDoctor } = await import("./run-doctor.js");
      process.exitCode = await runDoctor({ isJson: json === true, env: process.env, stdout: process.stdout });
    });
}
