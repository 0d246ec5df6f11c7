import { createHash } from "node:crypto";
import type { ByteStore, Scene } from "@inkreel/contract";
import { createStoreAssets } from "@inkreel/pipeline";
import { createSharedWork, WorkerPool } from "@inkreel/speech";
import type { VideoInput } from "../compositions/video-input.js";
import { thumbnailComposition, type ThumbnailComposition } from "./thumbnail-composition.js";
import type { ThumbnailRequest } from "./thumbnail-messages.js";

export interface Thumbnails {
  /** What the picture of this scene is called: another name whenever it looks otherwise. */
  nameOf(input: VideoInput, scene: Scene): string;
  /** The picture as JPEG, from the store or drawn now in a worker. */
  draw(input: VideoInput, scene: Scene): Promise<Uint8Array>;
  close(): Promise<void>;
}

const WIDTH_PX = 270;
/** To be raised when the drawing changes, so that old pictures are drawn anew. */
const VERSION = 1;
const TIMEOUT_MS = 30_000;
/** A list of thumbnails is asked for after each edit; a worker keeps its fonts that long. */
const IDLE_MS = 10_000;

/** Drawn frames of scenes. One worker thread draws them one after the other and ends when it is idle. */
export function createThumbnails({ store }: { store: ByteStore }): Thumbnails {
  const assets = createStoreAssets(store);
  const shared = createSharedWork<Uint8Array>();
  const pool = new WorkerPool<ThumbnailRequest, Uint8Array>({
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

  return {
    nameOf: (input, scene) => hashComposition(thumbnailComposition(input, scene)),
    draw: async (input, scene) => {
      const drawn = thumbnailComposition(input, scene);
      const key = `thumbnails/${hashComposition(drawn)}.jpg`;
      const known = await store.get(key);
      if (known !== null) return known;
      return shared.run(key, null, async (signal) => {
        const bytes = await drawComposition(drawn, signal);
        await store.put(key, bytes);
        return bytes;
      });
    },
    close: () => pool.close(),
  };
}

function hashComposition({ composition, timeMs }: ThumbnailComposition): string {
  const { voice: _unseen, ...seen } = composition;
  const decisive = JSON.stringify([VERSION, WIDTH_PX, timeMs, seen]);
  return createHash("sha256").update(decisive).digest("hex").slice(0, 32);
}
