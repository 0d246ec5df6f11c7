import { extname } from "node:path";
import {
  TOPIC_CHARS,
  topicSchema,
  TRANSLATION_LANGUAGES,
  type TranslationCode,
  type TranslationLanguage,
  excerptFormatOf,
  narrationFormatOf,
  primaryTag,
} from "@inkreel/contract";
import { InvalidArgumentError } from "commander";

/** Returns an option parser for a number within inclusive bounds. */
export function numberWithin(bounds: { min: number; max: number }): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (text.trim() === "" || !Number.isFinite(value) || value < bounds.min || value > bounds.max) {
      throw new InvalidArgumentError(`Give a number from ${bounds.min} to ${bounds.max}.`);
    }
    return value;
  };
}

/** Returns an option parser for a whole number within inclusive bounds. */
export function wholeNumberWithin(bounds: { min: number; max: number }): (text: string) => number {
  const parse = numberWithin(bounds);
  return (text) => {
    const value = parse(text);
    if (!Number.isInteger(value)) throw new InvalidArgumentError("Give a whole number.");
    return value;
  };
}

/** Parses a topic. */
export function topic(text: string): string {
  const read = topicSchema.safeParse(text);
  if (read.success) return read.data;
  throw new InvalidArgumentError(
    `A topic has ${TOPIC_CHARS.min} to ${TOPIC_CHARS.max} characters. Give a longer text as a file.`,
  );
}

/** Parses a colour in the form #rrggbb or #rgb. Returns lowercase #rrggbb. */
export function hexColor(text: string): string {
  const match = /^#?([0-9a-f]{6}|[0-9a-f]{3})$/i.exec(text.trim());
  const digits = match?.[1]?.toLowerCase();
  if (digits === undefined) throw new InvalidArgumentError('Give a colour like "#0a6a61".');
  const six = digits.length === 3 ? [...digits].map((digit) => digit + digit).join("") : digits;
  return `#${six}`;
}

/** Parses the target language of a translation, given by tag or name. Returns its primary tag. */
export function translationLanguage(text: string): TranslationCode {
  const wanted = text.trim().toLowerCase();
  const isMeant = ({ code, name, endonym }: TranslationLanguage): boolean =>
    code === primaryTag(wanted) || [name, endonym].some((known) => known.toLowerCase() === wanted);
  const found = TRANSLATION_LANGUAGES.find(isMeant);
  if (found !== undefined) return found.code;
  const codes = TRANSLATION_LANGUAGES.map(({ code }) => code).join(", ");
  throw new InvalidArgumentError(`Give one of ${codes}.`);
}

const languageNames = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/** Parses a language tag such as "de" or "pt-BR". */
export function languageTag(text: string): string {
  const isTag = /^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/iu.test(text) && languageNames.of(text) !== undefined;
  if (!isTag) throw new InvalidArgumentError('Give a language\'s tag, like "de" or "pt-BR".');
  return text.toLowerCase();
}

/** Parses the path of a video file. The result ends in ".mp4". */
export function videoFile(text: string): string {
  if (/(?:^|[/\\])\.{0,2}$/u.test(text)) throw new InvalidArgumentError("Give a file, not a folder.");
  const extension = extname(text).toLowerCase();
  if (extension === "") return `${text}.mp4`;
  if (extension !== ".mp4") throw new InvalidArgumentError("Give a file that ends in .mp4.");
  return text;
}

/** Parses the path of a video, of an audio file for the narration alone, or of a GIF or WebM for an excerpt. */
export function outputFile(text: string): string {
  return narrationFormatOf(text) === null && excerptFormatOf(text) === null ? videoFile(text) : text;
}

/** Parses the path of a video with captions in its picture. The result ends in ".mp4", ".mov" or ".mkv". */
export function captionedFile(text: string): string {
  const extension = extname(text).toLowerCase();
  if ([".mov", ".mkv"].includes(extension)) return text;
  if (["", ".mp4"].includes(extension)) return videoFile(text);
  throw new InvalidArgumentError(
    extension === ".webm"
      ? "The video is H.264, which WebM does not support. Give .mp4 or .mkv."
      : "Give a file that ends in .mp4, .mov or .mkv.",
  );
}
