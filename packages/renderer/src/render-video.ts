import { isProcessRunning } from "@inkreel/contract/plain";
import { readdir, rename, rm, writeFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { Poster, RenderResult, RenderVideoOptions } from "./render-options.js";
import { VideoRenderer } from "./video/video-renderer.js";

/**
 * Renders a composition to an MP4: H.264 High at 30 fps, AAC at 48 kHz, index at the front, one chapter per scene. The
 * same input produces the same bytes.
 *
 * Rejects with `render_failed`, which names scene and stage, with the error of the asset loader or store, or with the
 * abort reason of the signal. It never leaves an incomplete file at the target path.
 */
export async function renderVideo(options: RenderVideoOptions): Promise<RenderResult> {
  const { signal, onProgress } = options;
  signal.throwIfAborted();
  const target = await openTemporaryFile(options.outputPath);
  const video = new VideoRenderer({ ...options, plan: null, priority: "waited" });
  const stop = (): void => void video.close();
  signal.addEventListener("abort", stop);
  try {
    onProgress({ stage: "preparing", share: 0, etaMs: null, scene: null });
    // Audio is rendered in parallel with the layout. `assemble` awaits it and throws its error.
    video.renderAudio().catch(() => undefined);
    const poster = writePoster(video, options.poster ?? null);
    // It is awaited after the video. Until then, an error must not count as an unhandled rejection.
    poster.catch(() => undefined);
    const plan = await video.plan();
    const result = await video.assemble({ plan, outputPath: target.path, onProgress });
    await poster;
    signal.throwIfAborted();
    await target.commit();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener("abort", stop);
    await video.close();
    await target.discard();
  }
}

/** Draws the poster in a worker that has nothing else to do while another one lays out the video. */
async function writePoster(video: VideoRenderer, poster: Poster | null): Promise<void> {
  if (poster === null) return;
  const { bytes } = await video.drawFrame(poster.composition, poster.frame);
  await writeFile(poster.path, bytes);
}

const SUFFIX = ".inkreel-part";
const active = new Set<string>();

/**
 * A file that is written next to its target and then renamed, so that no incomplete file is ever visible at the target.
 * Opening one deletes the temporary files that killed processes left for the same target.
 */
interface TemporaryFile {
  path: string;
  /** Renames the file to the target path. */
  commit(): Promise<void>;
  /** Deletes the file. Does nothing after `commit`. */
  discard(): Promise<void>;
}

let opened = 0;

export async function openTemporaryFile(targetPath: string): Promise<TemporaryFile> {
  const folder = dirname(targetPath);
  const prefix = `.${basename(targetPath)}.`;
  await sweep(folder, prefix);
  const path = join(folder, `${prefix}${process.pid}-${opened++}${SUFFIX}`);
  active.add(path);
  return {
    path,
    async commit(): Promise<void> {
      await rename(path, targetPath);
      active.delete(path);
    },
    async discard(): Promise<void> {
      await rm(path, { force: true });
      active.delete(path);
    },
  };
}

async function sweep(folder: string, prefix: string): Promise<void> {
  const names = await readdir(folder);
  for (const name of names) {
    if (!name.startsWith(prefix) || !name.endsWith(SUFFIX)) continue;
    const path = join(folder, name);
    const pid = Number.parseInt(name.slice(prefix.length), 10);
    // A file with the current process id may come from an earlier process, because processes in a container get the
    // same ids after a restart.
    const isOrphan = pid === process.pid ? !active.has(path) : !isProcessRunning(process, pid);
    if (isOrphan) await rm(path, { force: true });
  }
}
