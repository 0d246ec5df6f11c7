import { type Voice, type Warning, speaksLanguage, warn } from "@inkreel/contract";
import type { VideoVoices } from "./video-voices.js";

const NAMED_VOICES = 3;

/**
 * Returns a warning if a voice does not speak the language of the text, with the names of voices that do. Null if it
 * speaks the language.
 */
export async function languageMismatch(
  voices: VideoVoices,
  { voice, language }: { voice: Voice; language: string | null },
): Promise<Warning | null> {
  if (language === null || speaksLanguage(voice, language)) return null;
  const fitting = (await voices.listVoices()).filter(
    (other) => other.provider !== "none" && other.available && speaksLanguage(other, language),
  );
  const named = fitting.slice(0, NAMED_VOICES).map((other) => other.name);
  return warn("voice_language_mismatch", {
    voice: voice.name,
    language,
    fitting: named,
    more: fitting.length - named.length,
  });
}
