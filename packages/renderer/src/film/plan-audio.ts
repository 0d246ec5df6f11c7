import { createHash } from "node:crypto";
import { musicGain } from "@inkreel/composition";
import type { Composition } from "@inkreel/contract";
import type { AssetLoader } from "../asset-loader.js";
import type { PlannedAudio } from "./film-plan.js";

/** Places narrations and music and names the track by their bytes and times. Rejects when one cannot be loaded. */
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
