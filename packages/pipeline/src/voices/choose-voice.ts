import type { Voice, Warning } from "@inkreel/contract";
import type { VideoVoices } from "./video-voices.js";
import { languageMismatch } from "./language-mismatch.js";
import { fallbackWarning } from "./speak-with-fallback.js";

export interface ChosenVoice {
  voice: Voice;
  warnings: Warning[];
}

/**
 * Returns the voice for a text. It is the chosen one, or a fallback with a warning if that is unavailable. If none is
 * chosen, it is one that speaks the language. A further warning is returned if the voice does not speak the language.
 * Throws AppError "unavailable".
 */
export async function chooseVoice(
  voices: VideoVoices,
  { chosen, language }: { chosen: { id: string; name: string } | null; language: string | null },
): Promise<ChosenVoice> {
  const available = chosen === null ? null : await voices.findAvailable(chosen.id);
  const voice = available ?? (await voices.fallbackVoice({ language, except: [] }));
  const warnings: Warning[] = [];
  if (chosen !== null && available === null) {
    const why = await voices.whyUnavailable(chosen.id);
    warnings.push(fallbackWarning({ failed: chosen, next: voice, why }));
  }
  const mismatch = await languageMismatch(voices, { voice, language });
  if (mismatch !== null) warnings.push(mismatch);
  return { voice, warnings };
}
