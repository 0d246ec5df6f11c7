import { stat } from "node:fs/promises";
import { checkForPlatform, PLATFORM_LIMITS, type Platform } from "@inkreel/contract";
import type { Made } from "./make-one.js";

/** Returns what keeps a made video from being published on a platform, or one note that it fits. */
export async function platformNotes(platform: Platform, { composition, paths }: Made): Promise<string[]> {
  const { size: bytes } = await stat(paths[0]!);
  const faults = checkForPlatform(platform, { ...composition, bytes });
  if (faults.length > 0) return faults.map(({ message }) => message);
  return [`The video fits ${PLATFORM_LIMITS[platform].name}.`];
}
