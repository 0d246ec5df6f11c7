import type { ByteStore } from "@inkreel/contract";
import { say } from "@inkreel/contract/plain";
import { chunkSettings } from "../encoder/video-settings.js";
import { failStage } from "../render-failure.js";
import type { VideoPlan, KeyedChunk } from "../video/video-plan.js";
import type { RenderPool } from "../workers/render-pool.js";
import { parseChunk, type VideoChunk } from "./video-chunk.js";

export interface ChunkSource {
  plan: VideoPlan;
  store: ByteStore;
  pool: RenderPool;
  onFrames: (count: number) => void;
}

export interface FinishedChunk {
  chunk: KeyedChunk;
  video: VideoChunk;
  isReused: boolean;
}

/**
 * Maximum number of chunks, each about 0.2 MB, that are being encoded or wait to be written. The number is large so
 * that after an edit the changed chunks start at once, even if many stored chunks precede them.
 */
const CHUNKS_AHEAD = 64;

/**
 * Returns a chunk from the store if it is there and undamaged. Otherwise the worker pool encodes it, and it is stored.
 */
export async function produceChunk(chunk: KeyedChunk, source: ChunkSource): Promise<FinishedChunk> {
  const { plan, store, pool, onFrames } = source;
  const stored = await store.get(chunk.key);
  const known = stored === null ? null : parseChunk(stored);
  if (known?.samples.length === chunk.endFrame - chunk.startFrame)
    return { chunk, video: known, isReused: true };
  const bytes = await pool
    .run("chunk", { chunk, settings: chunkSettings(plan) }, onFrames)
    .catch((error) =>
      failStage(say("stage_drawing_scene", { scene: chunk.sceneIndex + 1, of: plan.scenes.length }), error),
    );
  await store.put(chunk.key, bytes);
  return { chunk, video: parseChunk(bytes)!, isReused: false };
}

/** Yields the chunks of a video in order. Up to `CHUNKS_AHEAD` of them are produced in advance. */
export async function* produceChunks(source: ChunkSource): AsyncGenerator<FinishedChunk> {
  const { chunks } = source.plan;
  const ahead: Promise<FinishedChunk>[] = [];
  let next = 0;
  while (next < chunks.length || ahead.length > 0) {
    while (next < chunks.length && ahead.length < CHUNKS_AHEAD) {
      const finished = produceChunk(chunks[next++]!, source);
      // The error is thrown when this chunk is awaited. Until then it must not count as an unhandled rejection.
      finished.catch(() => undefined);
      ahead.push(finished);
    }
    yield await ahead.shift()!;
  }
}
