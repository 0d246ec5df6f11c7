import { isOnMachine, speaksLanguage, type Voice } from "./speech.js";

/** The language of a text that no voice speaks here, so that somebody must decide what happens to its video. */
export interface UnspokenLanguage {
  /** BCP 47 tag. */
  language: string;
  /**
   * True if the voices on this machine know the letters. Somebody may then choose one of them, which reads the text by
   * its spelling. Otherwise it would say nothing.
   */
  isReadable: boolean;
}

interface UnspokenQuestion {
  /** Null if it is not known. */
  language: string | null;
  /** The voice that would speak. */
  voice: Pick<Voice, "provider" | "languages">;
  /** Whether somebody chose this voice. */
  isChosen: boolean;
  /** The list of voices. */
  voices: readonly Pick<Voice, "provider" | "languages" | "available">[];
}

/**
 * Returns the language if no video may be made before somebody chooses a voice, or none: because no voice speaks the
 * text and nobody chose one that may read it anyway, or because the voice would be silent. Null otherwise.
 */
export function unspokenLanguage({
  language,
  voice,
  isChosen,
  voices,
}: UnspokenQuestion): UnspokenLanguage | null {
  if (language === null || voice.provider === "none" || speaksLanguage(voice, language)) return null;
  const isReadable = canBeRead(language);
  if (!isReadable && isOnMachine(voice)) return { language, isReadable };
  const isSpoken = voices.some(
    (other) => other.provider !== "none" && other.available && speaksLanguage(other, language),
  );
  return isChosen || isSpoken ? null : { language, isReadable };
}

/** Scripts that the built-in voices read with English sounds. */
const READABLE_SCRIPTS: ReadonlySet<string> = new Set(["Latn", "Cyrl", "Grek"]);

/** Returns true if a language is usually written in letters that the built-in voices know. */
export function canBeRead(language: string): boolean {
  return READABLE_SCRIPTS.has(new Intl.Locale(language).maximize().script ?? "");
}
