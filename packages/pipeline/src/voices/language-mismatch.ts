import { type Voice, type Warning, speaksLanguage, warn } from "@inkreel/contract";
import type { VideoVoices } from "./video-voices.js";

const NAMED_VOICES = 3;

/**
 * Warns before the narration that a voice does not speak the language of the text, and names voices that do. Null if it
 * does.
 */
export async function languageMismatch(
  voices: VideoVoices,
  { voice, language }: { voice: Voice; language: string | null },
): Promise<Warning | null> {
  if (language === null || speaksLanguage(voice, language)) return null;
  const fitting = (await voices.listVoices()).filter(
    (other) => other.available && speaksLanguage(other, language),
  );
  const named = fitting.slice(0, NAMED_VOICES).map((other) => other.name);
  return warn("voice_language_mismatch", {
    voice: voice.name,
    language,
    fitting: named,
    more: fitting.length - named.length,
  });
}
