import { AppError } from "@inkreel/contract";
import { LostArtefactError } from "@inkreel/pipeline";
import type { StoredRenderPart } from "../db/render-parts-repository.js";
import type { OpenVideo } from "./video-renderers.js";
import { forgetPlan } from "./forget-plan.js";
import { isOutage, isPassing, toRenderFailure } from "./is-passing.js";
import type { PartJob } from "./job-queue.js";
import { isStorageTrouble } from "../operations/storage-watch.js";
import type { RenderContext } from "./render-context.js";
import { MAX_PART_FAILURES, WATCH_INTERVAL_MS } from "./render-limits.js";

/** The result of making a part. "stopped" also means that the part already exists or is no longer needed. */
export type PartOutcome = "made" | "failed" | "stopped" | "retried";

/**
 * Makes one part of a render and stores it, unless it exists or is no longer needed. Rejects if a retry makes sense;
 * a permanent failure is stored for the run that waits for the part.
 */
export async function makePart(
  { renderId, position }: PartJob,
  context: RenderContext,
): Promise<PartOutcome> {
  const { renders, parts, renderers, wakeUps, log } = context;
  const [render, part] = [await renders.findById(renderId), await parts.find(renderId, position)];
  if (render?.planKey == null || part === null || part.isDone) return "stopped";
  let { framesDone } = part;
  let hasNews = false;
  const onFrames = (count: number): void => {
    framesDone += count;
    hasNews = true;
  };
  const look = async (): Promise<void> => {
    // A part that waits for another one of this process is not looked at, which would cost as much as the work on one.
    if (!hasNews) return;
    hasNews = false;
    if (!(await parts.advance(renderId, position, framesDone))) await renderers.stop(renderId);
  };
  const watch = setInterval(
    () =>
      void look().catch((error: unknown) =>
        log.warn({ err: error, renderId }, "The progress of a part could not be watched."),
      ),
    WATCH_INTERVAL_MS,
  );
  try {
    await renderers.use({ id: renderId, planKey: render.planKey }, (video) =>
      fillPart({ video, part, onFrames }),
    );
    await parts.finish(renderId, position);
    return "made";
  } catch (error) {
    if (context.closing.aborted) throw error;
    // The part is no longer needed.
    if ((await parts.find(renderId, position)) === null) return "stopped";
    // The run requests the part until the storage works again, while the queue would give up after some attempts.
    if (isStorageTrouble(error)) return "retried";
    if (error instanceof LostArtefactError) await forgetPlan(renderId, context);
    else await judgeFailure({ part, error, context });
    return "failed";
  } finally {
    clearInterval(watch);
    wakeUps.wake(renderId);
    await context.tellOthers("part", renderId);
  }
}

async function fillPart(options: {
  video: OpenVideo;
  part: StoredRenderPart;
  onFrames: (count: number) => void;
}): Promise<void> {
  const { video, part, onFrames } = options;
  const { plan, renderer } = video;
  if (plan.engine !== (await renderer.engine))
    throw new AppError(
      "unavailable",
      "Another version of the engine planned this video; a worker with that version will continue.",
    );
  await renderer.renderChunks({ plan, indexes: part.chunkIndexes, onFrames });
}

async function judgeFailure(options: {
  part: StoredRenderPart;
  error: unknown;
  context: RenderContext;
}): Promise<void> {
  const { part, error, context } = options;
  const { renderId, position } = part;
  // A failing store says nothing about the part, so it does not count as a failure of the part.
  if (isOutage(error)) throw error;
  const failureCount = await context.parts.countFailure(renderId, position);
  context.log.warn({ err: error, renderId, position, failureCount }, "A part of a render failed.");
  if (isPassing(error) && failureCount < MAX_PART_FAILURES) throw error;
  await context.parts.fail(renderId, position, toRenderFailure(error));
}
