import type { Command } from "commander";
import { httpAddress } from "../options/server-options.js";

/** The commands for voices that are downloaded to this machine. What they need is loaded when they run. */
export function addLocalVoiceCommands(voices: Command): void {
  voices
    .command("install")
    .description("download natural voices to this machine; run it again to resume an interrupted download")
    .argument("<id>", 'a model of "inkreel voices list --all", or one of its voices')
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
