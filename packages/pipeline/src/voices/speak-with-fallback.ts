import {
  AppError,
  type Said,
  type Voice,
  type VoiceProvider,
  type Warning,
  isAbort,
  saidBy,
  unspokenLanguage,
  warn,
} from "@inkreel/contract";
import type { VideoVoices } from "./video-voices.js";

export interface FallbackRequest {
  voices: VideoVoices;
  voice: Voice;
  /** Primary tag of the language, or null if unknown. */
  language: string | null;
  signal: AbortSignal | null;
}

/**
 * Calls `speak` with a voice. If that voice fails (an unreachable service or a crashing model), it calls `speak` again
 * from the start with the best one of another provider, so that the whole video has one voice. Warnings name the replacement and the reason.
 *
 * There is no replacement for built-in voices, nor by a voice that would be silent because it does not know the
 * characters of the language. The errors of both, aborts and rejected requests are passed to the caller.
 */
export async function speakWithFallback<Result>(
  { voices, voice: chosen, language, signal }: FallbackRequest,
  speak: (voice: Voice, warnings: Warning[]) => Promise<Result>,
): Promise<Result> {
  const failed: VoiceProvider[] = [];
  const warnings: Warning[] = [];
  let voice = chosen;
  for (;;) {
    try {
      return await speak(voice, [...warnings]);
    } catch (error) {
      const isFinal = signal?.aborted === true || isAbort(error) || !isVoiceFailure(error);
      if (isFinal || voice.provider === "builtin") throw error;
      failed.push(voice.provider);
      const { voice: next } = await voices.bestVoice({ language, except: failed, order: "natural" });
      if (staysSilent(next, language)) throw error;
      warnings.push(fallbackWarning({ failed: voice, next, why: fallbackReason(error) }));
      voice = next;
    }
  }
}

/** Returns whether a voice cannot read the language at all. A video without a sound would look as if it had succeeded. */
export function staysSilent(voice: Voice, language: string | null): boolean {
  const unspoken = unspokenLanguage({ language, voice, isChosen: true, voices: [] });
  return unspoken !== null && !unspoken.isReadable;
}

/** Returns a warning that names the voice that speaks instead of the chosen one, and the reason. */
export function fallbackWarning({
  failed,
  next,
  why,
}: {
  failed: Pick<Voice, "name">;
  next: Voice;
  why: Said | null;
}): Warning {
  return warn("voice_stand_in", { voice: failed.name, next: next.name, why });
}

/** Error codes that mean a failed voice. Other errors come from other services. */
const VOICE_FAILURES: ReadonlySet<string> = new Set(["speech_failed", "voice_unknown"]);

/** Returns true if an error means that a voice failed. */
export function isVoiceFailure(error: unknown): error is AppError {
  return error instanceof AppError && VOICE_FAILURES.has(error.code);
}

/** Returns the message of the voice service without the number of the scene. */
export function fallbackReason(error: unknown): Said {
  return saidBy(error instanceof AppError && error.cause instanceof AppError ? error.cause : error);
}
