import type { AssetLoader } from "../asset-loader.js";
import type { VideoSounds } from "../video/video-plan.js";
import { mixEffects, mixMusic, mixNarration } from "./mix-sound.js";

/** Mixes all sounds of a video into one mono track at 48 kHz, before mastering. */
export async function mixSounds(sounds: VideoSounds, assets: AssetLoader): Promise<Float32Array> {
  const { durationMs, narrations, music, effects } = sounds;
  const placed = await Promise.all(
    narrations.map(async ({ src, ...at }) => ({ ...at, wav: await assets.load(src) })),
  );
  const track = mixNarration(placed, durationMs);
  if (music !== null) mixMusic(track, { ...music, wav: await assets.load(music.src) });
  if (effects !== null) mixEffects(track, effects);
  return track;
}
