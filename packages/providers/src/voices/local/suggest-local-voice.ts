import { type Said, say, speaksLanguage, type VoiceFamily } from "@inkreel/contract";
import type { VoiceModel } from "./models/voice-model.js";

/** What decides which downloadable voice suits a text and a machine. */
export interface SuggestionFacts {
  models: readonly VoiceModel[];
  /** Language of the text. Null if it is unknown; every model then fits. */
  language: string | null;
  /** Why the speech engine does not run on this machine, as from `engineFault`. Null if it runs. */
  engineFault: Said | null;
  /** Memory that this process and its child processes may use. */
  memoryMib: number;
  /** Ids of models that cannot be downloaded at present, because their publisher replaced or withdrew the archive. */
  exceptIds: readonly string[];
}

export type LocalVoiceSuggestion = { kind: "model"; model: VoiceModel } | { kind: "none"; why: Said };

/** Larger archives are not suggested to somebody who waits for a first video. They can be chosen in the settings. */
const ARCHIVE_MAX_BYTES = 200 * 1024 ** 2;
/** The families from the most to the least natural. Within a family, the order of the catalogue decides. */
const FAMILIES: readonly VoiceFamily[] = ["kokoro", "supertonic", "piper", "kitten"];

const MIB = 1024 ** 2;
/** Rendering with one core needs this much (measured), and a video is drawn while its voice is loaded. */
const RENDERING_MIB = 1160;
/** Assumed need of the engine without a model. */
const ENGINE_MIB = 256;
/** Assumed memory of a loaded model, relative to its archive: weights, working memory and pronunciation data. */
const MEMORY_PER_ARCHIVE = 3;

/**
 * Returns the natural voice to download for a text on this machine, or the reason why there is none. The server, the
 * command line and, through the server, the web client ask it.
 */
export function suggestLocalVoice(facts: SuggestionFacts): LocalVoiceSuggestion {
  const { models, language, engineFault, memoryMib, exceptIds } = facts;
  if (engineFault !== null) return { kind: "none", why: engineFault };
  const speaking = models.filter((model) =>
    model.speakers.some((speaker) => speaksLanguage(speaker, language)),
  );
  if (speaking.length === 0) return { kind: "none", why: say("voice_offer_no_language", { language }) };
  const fitting = speaking.filter((model) => neededMib(model) <= memoryMib);
  if (fitting.length === 0) {
    const needed = Math.min(...speaking.map(neededMib));
    return { kind: "none", why: say("voice_offer_memory", { needed, free: memoryMib }) };
  }
  const [best] = fitting
    .filter(({ id, archive }) => archive.bytes <= ARCHIVE_MAX_BYTES && !exceptIds.includes(id))
    .toSorted((a, b) => FAMILIES.indexOf(a.family) - FAMILIES.indexOf(b.family));
  return best === undefined
    ? { kind: "none", why: say("voice_offer_none_left") }
    : { kind: "model", model: best };
}

/** Memory for loading a model while a video is drawn. */
function neededMib({ archive }: VoiceModel): number {
  return RENDERING_MIB + ENGINE_MIB + Math.ceil((MEMORY_PER_ARCHIVE * archive.bytes) / MIB);
}

/** Errors of an installation after which another attempt gives the same result, because the archive is another one. */
const GONE_CODES: ReadonlySet<string> = new Set([
  "archive_size",
  "archive_other",
  "archive_too_long",
  "archive_incomplete",
  "download_missing",
]);

/** Returns true for the error of an archive that its publisher has replaced or withdrawn. */
export function isArchiveGone(error: Said | null): boolean {
  return error !== null && GONE_CODES.has(error.code);
}
