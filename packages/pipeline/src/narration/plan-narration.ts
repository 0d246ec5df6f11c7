import { createHash } from "node:crypto";
import { AppError, type Composition, type NarrationFormat } from "@inkreel/contract";
import { planSounds, type VideoSounds } from "@inkreel/renderer";

/** The narration of a video as a file of its own, and its key in the store. */
export interface PlannedNarration {
  key: string;
  sounds: VideoSounds;
  format: NarrationFormat;
  title: string;
}

/** Part of the keys of narration files. Increase it when the same sounds make another file. */
const FILE_VERSION = 1;

/**
 * Plans the narration of a video as one audio file with the times of the video, with its music or without. Throws AppError
 * "not_found" if nobody speaks.
 */
export function planNarration(
  composition: Composition,
  { format, hasMusic }: { format: NarrationFormat; hasMusic: boolean },
): PlannedNarration {
  const planned = planSounds(composition, []);
  const sounds = hasMusic ? planned : { ...planned, music: null };
  if (sounds.narrations.length === 0)
    throw new AppError(
      "not_found",
      "No voice speaks in this video, so it has no narration. Choose a voice first.",
    );
  const { title } = composition;
  const decisive = JSON.stringify([FILE_VERSION, sounds, title]);
  return {
    key: `speech/${createHash("sha256").update(decisive).digest("hex")}.${format}`,
    sounds,
    format,
    title,
  };
}
