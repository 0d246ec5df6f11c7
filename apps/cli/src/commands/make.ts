import {
  ASPECT_RATIOS,
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  CAPTION_STYLES,
  DEFAULT_ASPECT_RATIO,
  DEFAULT_CAPTION_POSITION,
  DEFAULT_CAPTION_SIZE,
  DEFAULT_CAPTION_STYLE,
  DEFAULT_LOGO_POSITION,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  DURATION_SECONDS,
  LOGO_POSITIONS,
  TEMPLATE_TYPES,
} from "@inkreel/contract";
import { Option, type Command } from "commander";
import { hexColor, numberWithin, outputFile } from "../options/parsers.js";
import type { MakeOptions } from "../options/make-options.js";
import { addPronunciationOptions } from "../options/pronunciation-options.js";
import { addPictureOptions } from "../options/picture-options.js";
import { addServerOptions } from "../options/server-options.js";
import { addSoundOptions } from "../options/sound-options.js";
import { speedOption, toneLevelOption } from "../options/voice-options.js";
import { addWordsOptions } from "../options/words-options.js";

const EXAMPLES = `
Examples:
  inkreel make article.md
  inkreel make https://example.com/article -o talk.mp4 --length 30 --ratio 16:9
  inkreel make article.md --install-voice
  inkreel make notes.docx --template tutorial --music calm --logo logo.png
  cat notes.txt | inkreel make - --title "Cold brew"
  inkreel make article.md --translate de --ai-pictures     (services: see inkreel doctor)
  inkreel make article.md -o talk.mp3 --music calm         (the narration alone)
  inkreel make article.md --voice none                     (captions and music only)
  inkreel make article.md --server http://localhost:3000
`;

const choice = (flags: string, what: string, choices: readonly string[], fallback: string): Option =>
  new Option(flags, what).choices(choices).default(fallback);

export function addMakeCommand(program: Command): void {
  const make = program
    .command("make")
    .description("turn a text into a narrated video")
    .argument(
      "<input>",
      "a .md, .txt, .docx, .doc, .odt, .rtf, .pdf or .html file, an http(s) address, or - for standard input",
    )
    .option(
      "-o, --output <file>",
      "the MP4 to write; subtitles, poster and composition go into the same folder. A name with .mp3, .m4a or .wav makes the narration alone",
      outputFile,
    )
    .option("--audio-only", "write only the narration: MP3, words with times, and subtitles")
    .option("--json", "print the result as JSON")
    .addHelpText("after", EXAMPLES);
  addLookOptions(make.optionsGroup("Look:"));
  addWordsOptions(make.optionsGroup("Words:"));
  addPictureOptions(make.optionsGroup("Pictures:"));
  make
    .optionsGroup("Sound:")
    .option(
      "--voice <id>",
      "a voice from `inkreel voices`, or none for captions only (default: the most natural one that speaks the video's language)",
    )
    .addOption(
      new Option(
        "--install-voice [id]",
        "first install a natural voice on this machine if none is there: the one that suits the text, or the one with this id",
      ).conflicts("server"),
    )
    .addOption(speedOption())
    .addOption(toneLevelOption());
  addPronunciationOptions(make);
  addSoundOptions(make);
  addServerOptions(make.optionsGroup("Where:")).action(async (input: string, options: MakeOptions) => {
    // The modules for speech and rendering are loaded only when a video is made, so that help and argument errors
    // appear immediately.
    const { runMake } = await import("./run-make.js");
    await runMake(input, options);
  });
}

function addLookOptions(make: Command): void {
  make
    .option(
      "--length <seconds>",
      `length of the video, ${DURATION_SECONDS.min} to ${DURATION_SECONDS.max}`,
      numberWithin(DURATION_SECONDS),
      DURATION_SECONDS.default,
    )
    .addOption(choice("--template <type>", "kind of video; sets its look", TEMPLATE_TYPES, TEMPLATE_TYPES[0]))
    .addOption(choice("--ratio <ratio>", "aspect ratio", ASPECT_RATIOS, DEFAULT_ASPECT_RATIO))
    .addOption(
      choice(
        "--captions <style>",
        "caption style; auto: none where the scene shows the whole sentence",
        CAPTION_STYLES,
        DEFAULT_CAPTION_STYLE,
      ),
    )
    .addOption(
      choice(
        "--caption-size <size>",
        "size of the captions, compared with that of their style",
        CAPTION_SIZES,
        DEFAULT_CAPTION_SIZE,
      ),
    )
    .addOption(
      choice(
        "--caption-position <position>",
        "edge of the frame where the captions stand; the scenes leave it to them",
        CAPTION_POSITIONS,
        DEFAULT_CAPTION_POSITION,
      ),
    )
    .option(
      "--reduced-motion",
      "no camera, and nothing slides, grows or turns; it only fades in and lights up",
    )
    .option("--logo <file>", "a picture of at most 5 MB (PNG, JPEG, WebP, GIF, AVIF, BMP or SVG)")
    .addOption(
      choice("--logo-position <position>", "position of the logo", LOGO_POSITIONS, DEFAULT_LOGO_POSITION),
    )
    .option("--primary <color>", "first brand colour", hexColor, DEFAULT_PRIMARY_COLOR)
    .option("--secondary <color>", "second brand colour", hexColor, DEFAULT_SECONDARY_COLOR);
}
