import { captionFiles, type CaptionTrack } from "@inkreel/composition";
import type { AlignedVideo } from "@inkreel/contract";
import { captionVideo, type CaptionedContainer, type CaptionedVideo } from "@inkreel/renderer";
import { rm, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { openStaging, publishFiles } from "../publish/staging.js";

/** The files to write. They appear only when all are complete. */
export interface CaptionOutputs {
  srt: string;
  vtt: string;
  /** Every word with its time, as JSON. */
  words: string;
  /** The video with captions in its picture, or null for none. */
  video: { path: string; container: CaptionedContainer } | null;
}

/** How captions in the picture look. */
export type CaptionLook = Pick<CaptionTrack, "style" | "template" | "accents">;

/**
 * Writes the captions of a video as files, and the video with them in its picture if that is wanted. Returns the written
 * video, or null. Rejects like `captionVideo`, or with "store_failed".
 */
export async function writeCaptions(request: {
  inputPath: string;
  aligned: AlignedVideo;
  /** BCP 47 tag. */
  language: string;
  look: CaptionLook;
  outputs: CaptionOutputs;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}): Promise<CaptionedVideo | null> {
  const { inputPath, aligned, language, look, outputs, onProgress, signal } = request;
  const { words, durationMs } = aligned;
  const texts = captionFiles(aligned, language);
  const staging = new Map<string, string>();
  const staged = async (path: string): Promise<string> => {
    const folder = await openStaging(path);
    staging.set(path, folder);
    return join(folder, basename(path));
  };
  try {
    await writeFile(await staged(outputs.srt), texts.srt);
    await writeFile(await staged(outputs.vtt), texts.vtt);
    await writeFile(await staged(outputs.words), texts.words);
    const { video } = outputs;
    const captioned =
      video === null
        ? null
        : await captionVideo(
            {
              inputPath,
              outputPath: await staged(video.path),
              container: video.container,
              captions: { words, durationMs, language, ...look },
            },
            { onProgress, signal },
          );
    await publishFiles([...staging].map(([to, folder]) => ({ from: join(folder, basename(to)), to })));
    return captioned;
  } finally {
    for (const folder of staging.values()) await rm(folder, { recursive: true, force: true });
  }
}
