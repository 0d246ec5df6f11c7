import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { excerptPartOf, type Composition, type ExcerptPart, type ExcerptWish } from "@inkreel/contract";
import { directRequest, type MakeRequest } from "../make-video.js";
import { trackProgress } from "../progress/make-progress.js";
import { openStaging, publishFiles } from "../publish/staging.js";
import { ensureExcerpt } from "./ensure-excerpt.js";

export interface MadeExcerpt {
  /** The only file. */
  path: string;
  part: ExcerptPart;
  bytes: number;
  composition: Composition;
}

/**
 * Makes only a part of the video of a text, as GIF or WebM. The file appears complete or not at all.
 * @throws AppError bad_input if the video has no such part.
 */
export async function makeExcerpt(
  request: Omit<MakeRequest, "videoPath"> & { path: string; wish: ExcerptWish },
): Promise<MadeExcerpt> {
  const { path, wish, ports, signal } = request;
  const report = trackProgress(request.onProgress, ports.nowMs);
  const { composition } = await directRequest(request, report);
  const part = excerptPartOf(wish, composition.durationMs);
  report("rendering", 0);
  const bytes = await ensureExcerpt(composition, part, { store: ports.store, signal });
  const staging = await openStaging(path);
  try {
    const staged = join(staging, `excerpt.${part.format}`);
    await writeFile(staged, bytes);
    signal.throwIfAborted();
    await publishFiles([{ from: staged, to: path }]);
    report("finishing", 1);
    return { path, part, bytes: bytes.length, composition };
  } finally {
    await rm(staging, { recursive: true, force: true });
  }
}
