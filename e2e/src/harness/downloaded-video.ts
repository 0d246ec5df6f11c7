import { readFile } from "node:fs/promises";
import type { Download } from "@playwright/test";
import { decodeVideoFile, type DecodedVideo } from "@inkreel/renderer/testing/decode-video-file";

/** A file that a page's visitor was given, as bytes. */
export async function readDownload(download: Download): Promise<Uint8Array> {
  return readFile(await download.path());
}

/** The video in a download, seen by a decoder that is not the encoder's; `frames` are those whose luma is wanted. */
export async function decodeDownload(
  download: Download,
  frames: readonly number[] = [],
): Promise<DecodedVideo> {
  return decodeVideoFile(await readDownload(download), frames);
}

/** The loudest sample of a video's sound, 0 to 1. */
export function peakOf({ audio }: DecodedVideo): number {
  return audio.reduce(
    (peak, channel) => channel.reduce((most, value) => Math.max(most, Math.abs(value)), peak),
    0,
  );
}
