import { ANY_LANGUAGE, primaryTag } from "@inkreel/contract";

/** A voice as a compatible server lists it. */
export interface ListedVoice {
  id: string;
  name: string;
  /** The model that speaks with it, or null if the server does not say. */
  model: string | null;
  /** Primary language tags. `ANY_LANGUAGE` if the server does not say. */
  languages: readonly string[];
  type: "female" | "male" | "neutral";
}

/** Fields in which servers wrap a list of voices. */
const WRAPPERS = ["voices", "data", "response"] as const;
const ID_FIELDS = ["id", "voice_id", "voice", "name"] as const;
const MODEL_FIELDS = ["model", "model_id"] as const;
/** No server nests its list more deeply. */
const MAX_DEPTH = 4;

/**
 * Reads the voice list of a compatible server, whatever its form: `["af_sky"]` and `[{"id": …}]`, bare or in `voices`
 * or `data` (Kokoro-FastAPI, Orpheus-FastAPI), `[{"voice_id": …, "model_id": …}]` (Speaches), lists of voices in a list
 * of models (LocalAI, https://localai.io/docs/features/text-to-audio/), and objects whose keys are the names.
 */
export function readVoiceList(json: unknown): ListedVoice[] {
  return unique(voicesIn(json, { model: null, depth: 0 }));
}

/** Reads the voices in a list of models, as Speaches adds them (`data[].voices`). Models alone are not voices. */
export function readVoicesOfModels(json: unknown): ListedVoice[] {
  const models = listIn(json).filter((model) => Array.isArray(field(model, "voices")));
  return readVoiceList(models);
}

/** Returns the ids in a list of models. */
export function readModelIds(json: unknown): string[] {
  return listIn(json).flatMap((model) => textOf(field(model, "id")) ?? []);
}

const SPEECH_MODEL =
  /tts|kokoro|orpheus|piper|speech|xtts|parler|bark|vits|voice|chatterbox|melo|fish|outetts|csm|dia\b/iu;
const NOT_SPEECH_MODEL = /whisper|transcri|stt|asr|speech-to-text|realtime/iu;

/**
 * Returns the model for speech in the list of a server: the name that OpenAI's clients use, or the first that looks
 * like a speech model. Null if there is none.
 */
export function speechModelIn(ids: readonly string[]): string | null {
  const known = ids.find((id) => id === "tts-1");
  return known ?? ids.find((id) => SPEECH_MODEL.test(id) && !NOT_SPEECH_MODEL.test(id)) ?? null;
}

interface Place {
  model: string | null;
  depth: number;
}

function voicesIn(value: unknown, { model, depth }: Place): ListedVoice[] {
  if (depth > MAX_DEPTH) return [];
  if (Array.isArray(value)) return value.flatMap((item) => voiceOf(item, { model, depth: depth + 1 }));
  if (value === null || typeof value !== "object") return [];
  const wrapped = WRAPPERS.map((name) => field(value, name)).find(
    (list) => list !== null && typeof list === "object",
  );
  if (wrapped !== undefined) return voicesIn(wrapped, { model, depth: depth + 1 });
  return depth === 0
    ? []
    : Object.entries(value).flatMap(([id, facts]) =>
        typeof facts === "object" || typeof facts === "string" ? describe({ id, facts, model }) : [],
      );
}

function voiceOf(item: unknown, { model, depth }: Place): ListedVoice[] {
  if (typeof item === "string") return describe({ id: item, facts: null, model });
  const ownModel = firstText(item, MODEL_FIELDS) ?? model;
  const nested = field(item, "voices");
  if (nested !== null) return voicesIn(nested, { model: ownModel ?? firstText(item, ["id", "name"]), depth });
  const id = firstText(item, ID_FIELDS);
  return id === null ? [] : describe({ id, facts: item, model: ownModel });
}

function describe(voice: { id: string; facts: unknown; model: string | null }): ListedVoice[] {
  const { id, facts, model } = voice;
  if (id.trim() === "") return [];
  const kokoro = KOKORO_ID.exec(id);
  const languages = languagesOf(facts) ?? languagesOfId(id, kokoro?.[1] ?? null);
  const gender = firstText(facts, ["gender"]) ?? kokoro?.[2] ?? "";
  return [
    {
      id,
      name: firstText(facts, ["name"]) ?? id,
      model,
      languages,
      type: /^f/iu.test(gender) ? "female" : /^m/iu.test(gender) ? "male" : "neutral",
    },
  ];
}

/** Matches Kokoro's ids, whose first letters are the language and the gender: "af_heart", "pm_alex". */
const KOKORO_ID = /^([abefhijpz])([fm])_[a-z0-9]+$/u;
const KOKORO_LANGUAGES: Readonly<Record<string, string>> = {
  a: "en",
  b: "en",
  e: "es",
  f: "fr",
  h: "hi",
  i: "it",
  j: "ja",
  p: "pt",
  z: "zh",
};
/** Matches ids that begin with a language and a region: "de-DE-KatjaNeural", "en_US-amy-medium". */
const ID_WITH_LANGUAGE = /^([a-z]{2})[-_][A-Z]{2}\b/u;

function languagesOfId(id: string, kokoroLetter: string | null): string[] {
  const language = kokoroLetter === null ? ID_WITH_LANGUAGE.exec(id)?.[1] : KOKORO_LANGUAGES[kokoroLetter];
  return [language ?? ANY_LANGUAGE];
}

const LANGUAGE_TAG = /^[a-z]{2,3}(?:[-_]|$)/iu;

function languagesOf(facts: unknown): string[] | null {
  const given = [field(facts, "languages"), field(facts, "language"), field(facts, "lang")].flat();
  const tags = given.flatMap((tag) => textOf(tag) ?? []).filter((tag) => LANGUAGE_TAG.test(tag));
  return tags.length === 0 ? null : [...new Set(tags.map((tag) => primaryTag(tag.replaceAll("_", "-"))))];
}

function listIn(json: unknown): unknown[] {
  const list = Array.isArray(json) ? json : (field(json, "data") ?? field(json, "models"));
  return Array.isArray(list) ? list : [];
}

function unique(voices: readonly ListedVoice[]): ListedVoice[] {
  return [...new Map(voices.map((voice) => [voice.id, voice])).values()];
}

function field(value: unknown, name: string): unknown {
  return value !== null && typeof value === "object" ? ((Reflect.get(value, name) as unknown) ?? null) : null;
}

function firstText(value: unknown, names: readonly string[]): string | null {
  return names.map((name) => textOf(field(value, name))).find((text) => text !== null) ?? null;
}

function textOf(value: unknown): string | null {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
}
