import { FPS } from "@inkreel/contract/plain";

/** Maximum length of a chunk. Longer scenes are divided, so that all workers finish at about the same time. */
export const MAX_CHUNK_FRAMES = 60;

/**
 * Properties of a scene that are needed to plan chunks. They are plain data, because worker processes cannot exchange
 * timelines.
 */
export interface ScenePlan {
  id: string;
  title: string;
  startMs: number;
  durationMs: number;
  identity: string;
}

/** The frames of one scene from `startFrame` to before `endFrame`. */
export interface PlannedChunk {
  index: number;
  sceneIndex: number;
  startFrame: number;
  endFrame: number;
}

export function frameCountOf(durationMs: number): number {
  return Math.round((durationMs * FPS) / 1000);
}

/**
 * Divides the video into chunks at scene boundaries, and long scenes into equal parts. The result depends only on the
 * scenes and not on the machine, so that stored chunks can be reused.
 */
export function planChunks(scenes: readonly Pick<ScenePlan, "durationMs">[]): PlannedChunk[] {
  const chunks: PlannedChunk[] = [];
  scenes.forEach((scene, sceneIndex) => {
    const frameCount = frameCountOf(scene.durationMs);
    const pieces = Math.ceil(frameCount / MAX_CHUNK_FRAMES);
    for (let piece = 0; piece < pieces; piece++)
      chunks.push({
        index: chunks.length,
        sceneIndex,
        startFrame: Math.round((frameCount * piece) / pieces),
        endFrame: Math.round((frameCount * (piece + 1)) / pieces),
      });
  });
  return chunks;
}
