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
  PLATFORMS,
  TEMPLATE_TYPES,
} from "@inkreel/contract";
import { Option, type Command } from "commander";
import { addExcerptOptions } from "./excerpt-options.js";
import { hexColor, numberWithin, outputFile } from "./parsers.js";
import { addPronunciationOptions } from "./pronunciation-options.js";
import { addPictureOptions } from "./picture-options.js";
import { addSoundOptions } from "./sound-options.js";
import { speedOption, toneLevelOption } from "./voice-options.js";
import { addWordsOptions } from "./words-options.js";

const choice = (flags: string, what: string, choices: readonly string[], fallback: string): Option =>
  new Option(flags, what).choices(choices).default(fallback);

/** Adds the options of one video, which a row of a list may have, too. */
export function addMakeOptions(make: Command): Command {
  make
    .option(
      "-o, --output <file>",
      "the MP4 to write; subtitles, poster and composition go into the same folder. A name with .mp3, .m4a or .wav makes the narration alone, one with .gif or .webm an excerpt",
      outputFile,
    )
    .option("--audio-only", "write only the narration: MP3, words with times, and subtitles")
    .option("--json", "print the result as JSON");
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
  addExcerptOptions(make.optionsGroup("Excerpt:"));
  return make;
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
    .addOption(
      new Option(
        "--for <platform>",
        "where it will be published: chooses the aspect ratio and checks the video",
      ).choices(PLATFORMS),
    )
    .addOption(
      new Option(
        "--ratio <ratio>",
        `aspect ratio (default: that of the platform, or ${DEFAULT_ASPECT_RATIO})`,
      ).choices(ASPECT_RATIOS),
    )
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
