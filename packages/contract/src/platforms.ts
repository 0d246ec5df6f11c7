import type { AspectRatio } from "./choices.js";
import { say } from "./sentences/sentences.js";
import type { Said } from "./sentences/said.js";

/** Places where people publish videos. docs/platforms.md names the source and the date of each figure. */
export const PLATFORMS = ["tiktok", "reels", "shorts", "youtube", "linkedin", "x", "instagram"] as const;
export type Platform = (typeof PLATFORMS)[number];

interface PlatformLimits {
  /** Its own name, which is the same in all languages. */
  name: string;
  /** Aspect ratios that it shows without bars and cuts, the best first. */
  aspectRatios: readonly [AspectRatio, ...AspectRatio[]];
  minMs: number;
  maxMs: number;
  maxBytes: number;
}

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** What each platform takes from an account without special rights. */
export const PLATFORM_LIMITS: Readonly<Record<Platform, PlatformLimits>> = {
  tiktok: limits("TikTok", ["9:16"], { minMs: 3 * SECOND_MS, maxMs: 10 * MINUTE_MS, maxBytes: 4 * GB }),
  reels: limits("Instagram Reels", ["9:16"], {
    minMs: 3 * SECOND_MS,
    maxMs: 15 * MINUTE_MS,
    maxBytes: 300 * MB,
  }),
  shorts: limits("YouTube Shorts", ["9:16", "1:1"], { minMs: 0, maxMs: 3 * MINUTE_MS, maxBytes: 256 * GB }),
  youtube: limits("YouTube", ["16:9"], { minMs: 0, maxMs: 15 * MINUTE_MS, maxBytes: 256 * GB }),
  linkedin: limits("LinkedIn", ["1:1", "16:9", "9:16"], {
    minMs: 3 * SECOND_MS,
    maxMs: 10 * MINUTE_MS,
    maxBytes: 5 * GB,
  }),
  x: limits("X", ["16:9", "1:1", "9:16"], {
    minMs: 0.5 * SECOND_MS,
    maxMs: 140 * SECOND_MS,
    maxBytes: 512 * MB,
  }),
  instagram: limits("Instagram feed", ["1:1"], {
    minMs: 3 * SECOND_MS,
    maxMs: 15 * MINUTE_MS,
    maxBytes: 300 * MB,
  }),
};

function limits(
  name: string,
  aspectRatios: PlatformLimits["aspectRatios"],
  of: Pick<PlatformLimits, "minMs" | "maxMs" | "maxBytes">,
): PlatformLimits {
  return { name, aspectRatios, ...of };
}

/** A finished video, as far as platforms limit it. */
export interface VideoToPublish {
  aspectRatio: AspectRatio;
  durationMs: number;
  bytes: number;
}

/** Returns what keeps a video from being published on a platform as it is. Empty if it fits. */
export function checkForPlatform(platform: Platform, video: VideoToPublish): Said[] {
  const { name, aspectRatios, minMs, maxMs, maxBytes } = PLATFORM_LIMITS[platform];
  const { aspectRatio: ratio, durationMs, bytes } = video;
  const found: Said[] = [];
  if (durationMs > maxMs)
    found.push(
      say("platform_too_long", {
        platform: name,
        // Rounded up, so that a video that is cut by so much fits.
        seconds: Math.ceil((durationMs - maxMs) / SECOND_MS),
        allowed: maxMs / SECOND_MS,
      }),
    );
  if (durationMs < minMs)
    found.push(say("platform_too_short", { platform: name, seconds: minMs / SECOND_MS }));
  if (bytes > maxBytes) found.push(say("platform_too_large", { platform: name, bytes, allowed: maxBytes }));
  if (!aspectRatios.includes(ratio))
    found.push(say("platform_shape", { platform: name, ratio, best: aspectRatios[0] }));
  return found;
}
