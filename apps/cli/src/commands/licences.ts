import { readFile } from "node:fs/promises";
import { AppError } from "@inkreel/contract";
import { Option, type Command } from "commander";
import { z } from "zod";

/** Written by scripts/licences when the command line is built. */
const NOTICES_FILE = new URL("../notices.json", import.meta.url);
const notices = z.array(
  z.object({ name: z.string(), version: z.string(), licence: z.string(), text: z.string() }),
);
type Notice = z.infer<typeof notices>[number];

const HELP = `
Examples:
  inkreel licences                 list the packages with their licences
  inkreel licences zod             the licence text of a package
  inkreel licences --all > NOTICES.txt

Inkreel itself is under the MIT licence. Its encoder is a binary under GPL-3.0: docs/decisions/091 says what you may do with it.
`;

export function addLicencesCommand(program: Command): void {
  program
    .command("licences")
    .description("show the licences of the software that Inkreel contains")
    .argument("[name]", "a package whose licence text is printed")
    .addOption(new Option("--all", "print every licence text").conflicts("json"))
    .option("--json", "print the packages and their licence texts as JSON")
    .addHelpText("after", HELP)
    .action(async (name: string | undefined, { all, json }: { all?: boolean; json?: boolean }) => {
      const known = notices.parse(JSON.parse(await readFile(NOTICES_FILE, "utf8")));
      const shown = name === undefined ? known : known.filter((notice) => isNamed(notice, name));
      if (shown.length === 0)
        throw new AppError(
          "bad_input",
          `Inkreel contains no package "${name}". "inkreel licences" lists them.`,
        );
      process.stdout.write(
        json === true ? `${JSON.stringify(shown, null, 2)}\n` : describe(shown, name, all),
      );
    });
}

/** A work inside a package is also found by the package's name. */
function isNamed(notice: Notice, name: string): boolean {
  return notice.name === name || notice.name.endsWith(` (in ${name})`);
}

function describe(shown: readonly Notice[], name: string | undefined, all = false): string {
  if (name !== undefined || all)
    return shown.map((notice) => `${headline(notice)}\n\n${notice.text}\n`).join(`\n${"-".repeat(80)}\n\n`);
  return `${shown.map(headline).join("\n")}\n`;
}

function headline({ name, version, licence }: Notice): string {
  return `${name} ${version}: ${licence}`;
}
