import type { Voice } from "@inkreel/contract";
import { Option, type Command } from "commander";
import { addPronunciationOptions } from "../options/pronunciation-options.js";
import { languageTag } from "../options/parsers.js";
import { addServerOptions, type ServerOptions, httpAddress } from "../options/server-options.js";
import { speedOption, toneLevelOption, type SayOptions } from "../options/voice-options.js";

const EXAMPLES = `
Examples:
  inkreel voices
  inkreel voices say builtin-slt "Hello there." -o hello.wav
  inkreel voices list --all
  inkreel voices install kokoro
  inkreel voices check
`;
const LIST_EXAMPLES = `
Examples:
  inkreel voices list
  inkreel voices list --all            (what can be downloaded, with sizes and licences)
  inkreel voices list --server http://localhost:3000
`;
const SAY_EXAMPLES = `
Examples:
  inkreel voices say builtin-slt "It costs $4.5 million." -o price.wav --speed 90
  inkreel voices say builtin-slt "Guten Tag" -o tag.wav --language de
  inkreel voices say "The most natural voice says this." -o voice.wav
`;

export function addVoicesCommand(program: Command): void {
  const voices = program
    .command("voices")
    .description("list, try and download voices")
    .addHelpText("after", EXAMPLES);
  const list = voices
    .command("list", { isDefault: true })
    .description("list the available voices (the default)")
    .option("--json", "print the list as JSON")
    .addOption(
      new Option("--all", "list the voices that you can download, with sizes and licences").conflicts(
        "server",
      ),
    )
    // `voices list` is the default subcommand, so unknown subcommands of `voices` arrive here as its arguments.
    .showHelpAfterError("(voices has list, say, install, remove and check; add --help for all options)")
    .addHelpText("after", LIST_EXAMPLES);
  addServerOptions(list).action(listVoices);
  const say = voices
    .command("say")
    .description("speak a text and save it as a WAV file")
    .argument("<id>", "a voice's id; without it, the most natural voice of the text's language speaks")
    .argument("[text]", "the text to speak")
    .requiredOption("-o, --output <file>", "the WAV file to write (required)")
    .option(
      "--language <tag>",
      'the text\'s language, like "de" (default: detected from the text)',
      languageTag,
    )
    .addOption(speedOption())
    .addOption(toneLevelOption());
  addPronunciationOptions(say)
    .addHelpText("after", SAY_EXAMPLES)
    .action(async (first: string, second: string | undefined, options: SayOptions) => {
      // The modules for speech are loaded only when needed, so that help and argument errors appear immediately.
      const { runSay } = await import("./run-say.js");
      await (second === undefined ? runSay(null, first, options) : runSay(first, second, options));
    });
  addLocalVoiceCommands(voices);
  addCheckCommand(voices);
}

async function listVoices(options: ServerOptions & { json?: boolean; all?: boolean }): Promise<void> {
  if (options.all === true) {
    const { listLocalVoices } = await import("./run-local-voices.js");
    return listLocalVoices(options.json === true);
  }
  const { openMaker } = await import("./open-maker.js");
  const maker = await openMaker(options, null);
  const found = await maker.listVoices().finally(() => maker.close());
  const idChars = Math.max(...found.map(({ id }) => id.length));
  const text =
    options.json === true
      ? JSON.stringify(found, null, 2)
      : found.map((voice) => describeVoice(voice, idChars)).join("\n");
  process.stdout.write(`${text}\n`);
}

function describeVoice({ id, name, accent, type, description, available }: Voice, idChars: number): string {
  const columns = `${id.padEnd(idChars)} ${name.padEnd(10)} ${[accent, type].filter(Boolean).join(", ").padEnd(20)}`;
  return `${columns} ${description}${available ? "" : " (not available)"}`;
}

/** Adds the commands for voices that are downloaded to this machine. Their dependencies are loaded when they run. */
function addLocalVoiceCommands(voices: Command): void {
  voices
    .command("install")
    .description("download natural voices to this machine; run it again to resume an interrupted download")
    .argument("<id>", 'a model that "inkreel voices list --all" shows, or one of the model\'s voices')
    .option("--from <url>", "the address of the folder with the archive", httpAddress)
    .addHelpText(
      "after",
      "\nExamples:\n  inkreel voices install kokoro\n  inkreel voices install kitten-nano --from https://mirror.example.com/voices\n",
    )
    .action(async (id: string, { from }: { from?: string }) => {
      const { installVoices } = await import("./run-local-voices.js");
      await installVoices(id, from ?? null);
    });
  voices
    .command("remove")
    .description("delete downloaded voices")
    .argument("<id>", "a model, or one of its voices")
    .addHelpText("after", "\nExample:\n  inkreel voices remove kokoro\n")
    .action(async (id: string) => {
      const { removeVoices } = await import("./run-local-voices.js");
      await removeVoices(id);
    });
}

/** Adds the command that compares downloaded and published voices with the catalogue. */
function addCheckCommand(voices: Command): void {
  voices
    .command("check")
    .description(
      "compare the published archives and the installed voices with the catalogue, without a download",
    )
    .option("--from <url>", "the address of the folder with the archives", httpAddress)
    .option("--json", "print the result as JSON")
    .addHelpText(
      "after",
      "\nThe exit code is 0 if everything is as expected, and 1 if something differs or could not be compared.\n",
    )
    .action(async ({ from, json }: { from?: string; json?: boolean }) => {
      const { checkVoices } = await import("./run-check-voices.js");
      await checkVoices({ from: from ?? null, isJson: json === true });
    });
}
