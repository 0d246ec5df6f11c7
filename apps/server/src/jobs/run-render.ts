import { createReadStream } from "node:fs";
import { mkdtemp, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { AppError, say } from "@inkreel/contract";
import { LostArtefactError } from "@inkreel/pipeline";
import type { RenderFiles } from "../db/render-runs.js";
import type { StoredRender } from "../db/tables/renders.js";
import { videoFactsOf, type VideoSubtitles } from "../db/video-facts.js";
import type { FileStore } from "../files/file-store.js";
import { drawPosterOf } from "./draw-poster.js";
import { forgetPlan } from "./forget-plan.js";
import { isPassing, toRenderFailure } from "./is-passing.js";
import { posterKeyOf } from "./planned-video.js";
import { prepareVideo } from "./prepare-video.js";
import { isStorageTrouble } from "../operations/storage-watch.js";
import { createFrameProgress, stageState } from "./progress-reporter.js";
import type { RenderContext } from "./render-context.js";
import { MAX_STALLED_ATTEMPTS, WATCH_INTERVAL_MS } from "./render-limits.js";
import type { RenderRun } from "./render-run.js";

/** The interval at which a run requests missing parts again, in case a job was lost. */
const ASK_AGAIN_MS = 10_000;

/**
 * Runs a render to its end: prepares it, waits for its parts, and publishes the video. Work that an earlier run
 * finished is reused. Returns the ended render, or null if it was stopped elsewhere. Rejects if a retry makes sense.
 */
export async function runRender(run: RenderRun, context: RenderContext): Promise<StoredRender | null> {
  try {
    refuseStalled(run.render);
    const { planKey, engine } = await prepareVideo(run, context);
    await run.enter("rendering");
    const beside = makeBeside({ run, planKey, context });
    await awaitParts({ run, engine, context });
    await run.enter("finishing");
    const published = await publishVideo({ run, planKey, beside, context });
    // The next video is not held up by the end of this one.
    void context.renderers.release(run.render.id);
    return published;
  } catch (error) {
    return await judgeFailure({ run, error, context });
  } finally {
    run.close();
  }
}

/** What a video consists of beside its file. It is made while the parts are drawn. */
interface BesideVideo {
  poster: Promise<Uint8Array>;
  subtitles: Promise<VideoSubtitles>;
}

function makeBeside(of: { run: RenderRun; planKey: string; context: RenderContext }): BesideVideo {
  const beside = { poster: drawPoster(of), subtitles: writeSubtitles(of) };
  // Errors are thrown where these are awaited. Until then, a rejection must not count as unhandled.
  for (const work of Object.values(beside)) work.catch(() => undefined);
  return beside;
}

function refuseStalled({ stalledAttempts, id }: StoredRender): void {
  if (stalledAttempts < MAX_STALLED_ATTEMPTS) return;
  throw new AppError("render_failed", say("render_stalled", { attempts: stalledAttempts, renderId: id }));
}

/** Waits until all parts of the render are made, by any free worker process on any machine. */
async function awaitParts(options: {
  run: RenderRun;
  engine: string;
  context: RenderContext;
}): Promise<void> {
  const { run, engine, context } = options;
  const { id } = run.render;
  const progressOf = createFrameProgress(context.nowMs);
  let askedMs = -Infinity;
  for (;;) {
    const { frameCount, framesDone, missing, failed, hasPlan } = await context.parts.state(id);
    run.signal.throwIfAborted();
    if (!hasPlan)
      throw new Error("A cached file of this video was damaged. The server composes the video again.");
    if (failed !== null) throw new AppError("render_failed", failed.failure?.said ?? failed.error ?? "");
    run.report(progressOf(framesDone, frameCount));
    if (missing.length === 0) return;
    if (performance.now() - askedMs > ASK_AGAIN_MS) {
      if ((await context.currentEngine()) !== engine)
        throw new Error("The engine was upgraded. The server plans the video again.");
      await context.queue.requestParts(missing.map((position) => ({ renderId: id, position })));
      askedMs = performance.now();
    }
    await context.wakeUps.wait(id, WATCH_INTERVAL_MS, run.signal);
  }
}

/**
 * Waits until the storage works again. A new run would fail for the same reason, and a few such runs fail the
 * render.
 */
async function untilWell({ signal }: RenderRun, { storage, closing }: RenderContext): Promise<void> {
  while (storage.trouble() !== null && !signal.aborted && !closing.aborted) await delay(WATCH_INTERVAL_MS);
}

/**
 * Retries the run by rejecting, or ends the render as failed. `timed_out` is permanent and comes from the run
 * itself. If the run was stopped, the reason for stopping it counts, not the errors that stopping causes.
 */
async function judgeFailure(options: {
  run: RenderRun;
  error: unknown;
  context: RenderContext;
}): Promise<StoredRender | null> {
  const { run, context } = options;
  const error: unknown = run.signal.aborted ? run.signal.reason : options.error;
  await context.renderers.stop(run.render.id);
  if (error instanceof AppError && error.code === "cancelled") return null;
  if (error instanceof LostArtefactError) await forgetPlan(run.render.id, context);
  if (isStorageTrouble(error)) await untilWell(run, context);
  if (isPassing(error)) throw error;
  context.log.warn({ err: error, renderId: run.render.id }, "A render failed.");
  return context.renders.fail(run.render, toRenderFailure(error), context.clock());
}

/** The key prefix of finished videos and their other files. Each run of a render has its own folder. */
const VIDEOS_PREFIX = "videos/";

/**
 * The last step: assembles the video, stores its files under keys of this run, and publishes them in one
 * transaction. Returns null and removes the files if the run ended before.
 */
async function publishVideo(options: {
  run: RenderRun;
  planKey: string;
  beside: BesideVideo;
  context: RenderContext;
}): Promise<StoredRender | null> {
  const { run, planKey, beside, context } = options;
  const { render } = run;
  const folder = await mkdtemp(join(context.workFolder, `render-${render.id}-`));
  const files = fileKeys(render);
  let isHidden = true;
  try {
    const videoPath = join(folder, "video.mp4");
    const assemble = context.renderers.use({ id: render.id, planKey }, async (open) => {
      const onProgress = ({ share }: { share: number }): void => run.report(stageState("finishing", share));
      await open.renderer.assemble({ plan: open.plan, outputPath: videoPath, onProgress });
      return open.composition;
    });
    const [composition, besideBytes] = await allEnded([assemble, putBeside(beside, files, context.files)]);
    const bytes = besideBytes + (await putVideo(videoPath, files, context.files));
    const subtitles = await beside.subtitles;
    run.signal.throwIfAborted();
    // The transaction may be committed even if this call fails, so the files must stay.
    isHidden = false;
    const published = await context.renders.complete(render, {
      files,
      bytes,
      subtitles,
      hasNarration: composition.scenes.some(({ narration }) => narration !== null),
      facts: videoFactsOf(composition),
      finishedAt: context.clock(),
    });
    isHidden = published === null;
    return published;
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (isHidden) await removeFiles(files, context.files);
  }
}

/** Draws the poster in one of the video's workers, unless it is in the store. */
async function drawPoster(options: {
  run: RenderRun;
  planKey: string;
  context: RenderContext;
}): Promise<Uint8Array> {
  const { run, planKey, context } = options;
  const key = posterKeyOf(planKey);
  const known = await context.store.get(key);
  if (known !== null) return known;
  const bytes = await context.renderers.use({ id: run.render.id, planKey }, (video) => drawPosterOf(video));
  await context.store.put(key, bytes);
  return bytes;
}

async function writeSubtitles(options: {
  run: RenderRun;
  planKey: string;
  context: RenderContext;
}): Promise<VideoSubtitles> {
  const { run, planKey, context } = options;
  const asker = { owner: null, signal: run.signal };
  return context.renderers.use({ id: run.render.id, planKey }, ({ composition: { scenes } }) =>
    context.text.run("writeSubtitles", { scenes }, asker),
  );
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

/** Stores what is beside the video and returns its total size in bytes. */
async function putBeside(beside: BesideVideo, files: RenderFiles, { put }: FileStore): Promise<number> {
  const [poster, subtitles] = await Promise.all([beside.poster, beside.subtitles]);
  const [srt, vtt] = [Buffer.from(subtitles.srt), Buffer.from(subtitles.vtt)];
  await allEnded([put(files.posterKey, poster), put(files.srtKey, srt), put(files.vttKey, vtt)]);
  return poster.byteLength + srt.byteLength + vtt.byteLength;
}

/** Stores the video and returns its size in bytes. */
async function putVideo(videoPath: string, files: RenderFiles, { put }: FileStore): Promise<number> {
  const { size: sizeBytes } = await stat(videoPath);
  await put(files.videoKey, { stream: createReadStream(videoPath), sizeBytes });
  return sizeBytes;
}

/** Works like `Promise.all`, but rejects only when nothing runs any more that could still write a file. */
async function allEnded<T extends readonly Promise<unknown>[]>(
  work: readonly [...T],
): Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }> {
  await Promise.allSettled(work);
  return Promise.all(work) as Promise<{ -readonly [Key in keyof T]: Awaited<T[Key]> }>;
}

async function removeFiles(files: RenderFiles, store: FileStore): Promise<void> {
  for (const key of Object.values(files) as string[]) await store.delete(key);
}
