import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { EARLIER_SOUND, type ByteStore, type Composition, type CompositionScene } from "@inkreel/contract";
import { renderVideo } from "@inkreel/renderer";
import { BUILT_IN_VOICES, type Speaker } from "@inkreel/speech";
import { drawPoster } from "./publish/draw-poster.js";
import { assembleComposition } from "./steps/assemble-composition.js";
import { narrateScenes } from "./steps/narrate-scenes.js";
import { createStoreAssets } from "./store/create-store-assets.js";
import { scenesOfWords } from "./steps/read-words.js";

/** Result of testing one component that videos need. */
export interface SelfTestResult {
  id: "voice" | "drawing" | "encoder";
  isOk: boolean;
  /** What was tested, or why it failed, as a sentence. */
  detail: string;
}

const WORD = "Hello.";

/**
 * Tests the installation: makes a video of one word with only the built-in components. Rejects only with the abort
 * reason of the signal.
 */
export async function selfTest(speaker: Speaker, signal: AbortSignal): Promise<SelfTestResult[]> {
  const store = createMemoryStore();
  const results: SelfTestResult[] = [];
  const attempt = async <T>(
    id: SelfTestResult["id"],
    work: () => Promise<[T, string]>,
  ): Promise<T | null> => {
    try {
      const [value, detail] = await work();
      results.push({ id, isOk: true, detail });
      return value;
    } catch (error) {
      signal.throwIfAborted();
      results.push({ id, isOk: false, detail: error instanceof Error ? error.message : String(error) });
      return null;
    }
  };
  const scenes = await attempt("voice", () => speakWord(speaker, store, signal));
  if (scenes === null) return results;
  const composition = composeWord(scenes);
  await attempt("drawing", () => drawWord(composition, store));
  await attempt("encoder", () => encodeWord(composition, store, signal));
  return results;
}

async function speakWord(
  speaker: Speaker,
  store: ByteStore,
  signal: AbortSignal,
): Promise<[CompositionScene[], string]> {
  const { scenes } = scenesOfWords({
    text: WORD,
    template: "blog-summary",
    tone: "professional",
    content: null,
  });
  const [voice] = BUILT_IN_VOICES;
  if (voice === undefined) throw new Error("There is no built-in voice.");
  const settings = { voiceId: voice.id, speedPercent: 100, toneLevel: 50, details: null, pronunciations: [] };
  const narrated = await narrateScenes({
    scenes,
    voice: settings,
    sceneVoices: new Map(),
    recordedBy: null,
    language: "en",
    phrasing: false,
    takes: null,
    speaker,
    store,
    spokenIds: null,
    signal,
    onScene: null,
  });
  const [spoken] = narrated.scenes[0]?.words ?? [];
  if (spoken === undefined) throw new Error(`The voice ${voice.name} was silent.`);
  const ms = spoken.endMs - spoken.startMs;
  return [narrated.scenes, `${voice.name} said "${WORD}" in ${(ms / 1000).toFixed(2)} s.`];
}

function composeWord(scenes: readonly CompositionScene[]): Composition {
  return assembleComposition({
    title: WORD,
    description: WORD,
    language: "en",
    aspectRatio: "1:1",
    template: "blog-summary",
    captionStyle: "default",
    captionSize: "medium",
    captionPosition: "bottom",
    motion: "full",
    brand: { primaryColor: "#000000", secondaryColor: "#666666", logo: null, logoPosition: "bottom-right" },
    pictures: [],
    scenes,
    music: null,
    sound: EARLIER_SOUND,
    isSilent: false,
    voice: { id: "", name: "", speedPercent: 100, toneLevel: 50 },
    warnings: [],
  });
}

async function drawWord(composition: Composition, store: ByteStore): Promise<[Uint8Array, string]> {
  const jpeg = await drawPoster(composition, createStoreAssets(store));
  return [jpeg, `The fonts are installed; a frame was drawn (${Math.round(jpeg.length / 1024)} KiB).`];
}

async function encodeWord(
  composition: Composition,
  store: ByteStore,
  signal: AbortSignal,
): Promise<[null, string]> {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-doctor-"));
  const startMs = performance.now();
  try {
    const { frameCount } = await renderVideo({
      composition,
      assets: createStoreAssets(store),
      outputPath: join(folder, "word.mp4"),
      store,
      workerCount: 1,
      onProgress: () => undefined,
      signal,
      drawingModule: null,
    });
    const seconds = ((performance.now() - startMs) / 1000).toFixed(1);
    return [null, `${frameCount} frames were encoded in ${seconds} s.`];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function createMemoryStore(): ByteStore {
  const values = new Map<string, Uint8Array>();
  return {
    get: (key) => Promise.resolve(values.get(key) ?? null),
    put: (key, bytes) => Promise.resolve(void values.set(key, bytes)),
  };
}
