import { createHash } from "node:crypto";
import type { VideoSettings } from "../encoder/video-settings.js";
import type { PlannedChunk, ScenePlan } from "./plan-chunks.js";

/**
 * The store key of a chunk: a hash of everything that decides its bytes. `pictureHashes` holds the bytes' hash of
 * every picture by id; those a scene's identity names count.
 */
export function chunkKey(options: {
  scene: ScenePlan;
  chunk: PlannedChunk;
  pictureHashes: ReadonlyMap<string, string>;
  engine: string;
  settings: VideoSettings;
}): string {
  const { scene, chunk, pictureHashes, engine, settings } = options;
  // Plates name their picture within their keys. An id that happens to be part of something else only makes a chunk anew.
  const pictures = [...pictureHashes].filter(([id]) => scene.identity.includes(id));
  const decidedBy = JSON.stringify([
    engine,
    settings,
    scene.identity,
    chunk.startFrame,
    chunk.endFrame,
    pictures,
  ]);
  return `chunk-${createHash("sha256").update(decidedBy).digest("hex")}`;
}
