import { FPS } from "@inkreel/contract";

/** Longer scenes are cut into pieces of at most this, so that two workers finish at about the same time. */
export const MAX_CHUNK_FRAMES = 60;

/** Facts about a scene that planning needs; plain data, because timelines do not cross threads. */
export interface ScenePlan {
  id: string;
  title: string;
  startMs: number;
  durationMs: number;
  identity: string;
}

/** Frames `startFrame` up to `endFrame` (exclusive) of one scene. */
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
 * Cuts the timeline at scene edges and long scenes into even pieces. Depends on the scenes alone, never on the
 * machine, so that the same scene is always cut the same.
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
