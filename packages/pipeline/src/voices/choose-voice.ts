import {
  type Said,
  say,
  type UnspokenLanguage,
  unspokenLanguage,
  type Voice,
  type Warning,
  warn,
} from "@inkreel/contract";
import type { VoiceOrder, VoiceReason } from "./best-voice.js";
import { languageMismatch } from "./language-mismatch.js";
import { fallbackWarning } from "./speak-with-fallback.js";
import type { VideoVoices } from "./video-voices.js";

export interface ChosenVoice {
  voice: Voice;
  warnings: Warning[];
  /** The voice to use from now on if nobody chooses one. Null if a voice is chosen. */
  keeps: KeptVoice | null;
  /** Set if no video may be made with this voice before somebody chooses one. See `unspokenLanguage`. */
  unspoken: UnspokenLanguage | null;
}

/**
 * The voice of a video for which nobody chose one. It stays when better ones are installed or connected, so that a
 * finished video does not change by itself.
 */
export interface KeptVoice {
  id: string;
  name: string;
  /** Language of the text for which it was chosen, or null if unknown. */
  language: string | null;
}

interface VoiceQuestion {
  /** The voice that the user chose, or null. */
  chosen: { id: string; name: string } | null;
  /** The voice that spoke before without being chosen, or null. */
  kept: KeptVoice | null;
  /** BCP 47 tag of the text, or null if unknown. */
  language: string | null;
  /** Order in which voices are considered if none is chosen or kept. */
  order: VoiceOrder;
}

/**
 * Returns the voice for a text. It is the chosen one, or a fallback with a warning if that is unavailable. If none is
 * chosen, it is the best one, with a note that says so, and why a connected service is not used. A further warning is returned if the voice does not speak the
 * language. Throws AppError "unavailable".
 */
export async function chooseVoice(voices: VideoVoices, question: VoiceQuestion): Promise<ChosenVoice> {
  const { chosen, language } = question;
  const { voice, warnings, keeps } =
    chosen === null
      ? await defaultVoice(voices, question)
      : { ...(await availableOr(voices, chosen, language)), keeps: null };
  const mismatch = await languageMismatch(voices, { voice, language });
  const isChosen = voice.id === chosen?.id;
  const unspoken = unspokenLanguage({ language, voice, isChosen, voices: await voices.listVoices() });
  return {
    voice,
    warnings: mismatch === null ? warnings : [...warnings, mismatch],
    // A voice that only stands in until somebody answers must not stay when a better one is installed.
    keeps: unspoken === null ? keeps : null,
    unspoken,
  };
}

/** Returns a voice, or the best other one with a warning. */
async function availableOr(
  voices: VideoVoices,
  wanted: { id: string; name: string },
  language: string | null,
): Promise<{ voice: Voice; warnings: Warning[] }> {
  const available = await voices.findAvailable(wanted.id);
  if (available !== null) return { voice: available, warnings: [] };
  const { voice } = await voices.bestVoice({ language, except: [], order: "natural" });
  const why = await voices.whyUnavailable(wanted.id);
  return { voice, warnings: [fallbackWarning({ failed: wanted, next: voice, why })] };
}

/** Returns the voice of a video for which nobody chose one: the one that it had before, or the best one. */
async function defaultVoice(
  voices: VideoVoices,
  { kept, language, order }: VoiceQuestion,
): Promise<Omit<ChosenVoice, "unspoken">> {
  if (kept !== null && isSameLanguage(kept.language, language)) {
    const { voice, warnings } = await availableOr(voices, kept, language);
    const why = voices.reasonFor(voice, language);
    const notes = warnings.length > 0 ? warnings : await defaultNotes(voices, voice, why);
    return { voice, warnings: notes, keeps: kept };
  }
  const { voice, why } = await voices.bestVoice({ language, except: [], order });
  const { id, name } = voice;
  return { voice, warnings: await defaultNotes(voices, voice, why), keeps: { id, name, language } };
}

/** An unknown language is no reason to change the voice: a few words of the same text are too short to detect one. */
function isSameLanguage(before: string | null, now: string | null): boolean {
  return before === now || now === null;
}

/**
 * Returns the note that names a natural voice that nobody chose. The composition itself names a built-in one, so its
 * notes only say why a connected service does not speak.
 */
async function defaultNotes(voices: VideoVoices, voice: Voice, why: VoiceReason): Promise<Warning[]> {
  if (why.source !== "builtin") return [defaultVoiceNote(voice, why)];
  // A kept voice was found without the services, whose state is only known when they are asked.
  await voices.listVoices();
  return voices.troubles().map((trouble) => warn("voice_service_unused", { why: trouble }));
}

/** Returns the note that names a voice that nobody chose, and where it comes from. */
export function defaultVoiceNote(
  { name }: Pick<Voice, "name">,
  { source, service }: Pick<VoiceReason, "source" | "service">,
): Said & Warning {
  return { ...say("voice_by_default", { voice: name, source, service }), sceneId: null };
}
