import { formatBytes } from "../format-bytes.js";

/** Why a platform does not take a video, or does not show it as it is. */
export const PLATFORM_SENTENCES = {
  platform_too_long: ({
    platform,
    seconds,
    allowed,
  }: {
    platform: string;
    seconds: number;
    allowed: number;
  }) => `This video is ${seconds} s too long for ${platform}, which takes ${allowed} s.`,
  platform_too_short: ({ platform, seconds }: { platform: string; seconds: number }) =>
    `This video is too short for ${platform}, which takes ${seconds} s or more.`,
  platform_too_large: ({ platform, bytes, allowed }: { platform: string; bytes: number; allowed: number }) =>
    `The file has ${formatBytes(bytes, "en")}, and ${platform} takes at most ${formatBytes(allowed, "en")}.`,
  platform_shape: ({ platform, ratio, best }: { platform: string; ratio: string; best: string }) =>
    `${platform} shows ${best}; a video in ${ratio} gets bars or is cut. Make it in ${best}, too.`,
} as const;
