import type { VideoPlan, KeyedChunk } from "@inkreel/renderer";
import type { NewRenderPart } from "../db/render-parts-repository.js";

/** A worker that stays with a scene draws its plates once; more chunks than this would keep the others waiting at the end. */
const MAX_CHUNKS_PER_PART = 3;

/**
 * Cuts a video's frames into parts: runs of neighbouring chunks of one scene, without those that are there already. The longest come first, so that all workers finish at about the same time.
 */
export function planParts(plan: VideoPlan, isStored: (key: string) => boolean): NewRenderPart[] {
  const runs: KeyedChunk[][] = [];
  for (const chunk of plan.chunks) {
    if (isStored(chunk.key)) continue;
    const run = runs.at(-1);
    const last = run?.at(-1);
    const continues = last?.index === chunk.index - 1 && last.sceneIndex === chunk.sceneIndex;
    if (run !== undefined && continues && run.length < MAX_CHUNKS_PER_PART) run.push(chunk);
    else runs.push([chunk]);
  }
  return runs
    .map((run) => ({ chunkIndexes: run.map(({ index }) => index), frameCount: countFrames(run) }))
    .toSorted((a, b) => b.frameCount - a.frameCount)
    .map((part, position) => ({ position, ...part }));
}

function countFrames(chunks: readonly KeyedChunk[]): number {
  return chunks.reduce((sum, { startFrame, endFrame }) => sum + endFrame - startFrame, 0);
}
