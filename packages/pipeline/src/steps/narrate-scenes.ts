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
  type Narration,
  type Scene,
  type SceneTransition,
  type TimedWord,
  type Warning,
} from "@inkreel/contract";
import { saidMs, withPauses } from "@inkreel/composition";
import { encodeWavParts } from "@inkreel/audio";
import { type Speaker, type Speech, usedPronunciations } from "@inkreel/speech";
import { estimateNarration, measurePace, type EstimatedPace } from "./estimate-narration.js";
import type { Takes } from "../recording/open-takes.js";
import { knownLanguage } from "./known-language.js";
import type { VoiceSettings } from "../voices/voice-settings.js";

const narrationRecordSchema = compositionSceneSchema
  .pick({ durationMs: true, narration: true, words: true })
  .extend({ warnings: warningSchema.array() });

/** Stored narration of one scene: the key of its audio, its duration and the times of its words. */
type NarrationRecord = ReturnType<typeof narrationRecordSchema.parse>;

/** Part of the narration keys. Increase it when the same words in the same voice produce other audio. */
const NARRATION_VERSION = 2;

/**
 * Language that is omitted from narration keys. Narrations from before keys contained a language therefore remain
 * valid.
 */
const SILENT_LANGUAGE = "en";

/** A text to speak and the voice for it. */
interface Utterance {
  text: string;
  /** Language as a BCP 47 tag. */
  language: string;
  voice: VoiceSettings;
  recordedBy: string | null;
  pacing: ScenePacing;
}

export interface NarrationRequest {
  scenes: readonly Scene[];
  /** Numbers of the scenes by which messages name them. By default, they are counted. */
  sceneNumbers?: readonly number[];
  voice: VoiceSettings;
  /** Service and model that record the voice, or null if its id tells. See `VideoVoices`. */
  recordedBy: string | null;
  /** The voices of scenes that another voice than that of the video speaks, by scene id. */
  sceneVoices: ReadonlyMap<string, SceneNarrator>;
  /** Language of the text of the scenes, as a BCP 47 tag; "und" if unknown. */
  language: string;
  speaker: Speaker;
  /** Recorded narration that replaces the voice, or null for none. */
  takes: Takes | null;
  /** Store for narrations (WAV files under `narration/`) and their word times. */
  store: ByteStore;
  /** True if the pauses between scenes follow how the scenes relate, false if they are all the same. */
  phrasing: boolean;
  /** Ids of the scenes that are spoken if they are not yet; all others get estimated lengths. Null speaks every scene. */
  spokenIds: ReadonlySet<string> | null;
  signal: AbortSignal | null;
  onScene: ((doneCount: number, sceneCount: number) => void) | null;
}

/** The voice of a scene that is not spoken by the video's. */
export interface SceneNarrator {
  name: string;
  voice: VoiceSettings;
  recordedBy: string | null;
}

/** Thrown when the voice of a scene fails. The video's voice can speak it instead. */
export class SceneVoiceError extends AppError {
  constructor(
    readonly voiceId: string,
    { scene, cause }: { scene: number; cause: unknown },
  ) {
    super("speech_failed", say("scene_not_spoken", { scene, reason: saidBy(cause) }), { cause });
  }
}

export interface Narrations {
  scenes: CompositionScene[];
  warnings: Warning[];
}

/** Maximum number of scenes that are started at once. It exceeds the number that any voice speaks at a time. */
const BEGUN_AT_ONCE = 8;

/**
 * Speaks every scene whose narration is not in the store, in parallel if the speaker supports it, or estimates its length if it
 * is not to be spoken now. Each narration is stored as a mono WAV file that starts with its scene.
 *
 * An error contains the number of the scene. After an error, finished scenes stay in the store and no further scene is
 * started, because another voice may then speak all scenes.
 */
export async function narrateScenes(request: NarrationRequest): Promise<Narrations> {
  const { scenes, phrasing } = request;
  const inTurn = limitConcurrency(BEGUN_AT_ONCE);
  let doneCount = 0;
  let failure: { error: unknown } | null = null;
  const narrate = async (scene: Scene, index: number) => {
    if (failure !== null) throw failure.error;
    const pacing = scenePacing({ isFirst: index === 0, isLast: index === scenes.length - 1 });
    try {
      const following = phrasing ? scenes[index + 1] : undefined;
      const number = request.sceneNumbers?.[index] ?? index + 1;
      const spoken = await narrateScene(request, { scene, number, pacing });
      doneCount += 1;
      request.onScene?.(doneCount, scenes.length);
      return { spoken, scene, pacing, following };
    } catch (error) {
      failure ??= { error };
      throw error;
    }
  };
  const begun = scenes.map((scene, index) => inTurn(() => narrate(scene, index)));
  const placed = await Promise.all(begun).catch(async (error: unknown) => {
    // The scenes are tried again at once, and those that are being spoken now must then be in the store.
    if (error instanceof SceneVoiceError) await Promise.allSettled(begun);
    throw error;
  });
  const pace = measurePace(
    placed.flatMap(({ spoken }) => (spoken === null ? [] : [spoken.scene])),
    { language: knownLanguage(request.language), speedPercent: request.voice.speedPercent },
  );
  const narrated = placed.map(({ spoken, scene, pacing, following }) => {
    const own = ownVoice(request, scene);
    return withChosenPauses(
      withPause(spoken ?? estimateScene(scene, { own, pacing, pace }), pacing, following),
    );
  });
  return {
    scenes: narrated.map(({ scene }) => scene),
    warnings: narrated.flatMap(({ warnings }) => warnings),
  };
}

/** Returns a scene that is not spoken yet, with the length that its speech will have about. */
function estimateScene(
  scene: Scene,
  { own, pacing, pace }: { own: SceneNarrator | null; pacing: ScenePacing; pace: EstimatedPace },
): NarratedScene {
  const { words, ...estimate } = estimateNarration(scene, pace);
  return {
    scene: {
      ...scene,
      ...estimate,
      durationMs: sceneDurationMs(words.at(-1)?.endMs ?? 0, pacing),
      words: delayed(words, pacing),
      ...voiceOf(own),
    },
    warnings: [],
  };
}

/**
 * Returns the narrated scene with the pause that belongs before the following one. Only the length of the scene differs
 * from the stored narration, so that no other order of scenes makes a voice speak again.
 */
function withPause<Narrated extends { scene: CompositionScene }>(
  narrated: Narrated,
  pacing: ScenePacing,
  following: Scene | undefined,
): Narrated {
  const { scene } = narrated;
  const transition = following?.direction.transition;
  if (transition === undefined) return narrated;
  const { leadMs } = pacing;
  const durationMs = sceneDurationMs(saidMs(scene) - leadMs, { leadMs, tailMs: TAILS_MS[transition] });
  return { ...narrated, scene: { ...scene, durationMs } };
}

/** Returns the narrated scene with the pauses that a person chose instead of those of the program. */
function withChosenPauses<Narrated extends { scene: CompositionScene }>(narrated: Narrated): Narrated {
  const { scene } = narrated;
  return scene.pauses === undefined ? narrated : { ...narrated, scene: withPauses(scene, scene.pauses) };
}

/** A scene with its number for messages. */
interface PlacedScene {
  scene: Scene;
  number: number;
  pacing: ScenePacing;
}

interface NarratedScene {
  scene: CompositionScene;
  warnings: Warning[];
}

/** Returns the spoken scene, or null if it is not spoken yet and need not be. */
async function narrateScene(request: NarrationRequest, placed: PlacedScene): Promise<NarratedScene | null> {
  const { language, store, takes } = request;
  const { scene, number, pacing } = placed;
  const take = takes?.find(scene.text) ?? null;
  const own = ownVoice(request, scene);
  const { voice, recordedBy } = own ?? request;
  const key =
    take === null
      ? narrationKey({ text: scene.text, language, voice, recordedBy, pacing })
      : takeKey(take.id, pacing);
  const isEstimate = request.spokenIds !== null;
  const known = await findNarration(key, store, isEstimate ? soundIsThere : soundIsWhole);
  if (known === null && request.spokenIds?.has(scene.id) === false) return null;
  const { warnings: spoken, ...narrated } =
    known ?? (await keepSpeech(key, await (take?.load() ?? speakScene(request, placed)), { pacing, store }));
  const warnings =
    takes === null || take !== null ? spoken : [...spoken, warn("recording_outdated", { scene: number })];
  return {
    scene: { ...scene, ...narrated, ...voiceOf(own) },
    warnings: warnings.map((warning) => ({ ...warning, sceneId: scene.id })),
  };
}

/** Returns who speaks a scene instead of the voice of the video, unless the author has recorded it. */
function ownVoice({ takes, sceneVoices }: NarrationRequest, { id, text }: Scene): SceneNarrator | null {
  return takes?.find(text) == null ? (sceneVoices.get(id) ?? null) : null;
}

function voiceOf(own: SceneNarrator | null): Pick<CompositionScene, "voice"> {
  return own === null ? {} : { voice: { id: own.voice.voiceId, name: own.name } };
}

async function keepSpeech(
  key: string,
  speech: Speech,
  { pacing, store }: { pacing: ScenePacing; store: ByteStore },
): Promise<NarrationRecord> {
  const record: NarrationRecord = {
    durationMs: sceneDurationMs(speech.durationMs, pacing),
    narration: await keepSound(speech, pacing, store),
    words: delayed(speech.words, pacing),
    warnings: [...speech.warnings, ...timesWarnings(speech)],
  };
  await keepNarration(key, record, store);
  return record;
}

/** Returns the words after the silence with which their scene begins. */
function delayed(words: readonly TimedWord[], { leadMs }: ScenePacing): TimedWord[] {
  return words.map((word) => ({ ...word, startMs: word.startMs + leadMs, endMs: word.endMs + leadMs }));
}

async function speakScene(request: NarrationRequest, { scene, number }: PlacedScene): Promise<Speech> {
  const { speaker, signal } = request;
  const own = request.sceneVoices.get(scene.id) ?? null;
  const { voice } = own ?? request;
  const language = knownLanguage(request.language);
  try {
    return await speaker.speak({ text: scene.text, language, ...voice, signal });
  } catch (cause) {
    if (isAbort(cause)) throw cause;
    if (own !== null) throw new SceneVoiceError(voice.voiceId, { scene: number, cause });
    if (cause instanceof AppError && cause.code === "voice_unknown") throw cause;
    const said = say("scene_not_spoken", { scene: number, reason: saidBy(cause) });
    throw new AppError("speech_failed", said, { cause });
  }
}

/** Stores the audio. Null for the speech of no voice. */
async function keepSound(speech: Speech, pacing: ScenePacing, store: ByteStore): Promise<Narration | null> {
  if (speech.samples.length === 0) return null;
  const src = await storeNarration(speech, pacing, store);
  return { src, durationMs: pacing.leadMs + speech.durationMs };
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
    // Encoding a five-minute scene in one go would block a server.
    await setImmediate();
  }
}

/**
 * Returns the store key of a scene's narration. It covers everything that determines the audio, but not the appearance
 * of the scene.
 */
function narrationKey({ text, language, voice, recordedBy, pacing }: Utterance): string {
  const { voiceId, speedPercent, toneLevel, details } = voice;
  const decisive: unknown[] = [NARRATION_VERSION, text, voiceId, speedPercent, toneLevel];
  decisive.push(pacing.leadMs, pacing.tailMs);
  const tag = knownLanguage(language) ?? SILENT_LANGUAGE;
  if (tag !== SILENT_LANGUAGE) decisive.push({ language: tag });
  if (details !== null) decisive.push({ details });
  // The sentences of a service have had its name in their keys before, so none is recorded again.
  if (recordedBy !== null) decisive.push({ recordedBy });
  // Only those for this text count, so that a new one repeats no other scene.
  const used = usedPronunciations({
    text,
    language: knownLanguage(language),
    pronunciations: voice.pronunciations,
  });
  if (used.length > 0) decisive.push({ pronunciations: used });
  return `narration/${createHash("sha256").update(JSON.stringify(decisive)).digest("hex")}.json`;
}

/** Returns the store key for the narration from a recorded take. */
function takeKey(takeId: string, { leadMs, tailMs }: ScenePacing): string {
  const decisive = [NARRATION_VERSION, "recorded", takeId, leadMs, tailMs];
  return `narration/${createHash("sha256").update(JSON.stringify(decisive)).digest("hex")}.json`;
}

/** Returns the stored narration. Null if it does not exist or is damaged, or if its audio is no longer in the store. */
async function findNarration(
  key: string,
  store: ByteStore,
  isSoundThere: (src: string, store: ByteStore) => Promise<boolean>,
): Promise<NarrationRecord | null> {
  const bytes = await store.get(key);
  if (bytes === null) return null;
  const record = parseRecord(bytes);
  if (record === null) return null;
  if (record.narration === null) return record;
  return (await isSoundThere(record.narration.src, store)) ? record : null;
}

/** Loads the audio, which also finds damage. A store that prunes by last use may have removed it before the record. */
async function soundIsWhole(src: string, store: ByteStore): Promise<boolean> {
  return (await store.get(src)) !== null;
}

/** Estimates are asked for again and again while other scenes are spoken. The composition that follows loads the audio. */
async function soundIsThere(src: string, store: ByteStore): Promise<boolean> {
  return store.has === undefined ? soundIsWhole(src, store) : store.has(src);
}

/** Parses a stored narration, or returns null if it is damaged. */
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

/** Returns a warning that words may be highlighted slightly early or late if their times are not exact. */
export function timesWarnings({
  timesFrom,
  timesErrorMs,
}: Pick<Speech, "timesFrom" | "timesErrorMs">): Warning[] {
  if (timesFrom !== "approximate") return [];
  return [warn("voice_times_approximate", { errorMs: timesErrorMs })];
}

/** Silence before and after the speech of a scene, in which elements enter and leave. */
interface ScenePacing {
  leadMs: number;
  tailMs: number;
}

const BETWEEN: ScenePacing = { leadMs: 150, tailMs: 300 };
/** Silence after the speech of a scene, by how the next one relates to it. The silence before that one adds to it. */
const TAILS_MS: Readonly<Record<SceneTransition, number>> = {
  continue: 0,
  next: 150,
  contrast: 450,
  section: 650,
};
const OPENING_LEAD_MS = 350;
const CLOSING_TAIL_MS = 900;

export function scenePacing({ isFirst, isLast }: { isFirst: boolean; isLast: boolean }): ScenePacing {
  return {
    leadMs: isFirst ? OPENING_LEAD_MS : BETWEEN.leadMs,
    tailMs: isLast ? CLOSING_TAIL_MS : BETWEEN.tailMs,
  };
}

/** Returns the duration of a scene, rounded to a step that is a whole number of both frames and milliseconds. */
export function sceneDurationMs(speechMs: number, pacing: ScenePacing): number {
  return Math.ceil((pacing.leadMs + speechMs + pacing.tailMs) / SCENE_GRID_MS) * SCENE_GRID_MS;
}
