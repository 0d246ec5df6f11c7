import { hash } from "node:crypto";
import { type ByteStore, type Scene, FPS, SCENE_GRID_MS, type Composition } from "@inkreel/contract";
import { pictogramsOf } from "@inkreel/composition";
import { createStoreAssets, completeBrand, drawingsOf, drawnFor } from "@inkreel/pipeline";
import { createSharedWork, ThreadPool } from "@inkreel/speech";
import type { VideoInput } from "../compositions/video-input.js";
import type { ThumbnailRequest } from "./thumbnail-messages.js";
import { splitWords } from "@inkreel/language";

/** A composition of one scene, and the time at which it shows the most. */
interface ThumbnailComposition {
  composition: Composition;
  timeMs: number;
}

/** The duration of each word. All words are spoken early, so that everything that appears with a word is visible. */
const WORD_MS = 40;
const LEAD_MS = 100;

/** Long enough for the slowest entrance, an animated counter and the last emphasis. */
const SETTLE_MS = 2_000;

/** The last part of a scene, in which elements disappear. */
const TAIL_MS = 1_000;

export interface Thumbnails {
  /** Returns the name of the scene's thumbnail, a hash that changes with its appearance. */
  nameOf(input: VideoInput, scene: Scene): Promise<string>;
  /** Returns the thumbnail as JPEG from the store, or draws it in a worker. */
  draw(input: VideoInput, scene: Scene): Promise<Uint8Array>;
  close(): Promise<void>;
}

const WIDTH_PX = 270;
const TIMEOUT_MS = 30_000;
/** How long an idle worker is kept with its loaded fonts, because thumbnails are requested after each edit. */
const IDLE_MS = 10_000;

/** Draws thumbnails of scenes. One worker thread draws them one after the other and ends when it is idle. */
export function createThumbnails(options: {
  store: ByteStore;
  /** Names the code that draws. */
  currentEngine: () => Promise<string>;
}): Thumbnails {
  const { store, currentEngine } = options;
  const assets = createStoreAssets(store);
  const shared = createSharedWork<Uint8Array>();
  const pool = new ThreadPool<ThumbnailRequest, Uint8Array>({
    workerUrl: new URL("./thumbnail-worker.js", import.meta.url),
    workerCount: 1,
    workerData: null,
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });

  const drawComposition = async ({ composition, timeMs }: ThumbnailComposition, signal: AbortSignal) => {
    const { pictures, brand } = composition;
    const wanted = brand.logo === null ? pictures : [...pictures, brand.logo];
    const files = wanted.map(async ({ src }) => [src, await assets.load(src)] as const);
    const request = { composition, timeMs, widthPx: WIDTH_PX, pictures: new Map(await Promise.all(files)) };
    return pool.run(request, signal);
  };

  /** A process draws with the code that it started with, so the engine is read once. */
  let engine: Promise<string> | null = null;
  const readEngine = (): Promise<string> => {
    if (engine !== null) return engine;
    const reading = currentEngine();
    engine = reading;
    // What could not be read is read again.
    reading.catch(() => (engine = null));
    return reading;
  };
  const nameOf = async (input: VideoInput, scene: Scene): Promise<string> =>
    nameThumbnail(await readEngine(), input, scene);

  return {
    nameOf,
    draw: async (input, scene) => {
      const key = `thumbnails/${await nameOf(input, scene)}.jpg`;
      const known = await store.get(key);
      if (known !== null) return known;
      return shared.run(key, null, async (signal) => {
        const bytes = await drawComposition(thumbnailComposition(input, scene), signal);
        await store.put(key, bytes);
        return bytes;
      });
    },
    close: () => pool.close(),
  };
}

/** Returns a hash of everything that decides what is seen, the code that draws included. */
function nameThumbnail(engine: string, input: VideoInput, scene: Scene): string {
  const { language, aspectRatio, template, brand, pictures } = input;
  const { id, role, text, direction } = scene;
  const look = [language, aspectRatio, template, brand, picturesOf(scene, pictures)];
  const drawings = drawingsOf(pictogramsOf(direction));
  const decisive = [engine, WIDTH_PX, look, drawings, id, role, text, direction];
  return hash("sha256", JSON.stringify(decisive), "hex").slice(0, 32);
}

function picturesOf({ direction }: Scene, pictures: VideoInput["pictures"]): VideoInput["pictures"] {
  return pictures.filter(({ id }) => id === direction.pictureId);
}

/**
 * Returns a composition of one scene without narration. A thumbnail shows the moment when everything is on screen,
 * so it does not wait for speech or change with the voice. Like the poster, it has no captions, because they would
 * be cut off in mid-sentence.
 */
function thumbnailComposition(input: VideoInput, scene: Scene): ThumbnailComposition {
  const words = splitWords(scene.text).map(({ text, spaceBefore }, index) => ({
    text,
    spaceBefore,
    startMs: LEAD_MS + index * WORD_MS,
    endMs: LEAD_MS + (index + 1) * WORD_MS,
  }));
  const timeMs = LEAD_MS + words.length * WORD_MS + SETTLE_MS;
  const durationMs = Math.ceil((timeMs + TAIL_MS) / SCENE_GRID_MS) * SCENE_GRID_MS;
  const { pauses: _pauses, movement: _movement, ...seen } = scene;
  const { language, aspectRatio, template, brand, pictures, voice } = input;
  const { speedPercent, toneLevel } = input.voiceSettings;
  const composition: Composition = {
    version: 1,
    title: "",
    description: "",
    language,
    aspectRatio,
    fps: FPS,
    template,
    captionStyle: "off",
    brand: completeBrand(brand),
    pictures: [...picturesOf(scene, pictures)],
    ...drawnFor([scene], aspectRatio),
    scenes: [{ ...seen, durationMs, narration: null, words }],
    durationMs,
    music: null,
    voice: { id: voice.id, name: voice.name, speedPercent, toneLevel },
    warnings: [],
  };
  return { composition, timeMs };
}
