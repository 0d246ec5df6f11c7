import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import {
  AppError,
  compositionSceneSchema,
  isAbort,
  limitConcurrency,
  saidBy,
  say,
  SCENE_GRID_MS,
  warn,
  warningSchema,
  type ByteStore,
  type CompositionScene,
  type Scene,
  type Warning,
} from "@inkreel/contract";
import { encodeWavParts } from "@inkreel/audio";
import type { Speaker, Speech } from "@inkreel/speech";
import type { Takes } from "../recording/open-takes.js";
import { knownLanguage } from "./known-language.js";
import type { VoiceSettings } from "../voices/voice-settings.js";

const narrationRecordSchema = compositionSceneSchema
  .pick({ durationMs: true, narration: true, words: true })
  .extend({ warnings: warningSchema.array() });

/** Narration of one scene: where its sound is, its duration, and when each word is spoken. */
type NarrationRecord = ReturnType<typeof narrationRecordSchema.parse>;

/** Must be increased when the same words in the same voice sound different from before. */
const NARRATION_VERSION = 1;

/** This language is not part of a key, so that narrations from before languages were part of it remain valid. */
const SILENT_LANGUAGE = "en";

/** Text to speak, and its voice. */
interface Utterance {
  text: string;
  /** Language as a BCP 47 tag. */
  language: string;
  voice: VoiceSettings;
  pacing: ScenePacing;
}

export interface NarrationRequest {
  scenes: readonly Scene[];
  voice: VoiceSettings;
  /** Language of the text of the scenes, as a BCP 47 tag; "und" if unknown. */
  language: string;
  speaker: Speaker;
  /** Recorded narration, which replaces the voice. Null for none. */
  takes: Takes | null;
  /** Store for the narrations, as WAV under `narration/`, and for their word times. */
  store: ByteStore;
  signal: AbortSignal | null;
  onScene: ((doneCount: number, sceneCount: number) => void) | null;
}

export interface Narrations {
  scenes: CompositionScene[];
  warnings: Warning[];
}

/** More than any voice speaks at a time. */
const BEGUN_AT_ONCE = 8;

/**
 * Speaks every scene whose narration is not in the store, in parallel if the speaker allows it, and stores each
 * narration as a mono WAV file that starts with its scene. An error contains the number of the scene. Scenes that are
 * already spoken stay in the store, and no further scene is started, because another voice may speak them all.
 */
export async function narrateScenes(request: NarrationRequest): Promise<Narrations> {
  const { scenes } = request;
  const inTurn = limitConcurrency(BEGUN_AT_ONCE);
  let doneCount = 0;
  let failure: { error: unknown } | null = null;
  const narrate = async (scene: Scene, index: number) => {
    if (failure !== null) throw failure.error;
    const pacing = scenePacing({ isFirst: index === 0, isLast: index === scenes.length - 1 });
    try {
      const result = await narrateScene(request, { scene, index, pacing });
      doneCount += 1;
      request.onScene?.(doneCount, scenes.length);
      return result;
    } catch (error) {
      failure ??= { error };
      throw error;
    }
  };
  const narrated = await Promise.all(scenes.map((scene, index) => inTurn(() => narrate(scene, index))));
  return {
    scenes: narrated.map(({ scene }) => scene),
    warnings: narrated.flatMap(({ warnings }) => warnings),
  };
}

/** A scene and its position. */
interface PlacedScene {
  scene: Scene;
  index: number;
  pacing: ScenePacing;
}

async function narrateScene(
  request: NarrationRequest,
  placed: PlacedScene,
): Promise<{ scene: CompositionScene; warnings: Warning[] }> {
  const { voice, language, store, takes } = request;
  const { scene, index, pacing } = placed;
  const take = takes?.find(scene.text) ?? null;
  const key =
    take === null ? narrationKey({ text: scene.text, language, voice, pacing }) : takeKey(take.id, pacing);
  const known = await findNarration(key, store);
  const { warnings: spoken, ...narrated } =
    known ?? (await keepSpeech(key, await (take?.load() ?? speakScene(request, placed)), { pacing, store }));
  const warnings = takes === null || take !== null ? spoken : [...spoken, notRecorded(index)];
  return {
    scene: { ...scene, ...narrated },
    warnings: warnings.map((warning) => ({ ...warning, sceneId: scene.id })),
  };
}

function notRecorded(index: number): Warning {
  return warn("recording_outdated", { scene: index + 1 });
}

async function keepSpeech(
  key: string,
  speech: Speech,
  { pacing, store }: { pacing: ScenePacing; store: ByteStore },
): Promise<NarrationRecord> {
  const src = await storeNarration(speech, pacing, store);
  const record: NarrationRecord = {
    durationMs: sceneDurationMs(speech.durationMs, pacing),
    narration: { src, durationMs: pacing.leadMs + speech.durationMs },
    words: speech.words.map((word) => ({
      ...word,
      startMs: word.startMs + pacing.leadMs,
      endMs: word.endMs + pacing.leadMs,
    })),
    warnings: [...speech.warnings, ...timesWarnings(speech)],
  };
  await keepNarration(key, record, store);
  return record;
}

async function speakScene(request: NarrationRequest, { scene, index }: PlacedScene): Promise<Speech> {
  const { voice, speaker, signal } = request;
  const language = knownLanguage(request.language);
  try {
    return await speaker.speak({ text: scene.text, language, ...voice, signal });
  } catch (cause) {
    if (isAbort(cause) || (cause instanceof AppError && cause.code === "voice_unknown")) throw cause;
    const said = say("scene_not_spoken", { scene: index + 1, reason: saidBy(cause) });
    throw new AppError("speech_failed", said, { cause });
  }
}

async function storeNarration(speech: Speech, pacing: ScenePacing, store: ByteStore): Promise<string> {
  const leadSamples = Math.round((pacing.leadMs * speech.sampleRateHz) / 1000);
  const parts = encodeWavParts({ ...speech, leadSamples });
  const hash = createHash("sha256");
  for (;;) {
    const { done, value } = parts.next();
    if (done === true) {
      const src = `narration/${hash.digest("hex")}.wav`;
      await store.put(src, value);
      return src;
    }
    hash.update(value);
    // Encoding a scene of five minutes without a break would block a server.
    await setImmediate();
  }
}

/**
 * Returns the key of the stored narration of a scene. It contains everything that determines the sound, and nothing
 * about the appearance of the scene.
 */
function narrationKey({ text, language, voice, pacing }: Utterance): string {
  const { voiceId, speedPercent, toneLevel, details } = voice;
  const decisive: unknown[] = [NARRATION_VERSION, text, voiceId, speedPercent, toneLevel];
  decisive.push(pacing.leadMs, pacing.tailMs);
  const tag = knownLanguage(language) ?? SILENT_LANGUAGE;
  if (tag !== SILENT_LANGUAGE) decisive.push({ language: tag });
  if (details !== null) decisive.push({ details });
  return `narration/${createHash("sha256").update(JSON.stringify(decisive)).digest("hex")}.json`;
}

/** Returns the key for a recorded take. */
function takeKey(takeId: string, { leadMs, tailMs }: ScenePacing): string {
  const decisive = [NARRATION_VERSION, "recorded", takeId, leadMs, tailMs];
  return `narration/${createHash("sha256").update(JSON.stringify(decisive)).digest("hex")}.json`;
}

/** Returns null if the narration does not exist or is damaged, or if its sound is no longer in the store. */
async function findNarration(key: string, store: ByteStore): Promise<NarrationRecord | null> {
  const bytes = await store.get(key);
  if (bytes === null) return null;
  const record = parseRecord(bytes);
  if (record === null) return null;
  if (record.narration === null) return record;
  // This reads the sound instead of assuming that it exists, because a store that is pruned by last use removes the two
  // at different times.
  return (await store.get(record.narration.src)) === null ? null : record;
}

/** Returns null if it is damaged. */
function parseRecord(bytes: Uint8Array): NarrationRecord | null {
  try {
    return narrationRecordSchema.safeParse(JSON.parse(new TextDecoder().decode(bytes))).data ?? null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function keepNarration(key: string, record: NarrationRecord, store: ByteStore): Promise<void> {
  await store.put(key, new TextEncoder().encode(JSON.stringify(record)));
}

/**
 * Warns that words may be highlighted slightly early or late if their times are not exact. Otherwise returns nothing.
 */
export function timesWarnings({
  timesFrom,
  timesErrorMs,
}: Pick<Speech, "timesFrom" | "timesErrorMs">): Warning[] {
  if (timesFrom !== "approximate") return [];
  return [warn("voice_times_approximate", { errorMs: timesErrorMs })];
}

/** The silence around the speech of a scene, for elements that enter before it and leave after it. */
interface ScenePacing {
  leadMs: number;
  tailMs: number;
}

const BETWEEN: ScenePacing = { leadMs: 150, tailMs: 300 };
const OPENING_LEAD_MS = 350;
const CLOSING_TAIL_MS = 900;

export function scenePacing({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }): ScenePacing {
  return {
    leadMs: isFirst ? OPENING_LEAD_MS : BETWEEN.leadMs,
    tailMs: isLast ? CLOSING_TAIL_MS : BETWEEN.tailMs,
  };
}

/**
 * Returns the duration of a scene as a multiple of the step for which both frames and milliseconds are whole numbers.
 */
export function sceneDurationMs(speechMs: number, pacing: ScenePacing): number {
  return Math.ceil((pacing.leadMs + speechMs + pacing.tailMs) / SCENE_GRID_MS) * SCENE_GRID_MS;
}
