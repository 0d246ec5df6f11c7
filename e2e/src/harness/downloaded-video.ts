import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { decodeVideoFile, type DecodedVideo } from "@inkreel/renderer/testing/decode-video-file";

/** Returns the bytes of a file that a visitor has downloaded. */
export async function readDownload(download: Download): Promise<Uint8Array> {
  return readFile(await download.path());
}

/** Decodes a downloaded video with a decoder that is independent of the encoder. Returns the luma of `frames`. */
export async function decodeDownload(
  download: Download,
  frames: readonly number[] = [],
): Promise<DecodedVideo> {
  return decodeVideoFile(await readDownload(download), frames);
}

/** Returns the loudest sample of a video's sound, 0 to 1. */
export function peakOf({ audio }: DecodedVideo): number {
  return audio.reduce(
    (peak, channel) => channel.reduce((most, value) => Math.max(most, Math.abs(value)), peak),
    0,
  );
}
