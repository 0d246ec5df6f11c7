import {
  brandingConfigSchema,
  saveVoiceBody,
  type BrandingConfig,
  type VideoOptions,
} from "@inkreel/contract";
import type { z } from "zod";

/** Returns the part of the options that is saved with the look of the video. */
export function brandingOf(options: VideoOptions): BrandingConfig {
  return brandingConfigSchema.parse(options);
}

/** Returns the choice of the voice, or null if the program chooses. */
export function voiceOf({ voiceId, speed, toneLevel }: VideoOptions): z.output<typeof saveVoiceBody> | null {
  if (voiceId === undefined && speed === undefined && toneLevel === undefined) return null;
  return saveVoiceBody.parse({ voiceId, speed, toneLevel });
}
