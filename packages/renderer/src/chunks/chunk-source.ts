import type { ByteStore } from "@inkreel/contract";
import { failStage } from "../render-failure.js";
import type { VideoSettings } from "../encoder/video-settings.js";
import type { RenderPool } from "../workers/render-pool.js";
import { chunkKey } from "./chunk-key.js";
import type { PlannedChunk, ScenePlan } from "./plan-chunks.js";
import { parseChunk, type VideoChunk } from "./video-chunk.js";

export interface FinishedChunk {
  chunk: PlannedChunk;
  video: VideoChunk;
  isReused: boolean;
}

/**
 * How many chunks may be under way or wait for their turn in the file; one has about 0.2 MB. Many, so that after an edit
 * the changed ones are found and begun at once, behind however many that are there.
 */
const CHUNKS_AHEAD = 64;

/**
 * Gives a film's chunks in order: from the store where they are there and whole, else encoded by the pool and then stored. Works
 * ahead within a bound.
 */
export async function* produceChunks(options: {
  chunks: readonly PlannedChunk[];
  scenes: readonly ScenePlan[];
  pictureHashes: ReadonlyMap<string, string>;
  engineFingerprint: string;
  settings: VideoSettings;
  store: ByteStore;
  pool: RenderPool;
}): AsyncGenerator<FinishedChunk> {
  const { chunks, scenes, store, pool, settings } = options;
  const produce = async (chunk: PlannedChunk): Promise<FinishedChunk> => {
    const key = chunkKey({ ...options, scene: scenes[chunk.sceneIndex]!, chunk });
    const stored = await store.get(key);
    const known = stored === null ? null : parseChunk(stored);
    if (known?.samples.length === chunk.endFrame - chunk.startFrame)
      return { chunk, video: known, isReused: true };
    const bytes = await pool
      .run("chunk", { chunk, settings })
      .catch((error) =>
        failStage(`drawing and encoding scene ${chunk.sceneIndex + 1} of ${scenes.length}`, error),
      );
    await store.put(key, bytes);
    return { chunk, video: parseChunk(bytes)!, isReused: false };
  };
  const ahead: Promise<FinishedChunk>[] = [];
  let next = 0;
  while (next < chunks.length || ahead.length > 0) {
    while (next < chunks.length && ahead.length < CHUNKS_AHEAD) {
      const finished = produce(chunks[next++]!);
      // A failure is thrown when its turn comes; until then it must not count as unhandled.
      finished.catch(() => undefined);
      ahead.push(finished);
    }
    yield await ahead.shift()!;
  }
}
