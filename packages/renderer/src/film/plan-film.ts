import { createHash } from "node:crypto";
import type { Composition } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import { chunkKey } from "../chunks/chunk-key.js";
import { planChunks } from "../chunks/plan-chunks.js";
import { filmSettings } from "../encoder/video-settings.js";
import { picturesOf } from "../host/create-node-host.js";
import type { FilmOutline } from "../workers/messages.js";
import type { FilmPlan, PlannedAudio } from "./film-plan.js";

/** Cuts a film that was laid out into chunks and names each by its content. */
export async function planFilm(options: {
  composition: Composition;
  assets: AssetLoader;
  engine: string;
  outline: FilmOutline;
  audio: PlannedAudio;
}): Promise<FilmPlan> {
  const { engine, outline, audio } = options;
  const { widthPx, heightPx, durationMs, scenes } = outline;
  const settings = filmSettings(outline);
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
