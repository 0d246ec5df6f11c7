import { ANY_LANGUAGE, primaryTag, VOICE_SOURCES, type Voice, type VoiceSource } from "@inkreel/contract";

/** A voice that can speak now. */
export interface VoiceCandidate {
  voice: Voice;
  source: VoiceSource;
  /** Name of the service or server, or null if the voice runs on this machine. */
  service: string | null;
}

/** Why a voice speaks where nobody chose one. */
export interface VoiceReason {
  source: VoiceSource;
  service: string | null;
  /** `maybe`: nobody knows which languages the voice speaks. */
  speaks: "yes" | "maybe" | "no";
}

export interface BestVoice {
  voice: Voice;
  why: VoiceReason;
}

/**
 * `natural`: the most natural voice first. `built-in-first`: the first voice of the list, as in projects from before
 * natural voices were the default, so that they keep their voice.
 */
export type VoiceOrder = "natural" | "built-in-first";

/**
 * Returns the voice to use where nobody chose one, or null if there are none. `candidates` are in the order of the voice
 * list. `language` is a BCP 47 tag whose region decides the accent; null means unknown.
 */
export function bestVoice(
  candidates: readonly VoiceCandidate[],
  { language, order }: { language: string | null; order: VoiceOrder },
): BestVoice | null {
  const tag = language ?? UNKNOWN_READ_AS;
  const ranksOf = order === "natural" ? naturalRanks : listRanks;
  const [best] = candidates
    .map((candidate) => ({ candidate, ranks: ranksOf(candidate, tag) }))
    .sort((a, b) => compareRanks(a.ranks, b.ranks));
  return best === undefined
    ? null
    : { voice: best.candidate.voice, why: reasonFor(best.candidate, language) };
}

/** Returns why a voice speaks a text in a language. */
export function reasonFor({ voice, source, service }: VoiceCandidate, language: string | null): VoiceReason {
  return { source, service, speaks: speaks(voice, language ?? UNKNOWN_READ_AS) };
}

/** Texts that are too short to detect a language are most often English, which every source speaks. */
const UNKNOWN_READ_AS = "en";

/** Regions that a language without a region stands for, because most voices and texts have them. */
const USUAL_REGION: Readonly<Partial<Record<string, string>>> = { en: "en-us", pt: "pt-br" };

/**
 * Local models, most natural first. Kokoro's publisher rates its English and French voices highest, and calls the
 * training data of its other languages thin, so in those Supertonic comes first.
 */
const LOCAL_MODELS = {
  kokoroFirst: ["kokoro-full", "kokoro", "supertonic", "piper", "kitten-mini", "kitten"],
  supertonicFirst: ["supertonic", "kokoro-full", "kokoro", "piper", "kitten-mini", "kitten"],
} as const;
const KOKORO_FIRST: ReadonlySet<string> = new Set(["en", "fr"]);

/**
 * Names that their publishers rate highest among the voices of a language: Kokoro's list of voices grades its own, and
 * OpenAI's guide to speech recommends Marin and Cedar. The voice id ends with the name.
 */
const FAVOURITES = [
  ..."af_heart bf_emma ff_siwis ef_dora if_sara pf_dora hf_alpha zf_xiaobei".split(" "),
  ..."marin cedar".split(" "),
];

/** Returns the ranks of a voice, the most important first. The lowest wins. */
function naturalRanks({ voice, source }: VoiceCandidate, tag: string): number[] {
  const spoken = speaks(voice, tag);
  // A built-in voice reads other languages by their spelling; a natural one would read them as its own language.
  const ofSource = spoken === "no" && source === "builtin" ? -1 : VOICE_SOURCES.indexOf(source);
  return [
    ["yes", "maybe", "no"].indexOf(spoken),
    ofSource,
    source === "local" ? modelRank(voice.id, primaryTag(tag)) : 0,
    hasRegion(voice, tag) ? 0 : 1,
    rankIn(FAVOURITES, (name) => voice.id.endsWith(`-${name}`)),
  ];
}

/** Returns the rank of a voice in the order of the list. The first that may speak the language wins. */
function listRanks({ voice }: VoiceCandidate, tag: string): number[] {
  return [speaks(voice, tag) === "no" ? 1 : 0];
}

function speaks({ languages }: Voice, tag: string): VoiceReason["speaks"] {
  const primary = primaryTag(tag);
  if (languages.includes(primary)) return "yes";
  if (!languages.includes(ANY_LANGUAGE)) return "no";
  return primary === "en" ? "yes" : "maybe";
}

function modelRank(voiceId: string, primary: string): number {
  const models = LOCAL_MODELS[KOKORO_FIRST.has(primary) ? "kokoroFirst" : "supertonicFirst"];
  return rankIn(models, (model) => voiceId.startsWith(`local-${model}-`));
}

function hasRegion({ language }: Voice, tag: string): boolean {
  const own = language.toLowerCase();
  const wanted = tag.includes("-") ? tag.toLowerCase() : (USUAL_REGION[primaryTag(tag)] ?? tag.toLowerCase());
  return own === wanted;
}

/** Returns the position of the first item that fits, or the length of the list. */
function rankIn<Item>(items: readonly Item[], fits: (item: Item) => boolean): number {
  const at = items.findIndex(fits);
  return at < 0 ? items.length : at;
}

function compareRanks(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((rank, index) => rank !== b[index]);
  return at < 0 ? 0 : (a[at] ?? 0) - (b[at] ?? 0);
}
