import {
  BURNED_STYLES,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  TEMPLATE_TYPES,
} from "@inkreel/contract";
import { Option, type Command } from "commander";
import type { CaptionOptions } from "../options/caption-options.js";
import { captionedFile, hexColor, languageTag } from "../options/parsers.js";

const EXAMPLES = `
Examples:
  inkreel caption talk.mp4 --script talk.txt                     writes talk.srt, talk.vtt and talk.words.json
  inkreel caption talk.mp4 --script talk.txt -o captioned.mp4    also writes the video with captions in its picture
  inkreel caption clip.mov --script clip.txt --burn --style bold --primary "#ff5a36"

The script must contain the spoken words. Inkreel does not recognise speech: it finds the words that you give.
`;

export function addCaptionCommand(program: Command): void {
  const caption = program
    .command("caption")
    .description("caption a video that you already have, from its script")
    .argument("<video>", "an MP4, MOV, WebM or MKV video, or an audio file, of at most an hour")
    .option("--script <file>", "a text file with the words that are spoken")
    .option("-o, --out <file>", "the video with captions in its picture: .mp4, .mov or .mkv", captionedFile)
    .option("--burn", "write that video, with the name NAME-captioned.mp4")
    .option("--srt <file>", "subtitles as SubRip (default: NAME.srt)")
    .option("--vtt <file>", "subtitles as WebVTT (default: NAME.vtt)")
    .option("--words <file>", "each word with its time, as JSON (default: NAME.words.json)")
    .option("--language <tag>", 'the script\'s language, like "de" (default: detected)', languageTag)
    .option("--force", "overwrite files, and continue even if the speech does not seem to match the script")
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES);
  caption
    .optionsGroup("Look:")
    .addOption(
      new Option("--style <style>", 'caption style; the style "default" is that of --template')
        .choices(BURNED_STYLES)
        .default("modern"),
    )
    .addOption(
      new Option("--template <type>", 'the template whose look the style "default" uses')
        .choices(TEMPLATE_TYPES)
        .default(TEMPLATE_TYPES[0]),
    )
    .option(
      "--primary <color>",
      "brand colour that highlights the spoken word",
      hexColor,
      DEFAULT_PRIMARY_COLOR,
    )
    .option("--secondary <color>", "second brand colour", hexColor, DEFAULT_SECONDARY_COLOR)
    .action(async (input: string, options: CaptionOptions) => {
      // The modules for speech and video are loaded only now, so that help and argument errors appear immediately.
      const { runCaption } = await import("./run-caption.js");
      await runCaption(input, options);
    });
}
