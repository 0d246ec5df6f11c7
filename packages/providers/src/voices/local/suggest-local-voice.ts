import { type Said, say, speaksLanguage } from "@inkreel/contract";
import { bestVoice, type VoiceCandidate } from "@inkreel/pipeline";
import { neededDiskBytes } from "./install/needed-disk.js";
import type { VoiceModel } from "./models/voice-model.js";
import { toVoice } from "./to-voice.js";

/** What decides which downloadable voice suits a text and a machine. */
export interface SuggestionFacts {
  models: readonly VoiceModel[];
  /** Language of the text. Null if it is unknown; every model then fits. */
  language: string | null;
  /** Why the speech engine does not run on this machine, as from `engineFault`. Null if it runs. */
  engineFault: Said | null;
  /** Memory that this process and its child processes may use. */
  memoryMib: number;
  /** Free space of the disk that stores voices, or null if it is unknown. */
  diskFreeBytes: number | null;
  /** Ids of models that cannot be downloaded at present, because their publisher replaced or withdrew the archive. */
  exceptIds: readonly string[];
}

export type LocalVoiceSuggestion = { kind: "model"; model: VoiceModel } | { kind: "none"; why: Said };

/** Larger archives are not suggested to somebody who waits for a first video. They can be chosen in the settings. */
const ARCHIVE_MAX_BYTES = 200 * 1024 ** 2;

const MIB = 1024 ** 2;
/** Rendering with one core needs this much (measured), and a video is drawn while its voice is loaded. */
const RENDERING_MIB = 1160;
/** Assumed need of the engine without a model. */
const ENGINE_MIB = 256;
/** Assumed memory of a loaded model, relative to its archive: weights, working memory and pronunciation data. */
const MEMORY_PER_ARCHIVE = 3;

/**
 * Returns the natural voice to download for a text on this machine, or the reason why there is none. The server, the
 * command line and, through the server, the web client ask it. The order is that of `bestVoice`, so that the voice that
 * is offered is the one that speaks once it is installed.
 */
export function suggestLocalVoice(facts: SuggestionFacts): LocalVoiceSuggestion {
  const { models, language, engineFault } = facts;
  if (engineFault !== null) return { kind: "none", why: engineFault };
  const speaking = models.filter((model) =>
    model.speakers.some((speaker) => speaksLanguage(speaker, language)),
  );
  if (speaking.length === 0) return { kind: "none", why: say("voice_offer_no_language", { language }) };
  const model = bestModel(
    speaking.filter((each) => obstacleOf(each, facts) === null),
    language,
  );
  return model === null ? { kind: "none", why: whyNone(speaking, facts) } : { kind: "model", model };
}

/** Returns the model with the best voice for a language, or null without models. */
function bestModel(models: readonly VoiceModel[], language: string | null): VoiceModel | null {
  const owners = new Map(
    models.flatMap((model) =>
      model.speakers.map((speaker) => [toVoice(model, { speaker, available: true }), model] as const),
    ),
  );
  const candidates = [...owners.keys()].map((voice): VoiceCandidate => ({
    voice,
    source: "local",
    service: null,
  }));
  const best = bestVoice(candidates, { language, order: "natural" });
  return best === null ? null : (owners.get(best.voice) ?? null);
}

/** What keeps a model from being suggested. `large`: only because nobody asked for it by name. */
type Obstacle = "replaced" | "large" | "memory" | "disk";

function obstacleOf(
  model: VoiceModel,
  { memoryMib, diskFreeBytes, exceptIds }: SuggestionFacts,
): Obstacle | null {
  if (exceptIds.includes(model.id)) return "replaced";
  if (model.archive.bytes > ARCHIVE_MAX_BYTES) return "large";
  if (neededMib(model) > memoryMib) return "memory";
  return diskFreeBytes !== null && neededDiskBytes(model.archive) > diskFreeBytes ? "disk" : null;
}

/** Returns why none of the models that speak the language is suggested: one reason, or one for each group of models. */
function whyNone(speaking: readonly VoiceModel[], facts: SuggestionFacts): Said {
  const of = (obstacle: Obstacle): VoiceModel[] =>
    speaking.filter((model) => obstacleOf(model, facts) === obstacle);
  const [replaced, large, memory, disk] = [of("replaced"), of("large"), of("memory"), of("disk")];
  const needed = Math.min(...memory.map(neededMib));
  const neededDisk = Math.ceil(Math.min(...disk.map(({ archive }) => neededDiskBytes(archive))) / MIB);
  const freeDisk = Math.floor((facts.diskFreeBytes ?? 0) / MIB);
  const isOnly = (models: readonly VoiceModel[]): boolean =>
    models.length > 0 && models.length + large.length === speaking.length;
  if (isOnly(memory)) return say("voice_offer_memory", { needed, free: facts.memoryMib });
  if (isOnly(disk)) return say("voice_offer_disk", { needed: neededDisk, free: freeDisk });
  return say("voice_offer_none_left", {
    replaced: namesOf(replaced),
    large: namesOf(large),
    memory: memory.length === 0 ? null : { names: namesOf(memory), needed, free: facts.memoryMib },
    disk: disk.length === 0 ? null : { names: namesOf(disk), needed: neededDisk, free: freeDisk },
  });
}

function namesOf(models: readonly VoiceModel[]): string[] {
  return models.map(({ name }) => name);
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
