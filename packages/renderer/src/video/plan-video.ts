import { createHash } from "node:crypto";
import { musicGain } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import { planChunks, type PlannedChunk, type ScenePlan } from "../chunks/plan-chunks.js";
import { chunkSettings, type VideoSettings } from "../encoder/video-settings.js";
import { picturesOf } from "../host/create-node-host.js";
import type { VideoOutline } from "../workers/messages.js";
import type { VideoPlan, PlannedAudio } from "./video-plan.js";

/** Cuts the timeline of a video into chunks and names each by its content. */
export async function planVideo(options: {
  composition: Composition;
  assets: AssetLoader;
  engine: string;
  outline: VideoOutline;
  audio: PlannedAudio;
}): Promise<VideoPlan> {
  const { engine, outline, audio } = options;
  const { widthPx, heightPx, durationMs, scenes } = outline;
  const settings = chunkSettings(outline);
  const pictureHashes = await hashPictures(options);
  const chunks = planChunks(scenes).map((chunk) => ({
    ...chunk,
    key: chunkKey({ scene: scenes[chunk.sceneIndex]!, chunk, pictureHashes, engine, settings }),
  }));
  const chapters = scenes.map(({ title, startMs }) => ({ title, startMs }));
  return { engine, widthPx, heightPx, durationMs, scenes: chapters, audio, chunks };
}

async function hashPictures(options: {
  composition: Composition;
  assets: AssetLoader;
}): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const { id, src } of picturesOf(options.composition))
    hashes.set(
      id,
      createHash("sha256")
        .update(await options.assets.load(src))
        .digest("hex"),
    );
  return hashes;
}

/**
 * Returns the store key of a chunk: a hash of everything that determines its bytes. `pictureHashes` contains the hash
 * of every picture by id. Only pictures that the identity of the scene names are included.
 */
function chunkKey(options: {
  scene: ScenePlan;
  chunk: PlannedChunk;
  pictureHashes: ReadonlyMap<string, string>;
  engine: string;
  settings: VideoSettings;
}): string {
  const { scene, chunk, pictureHashes, engine, settings } = options;
  // The keys of plates contain the ids of their pictures. If an id happens to be part of another text, the chunk is
  // only encoded once more.
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

/** Places narrations and music, and names the track by their bytes and times. Rejects if one cannot be loaded. */
export async function planAudio(options: {
  composition: Composition;
  assets: AssetLoader;
  engine: string;
}): Promise<PlannedAudio> {
  const { composition, assets, engine } = options;
  const { durationMs } = composition;
  const narrations = placeNarrations(composition);
  const hash = createHash("sha256").update(JSON.stringify([engine, durationMs]));
  for (const { startMs, src } of narrations) {
    const wav = await assets.load(src);
    hash.update(JSON.stringify([startMs, wav.length])).update(wav);
  }
  const music = composition.music && { src: composition.music.src, gain: musicGain(composition) };
  if (music !== null) {
    const wav = await assets.load(music.src);
    hash.update(JSON.stringify(["music", music.gain, wav.length])).update(wav);
  }
  return { key: `audio-${hash.digest("hex")}`, durationMs, narrations, music };
}

function placeNarrations({ scenes }: Composition): PlannedAudio["narrations"] {
  let startMs = 0;
  const narrations: PlannedAudio["narrations"] = [];
  for (const scene of scenes) {
    if (scene.narration !== null) narrations.push({ startMs, src: scene.narration.src });
    startMs += scene.durationMs;
  }
  return narrations;
}
