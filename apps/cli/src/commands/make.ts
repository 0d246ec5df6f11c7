import {
  ASPECT_RATIOS,
  CAPTION_STYLES,
  DEFAULT_ASPECT_RATIO,
  DEFAULT_CAPTION_STYLE,
  DEFAULT_LOGO_POSITION,
  DEFAULT_PRIMARY_COLOR,
  DEFAULT_SECONDARY_COLOR,
  DEFAULT_TONE,
  DURATION_SECONDS,
  LOGO_POSITIONS,
  PICTURE_MODES,
  TEMPLATE_TYPES,
  TONES,
  type AspectRatio,
  type CaptionStyle,
  type LogoPosition,
  type PictureMode,
  type TemplateType,
  type Tone,
} from "@inkreel/contract";
import { Option, type Command } from "commander";
import { hexColor, numberWithin } from "../options/parsers.js";
import { addServerOptions, type ServerOptions } from "../options/server-options.js";
import { addSoundOptions, type SoundOptions } from "../options/sound-options.js";
import { speedOption, toneLevelOption } from "../options/voice-options.js";

/** The options of `make` as commander hands them over. */
export interface MakeOptions extends ServerOptions, SoundOptions {
  output?: string;
  length: number;
  ratio: AspectRatio;
  template: TemplateType;
  tone: Tone;
  voice?: string;
  speed: number;
  toneLevel: number;
  captions: CaptionStyle;
  pictures: PictureMode;
  logo?: string;
  logoPosition: LogoPosition;
  primary: string;
  secondary: string;
  title?: string;
  script?: string;
  json?: boolean;
}

const choice = (flags: string, what: string, choices: readonly string[], fallback: string): Option =>
  new Option(flags, what).choices(choices).default(fallback);

export function addMakeCommand(program: Command): void {
  const make = program
    .command("make")
    .description("make a narrated video of a text")
    .argument(
      "<input>",
      "a .md, .txt, .docx, .doc, .pdf or .html file, an http(s) address, or - for standard input",
    )
    .option("-o, --output <file>", "the video to write; captions, poster and composition go beside it")
    .option(
      "--length <seconds>",
      "how long the video shall be",
      numberWithin(DURATION_SECONDS),
      DURATION_SECONDS.default,
    )
    .addOption(choice("--ratio <ratio>", "aspect ratio", ASPECT_RATIOS, DEFAULT_ASPECT_RATIO))
    .addOption(
      choice("--template <type>", "kind of video, which decides its look", TEMPLATE_TYPES, TEMPLATE_TYPES[0]),
    )
    .addOption(choice("--tone <tone>", "tone of the words that are not the author's", TONES, DEFAULT_TONE))
    .option(
      "--voice <id>",
      "a voice of `inkreel voices` (default: the first that speaks the text's language)",
    )
    .addOption(speedOption())
    .addOption(toneLevelOption())
    .addOption(choice("--captions <style>", "caption style", CAPTION_STYLES, DEFAULT_CAPTION_STYLE))
    .addOption(
      choice(
        "--pictures <mode>",
        "look for pictures where the text brings none, take only its own, or none (on this machine)",
        PICTURE_MODES,
        "search",
      ),
    )
    .option("--logo <file>", "a PNG, JPEG or WebP picture of at most 5 MB")
    .addOption(
      choice("--logo-position <position>", "where the logo stands", LOGO_POSITIONS, DEFAULT_LOGO_POSITION),
    )
    .option("--primary <color>", "first brand colour", hexColor, DEFAULT_PRIMARY_COLOR)
    .option("--secondary <color>", "second brand colour", hexColor, DEFAULT_SECONDARY_COLOR)
    .option("--title <title>", "title, instead of the text's own")
    .option("--script <file>", "use the words of this file as they are")
    .option("--json", "print the result as JSON");
  addServerOptions(addSoundOptions(make)).action(async (input: string, options: MakeOptions) => {
    // Engines load only when a video is made, so that help and argument errors come at once.
    const { runMake } = await import("./run-make.js");
    await runMake(input, options);
  });
}
