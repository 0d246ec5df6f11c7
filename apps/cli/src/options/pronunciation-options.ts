import {
  AppError,
  PRONUNCIATIONS_MAX,
  type Pronunciation,
  pronunciationSchema,
  pronunciationsSchema,
} from "@inkreel/contract";
import { InvalidArgumentError, type Command } from "commander";
import { readFileOr } from "./read-input.js";

/** The options for how words are said, as commander passes them. */
export interface PronunciationOptions {
  pronounce?: Pronunciation[];
  /** Path of a file with one pronunciation a line. */
  pronunciations?: string;
}

/** Adds the options for how words are said. */
export function addPronunciationOptions(command: Command): Command {
  return command
    .option(
      "--pronounce <word=sound>",
      'how a word is said, for example "Nguyen=win"; repeat it for more words',
      (written: string, before: Pronunciation[] = []) => [...before, readArgument(written)],
    )
    .option("--pronunciations <file>", 'a file with a line "word = sound" for each word; # starts a comment');
}

/**
 * Returns the pronunciations of the options. Those of the command come after those of the file and precede them.
 * @throws AppError bad_input for a line that is no pronunciation.
 */
export async function readPronunciations({
  pronounce = [],
  pronunciations,
}: PronunciationOptions): Promise<Pronunciation[]> {
  const ofFile =
    pronunciations === undefined
      ? []
      : parseFile(await readFileOr(pronunciations, "pronunciations"), pronunciations);
  const all = [...ofFile, ...pronounce];
  if (pronunciationsSchema.safeParse(all).success) return all;
  throw new AppError(
    "bad_input",
    `There are ${all.length} pronunciations. At most ${PRONUNCIATIONS_MAX} are possible.`,
  );
}

function parseFile(bytes: Uint8Array, path: string): Pronunciation[] {
  const lines = new TextDecoder().decode(bytes).split(/\r?\n/u);
  return lines.flatMap((line, index) => {
    if (line.trim() === "" || line.trimStart().startsWith("#")) return [];
    const found = parsePronunciation(line);
    if (found !== null) return [found];
    throw new AppError(
      "bad_input",
      `Line ${index + 1} of "${path}" is no pronunciation. Write "word = sound".`,
    );
  });
}

function readArgument(written: string): Pronunciation {
  const found = parsePronunciation(written);
  if (found === null) throw new InvalidArgumentError('Write it as "word=sound", for example "Nguyen=win".');
  return found;
}

/** Reads "word = sound". Returns null for anything else. */
export function parsePronunciation(written: string): Pronunciation | null {
  const at = written.lastIndexOf("=");
  if (at < 0) return null;
  const [text, sayAs] = [written.slice(0, at).trim(), written.slice(at + 1).trim()];
  return pronunciationSchema.safeParse({ text, sayAs }).data ?? null;
}
