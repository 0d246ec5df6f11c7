import { FPS } from "@inkreel/contract";

/** Longer scenes are cut into pieces of at most this length, so that two workers finish at about the same time. */
export const MAX_CHUNK_FRAMES = 60;

/** What planning needs to know about a scene. It is plain data, because threads cannot exchange timelines. */
export interface ScenePlan {
  id: string;
  title: string;
  startMs: number;
  durationMs: number;
  identity: string;
}

/** The frames of one scene from `startFrame` to `endFrame` (exclusive). */
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
 * Cuts the timeline at scene boundaries and long scenes into equal pieces. The result depends only on the scenes and
 * never on the machine, so that the same scene is always cut in the same way.
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
