import { isProcessRunning } from "@inkreel/contract";
import { readdir, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { RenderResult, RenderVideoOptions } from "./render-options.js";
import { VideoRenderer } from "./video/video-renderer.js";

/**
 * Renders a composition to an MP4: H.264 High at 30 fps, AAC at 48 kHz, index in front, a chapter per scene. The same
 * input gives the same bytes. Rejects with `render_failed` naming scene and stage, with what the asset loader or store
 * rejected with, or with the signal's reason; no half file is left.
 */
export async function renderVideo(options: RenderVideoOptions): Promise<RenderResult> {
  const { signal, onProgress } = options;
  signal.throwIfAborted();
  const target = await openTemporaryFile(options.outputPath);
  const video = new VideoRenderer(options);
  const stop = (): void => void video.close();
  signal.addEventListener("abort", stop);
  try {
    onProgress({ stage: "preparing", share: 0, etaMs: null, scene: null });
    // The sound is made beside the layout; a failure is thrown by `assemble`, which waits for it.
    video.renderAudio().catch(() => undefined);
    const plan = await video.plan();
    const result = await video.assemble({ plan, outputPath: target.path, onProgress });
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

const SUFFIX = ".inkreel-part";
const active = new Set<string>();

/**
 * A file that is written beside its target and takes its place in one step, so that nobody ever sees half of it.
 * Opening one sweeps away what killed processes left of the same target.
 */
interface TemporaryFile {
  path: string;
  /** Puts the file in the target's place. */
  commit(): Promise<void>;
  /** Removes the file; without effect after `commit`. */
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
    // Our own process id on a file that is not ours: a container's processes have the same id after a restart.
    const isOrphan = pid === process.pid ? !active.has(path) : !isProcessRunning(process, pid);
    if (isOrphan) await rm(path, { force: true });
  }
}
