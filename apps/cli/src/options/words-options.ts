import {
  DEFAULT_TONE,
  TONES,
  TRANSLATION_LANGUAGE_CODES,
  type Tone,
  type TranslationCode,
} from "@inkreel/contract";
import { Option, type Command } from "commander";
import { translationLanguage } from "./parsers.js";

/** The options for the text of a video, as commander passes them. */
export interface WordsOptions {
  tone: Tone;
  title?: string;
  script?: string;
  testimonial?: boolean;
  translate?: TranslationCode;
}

export function addWordsOptions(command: Command): Command {
  return command
    .addOption(
      new Option("--tone <tone>", "tone of the sentences that Inkreel adds")
        .choices(TONES)
        .default(DEFAULT_TONE),
    )
    .option("--title <title>", "title of the video (default: the text's own)")
    .option("--script <file>", "use this file as the script, word for word")
    .addOption(
      new Option(
        "--testimonial",
        "one scene that sums up a product page and its reviews; needs an AI writer",
      ).implies({ template: "amazon-product-review" }),
    )
    .option(
      "--translate <language>",
      `translate the video; needs an AI writer: ${TRANSLATION_LANGUAGE_CODES.join(" ")}`,
      translationLanguage,
    );
}
