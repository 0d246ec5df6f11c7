import type { Composition } from "@inkreel/contract";
import type { KeyedChunk, VideoPlan } from "@inkreel/renderer";
import type { NewRenderPart } from "../db/render-parts-repository.js";
import { stageState } from "./progress-reporter.js";
import type { RenderContext } from "./render-context.js";
import type { RenderRun } from "./render-run.js";
import {
  getPlannedVideo,
  inputKeys,
  plannedVideoKey,
  posterKeyOf,
  putPlannedVideo,
  type PlannedVideo,
} from "./planned-video.js";
import { createByteStore } from "../files/create-byte-store.js";
import type { FileStore } from "../files/file-store.js";
import { ARTEFACTS_PREFIX } from "../files/artefacts-prefix.js";
import { REFRESH_ARTEFACT_AFTER_MS } from "../operations/sweep-limits.js";

const LOOKS_AT_ONCE = 16;

/**
 * Where the composition and plan of a video are stored, and the fingerprint of the rendering code (`engine`) that
 * made the plan.
 */
export interface PreparedVideo {
  planKey: string;
  engine: string;
}

/**
 * The first step of a render: stores the composition with its narration, the plan (which divides the video into
 * chunks of frames), and the list of missing parts. A later run of the same render reuses them, unless the rendering
 * code was changed meanwhile.
 */
export async function prepareVideo(run: RenderRun, context: RenderContext): Promise<PreparedVideo> {
  const known = await findPreparedVideo(run, context);
  if (known !== null) return known;
  await run.enter("preparing");
  const { composition, inputHash } = await compose(run, context);
  const planned = await getPlannedVideo(
    context.store,
    plannedVideoKey(composition, await context.currentEngine()),
  );
  const renderer = await context.renderers.open({ composition, plan: planned?.plan ?? null });
  const stop = (): void => void renderer.close();
  run.signal.addEventListener("abort", stop);
  try {
    // Starts to render the audio while the frames are planned. Assembling waits for it, or renders it again if this
    // process has died.
    renderer.renderAudio().catch(() => undefined);
    const [plan] = await Promise.all([renderer.plan(), keepInputs(composition, context)]);
    const parts = await findMissingParts({ composition, plan }, context);
    const planKey = await putPlannedVideo(context.store, { composition, plan });
    const { durationMs, warnings } = composition;
    await context.parts.replace(run.render.id, parts);
    // The key is stored last, because a run that finds it relies on the stored parts.
    await context.renders.setPlan(run.render, { planKey, inputHash, durationMs, warnings });
    run.signal.throwIfAborted();
    context.renderers.adopt(run.render.id, planKey, { composition, plan, renderer });
    return { planKey, engine: plan.engine };
  } catch (error) {
    await renderer.close();
    throw error;
  } finally {
    run.signal.removeEventListener("abort", stop);
  }
}

async function findPreparedVideo(
  { render }: RenderRun,
  context: RenderContext,
): Promise<PreparedVideo | null> {
  const { planKey } = render;
  const video = planKey === null ? null : await getPlannedVideo(context.store, planKey);
  if (planKey === null || video === null) return null;
  const { engine } = video.plan;
  return engine === (await context.currentEngine()) ? { planKey, engine } : null;
}

async function compose(
  run: RenderRun,
  context: RenderContext,
): Promise<{ composition: Composition; inputHash: string }> {
  const { projectId, variant: aspectRatio } = run.render;
  const { signal } = run;
  const onProgress = (share: number): void => run.report(stageState("speaking", share));
  const composing = context.composeProject({ projectId, aspectRatio, signal, onProgress });
  // A speech provider that ignores the abort signal must not occupy the turn beyond the render's time limit.
  const composed = await Promise.race([composing, rejectOnAbort(signal)]);
  run.setVideoDuration(composed.composition.durationMs);
  return composed;
}

/** Marks what the parts are made of as used, so that the sweep keeps it. */
async function keepInputs(composition: Composition, { files, clock }: RenderContext): Promise<void> {
  await findStored(inputKeys(composition), { files, nowMs: clock().getTime() });
}

/** Plans parts for the chunks that are not in the store. */
async function findMissingParts(
  { composition, plan }: PlannedVideo,
  { files, ahead, clock }: RenderContext,
): Promise<NewRenderPart[]> {
  const planKey = plannedVideoKey(composition, plan.engine);
  const made = [planKey, ...plan.chunks.map(({ key }) => key), plan.audio.key, posterKeyOf(planKey)];
  ahead.use(made);
  const stored = await findStored(made, { files, nowMs: clock().getTime() });
  return planParts(plan, (key) => stored.has(key));
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });
}

/**
 * Returns the artefacts that exist. Those that were not used for a long time are written again, because the sweep
 * deletes by age and an object store does not record the last use.
 */
async function findStored(
  keys: readonly string[],
  { files, nowMs }: { files: FileStore; nowMs: number },
): Promise<Set<string>> {
  const store = createByteStore(files, ARTEFACTS_PREFIX);
  const found = new Set<string>();
  const waiting = [...keys];
  const look = async (): Promise<void> => {
    for (let key = waiting.pop(); key !== undefined; key = waiting.pop()) {
      const file = await files.stat(`${ARTEFACTS_PREFIX}${key}`);
      if (file === null) continue;
      found.add(key);
      if (nowMs - file.modifiedAt.getTime() < REFRESH_ARTEFACT_AFTER_MS) continue;
      const bytes = await store.get(key);
      if (bytes === null) found.delete(key);
      else await store.put(key, bytes);
    }
  };
  await Promise.all(Array.from({ length: LOOKS_AT_ONCE }, look));
  return found;
}

/** A worker that stays with a scene rasterises its backgrounds (plates) only once. */
const MAX_CHUNKS_PER_PART = 3;
/** The share of the frames whose parts are single chunks. They come last, so that no worker draws long alone at the end. */
const SINGLE_CHUNKS_SHARE = 0.4;

/**
 * Divides a video's missing chunks into parts, each a sequence of neighbouring chunks of one scene. The longest
 * parts come first, so that all workers finish at about the same time.
 */
export function planParts(plan: VideoPlan, isStored: (key: string) => boolean): NewRenderPart[] {
  const missing = plan.chunks.filter(({ key }) => !isStored(key));
  const together = countFrames(missing) * (1 - SINGLE_CHUNKS_SHARE);
  let framesBefore = 0;
  return runsOf(missing)
    .toSorted((a, b) => countFrames(b) - countFrames(a))
    .flatMap((run) => {
      const isLate = framesBefore >= together;
      framesBefore += countFrames(run);
      return isLate ? run.map((chunk) => [chunk]) : [run];
    })
    .map((run) => ({ chunkIndexes: run.map(({ index }) => index), frameCount: countFrames(run) }))
    .toSorted((a, b) => b.frameCount - a.frameCount)
    .map((part, position) => ({ position, ...part }));
}

/** Returns neighbouring chunks of one scene together, as many as one part may have. */
function runsOf(chunks: readonly KeyedChunk[]): KeyedChunk[][] {
  const runs: KeyedChunk[][] = [];
  for (const chunk of chunks) {
    const run = runs.at(-1);
    const last = run?.at(-1);
    const continues = last?.index === chunk.index - 1 && last.sceneIndex === chunk.sceneIndex;
    if (run !== undefined && continues && run.length < MAX_CHUNKS_PER_PART) run.push(chunk);
    else runs.push([chunk]);
  }
  return runs;
}

function countFrames(chunks: readonly KeyedChunk[]): number {
  return chunks.reduce((sum, { startFrame, endFrame }) => sum + endFrame - startFrame, 0);
}
