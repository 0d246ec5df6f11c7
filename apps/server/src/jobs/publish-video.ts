import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { posterFrame } from "@inkreel/pipeline";
import type { RenderFiles } from "../db/render-runs.js";
import type { StoredRender } from "../db/tables/renders.js";
import type { FileStore } from "../files/file-store.js";
import { videoFactsOf } from "../db/video-facts.js";
import { stageState } from "./progress-reporter.js";
import type { RenderContext } from "./render-context.js";
import type { RenderRun } from "./render-run.js";

/** Finished videos with their other files, in a folder for each run of a render. */
export const VIDEOS_PREFIX = "videos/";

/**
 * The last step: assembles the video, stores its files under keys of this run, and publishes them with one change of
 * the rows. Returns null and removes the files if the run ended before.
 */
export async function publishVideo(options: {
  run: RenderRun;
  planKey: string;
  poster: Promise<Uint8Array>;
  context: RenderContext;
}): Promise<StoredRender | null> {
  const { run, planKey, context } = options;
  const { render } = run;
  const folder = await mkdtemp(join(context.workFolder, `render-${render.id}-`));
  const files = fileKeys(render);
  let isHidden = true;
  try {
    const videoPath = join(folder, "video.mp4");
    const video = await context.renderers.use({ id: render.id, planKey }, async (open) => {
      const onProgress = ({ share }: { share: number }): void => run.report(stageState("finishing", share));
      await open.renderer.assemble({ plan: open.plan, outputPath: videoPath, onProgress });
      return open;
    });
    const { scenes } = video.composition;
    const subtitles = await context.text.run(
      "writeSubtitles",
      { scenes },
      { owner: null, signal: run.signal },
    );
    const bytes = await putFiles({
      files,
      videoPath,
      poster: await options.poster,
      subtitles,
      store: context.files,
    });
    run.signal.throwIfAborted();
    // The database may have accepted the change before this failure, so the files must stay.
    isHidden = false;
    const published = await context.renders.complete(render, {
      files,
      bytes,
      subtitles,
      facts: videoFactsOf(video.composition),
      finishedAt: context.clock(),
    });
    isHidden = published === null;
    return published;
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (isHidden) await removeFiles(files, context.files);
  }
}

/** Draws the poster in one of the video's workers. */
export async function drawPoster(options: {
  renderId: number;
  planKey: string;
  context: RenderContext;
}): Promise<Uint8Array> {
  const { renderId, planKey, context } = options;
  return context.renderers.use({ id: renderId, planKey }, async ({ composition, renderer }) => {
    const poster = posterFrame(composition);
    return (await renderer.drawFrame(poster.composition, poster.frame)).bytes;
  });
}

function fileKeys({ id, projectId, attempts }: StoredRender): RenderFiles {
  const folder = `${VIDEOS_PREFIX}${projectId}/${id}-${attempts}`;
  return {
    videoKey: `${folder}/video.mp4`,
    posterKey: `${folder}/poster.jpg`,
    srtKey: `${folder}/captions.srt`,
    vttKey: `${folder}/captions.vtt`,
  };
}

/** Returns their size in bytes. */
async function putFiles(options: {
  files: RenderFiles;
  videoPath: string;
  poster: Uint8Array;
  subtitles: { srt: string; vtt: string };
  store: FileStore;
}): Promise<number> {
  const { files, videoPath, poster, store } = options;
  const [srt, vtt] = [Buffer.from(options.subtitles.srt), Buffer.from(options.subtitles.vtt)];
  const { put } = store;
  const { size: sizeBytes } = await stat(videoPath);
  await put(files.posterKey, poster);
  await put(files.srtKey, srt);
  await put(files.vttKey, vtt);
  await put(files.videoKey, { stream: createReadStream(videoPath), sizeBytes });
  return sizeBytes + poster.byteLength + srt.byteLength + vtt.byteLength;
}

async function removeFiles(files: RenderFiles, store: FileStore): Promise<void> {
  for (const key of Object.values(files) as string[]) await store.delete(key);
}
