import {
  DEFAULT_TONE,
  TONES,
  TRANSLATION_LANGUAGE_CODES,
  type Tone,
  type TranslationCode,
} from "@inkreel/contract";
import { Option, type Command } from "commander";
import { translationLanguage } from "./parsers.js";

/** What a video says, as commander hands it over. */
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
      new Option("--tone <tone>", "tone of the words that are not the author's")
        .choices(TONES)
        .default(DEFAULT_TONE),
    )
    .option("--title <title>", "title, instead of the text's own")
    .option("--script <file>", "use the words of this file as they are")
    .addOption(
      new Option(
        "--testimonial",
        "one scene that sums up what a product's page and buyers say, by the connected AI writer",
      ).implies({ template: "amazon-product-review" }),
    )
    .option(
      "--translate <language>",
      `say it in another language, by the connected AI writer: ${TRANSLATION_LANGUAGE_CODES.join(" ")}`,
      translationLanguage,
    );
}
