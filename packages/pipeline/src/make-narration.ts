import { rm, writeFile } from "node:fs/promises";
import { basename, dirname, extname, join } from "node:path";
import { listWords, toSrt, toVtt } from "@inkreel/composition";
import { type Composition, type NarrationFormat } from "@inkreel/contract";
import { directRequest, type MakeRequest } from "./make-video.js";
import { ensureNarration } from "./narration/ensure-narration.js";
import { planNarration } from "./narration/plan-narration.js";
import { trackProgress } from "./progress/make-progress.js";
import { openStaging, publishFiles } from "./publish/staging.js";

/** The files of a narration without a video. */
export interface NarrationPaths {
  audio: string;
  words: string;
  srt: string;
  vtt: string;
}

export interface MadeNarration {
  files: NarrationPaths;
  composition: Composition;
}

export function narrationPaths(audioPath: string): NarrationPaths {
  const stem = join(dirname(audioPath), basename(audioPath, extname(audioPath)));
  return { audio: audioPath, words: `${stem}.words.json`, srt: `${stem}.srt`, vtt: `${stem}.vtt` };
}

/** Returns the renames that publish finished files. The audio is last, so its presence means that all files are there. */
export function narrationOrder(
  staged: NarrationPaths,
  files: NarrationPaths,
): { from: string; to: string }[] {
  const order = ["words", "srt", "vtt", "audio"] as const;
  return order.map((kind) => ({ from: staged[kind], to: files[kind] }));
}

/**
 * Makes only the narration of a text: its audio, with music if that is chosen, and its words and subtitles with their
 * times. All files appear complete or not at all. Throws AppError "not_found" if nobody speaks.
 */
export async function makeNarration(
  request: Omit<MakeRequest, "videoPath"> & { audioPath: string; format: NarrationFormat },
): Promise<MadeNarration> {
  const { audioPath, format, ports, signal } = request;
  const { store } = ports;
  const report = trackProgress(request.onProgress, ports.nowMs);
  const { composition } = await directRequest(request, report);
  report("finishing", 0);
  const planned = planNarration(composition, { format, hasMusic: true });
  const audio = await ensureNarration(planned, { store, signal });
  const files = narrationPaths(audioPath);
  const staging = await openStaging(audioPath);
  try {
    const staged = narrationPaths(join(staging, `narration.${format}`));
    await Promise.all([
      writeFile(staged.audio, audio),
      writeFile(staged.words, `${JSON.stringify(listWords(composition), null, 2)}\n`),
      writeFile(staged.srt, toSrt(composition)),
      writeFile(staged.vtt, toVtt(composition)),
    ]);
    signal.throwIfAborted();
    await publishFiles(narrationOrder(staged, files));
    report("finishing", 1);
    return { files, composition };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
