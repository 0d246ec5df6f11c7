import { setTimeout as delay } from "node:timers/promises";
import { AppError, say } from "@inkreel/contract";
import { LostArtefactError } from "@inkreel/pipeline";
import type { StoredRender } from "../db/tables/renders.js";
import { forgetPlan } from "./forget-plan.js";
import { isPassing, toRenderFailure } from "./is-passing.js";
import { prepareVideo } from "./prepare-video.js";
import { isStorageTrouble } from "../operations/storage-watch.js";
import { createFrameProgress } from "./progress-reporter.js";
import { drawPoster, publishVideo } from "./publish-video.js";
import type { RenderContext } from "./render-context.js";
import { MAX_STALLED_ATTEMPTS, WATCH_INTERVAL_MS } from "./render-limits.js";
import type { RenderRun } from "./render-run.js";

/** The interval in which a run requests missing parts again, in case a job was lost. */
const ASK_AGAIN_MS = 10_000;

/**
 * Runs a render to its end: prepares it, waits for its parts, and publishes the video. It does not repeat the
 * finished work of an earlier run. Returns the ended render, or null if somebody else stopped it. Rejects if another
 * attempt makes sense.
 */
export async function runRender(run: RenderRun, context: RenderContext): Promise<StoredRender | null> {
  try {
    refuseStalled(run.render);
    const { planKey, engine } = await prepareVideo(run, context);
    await run.enter("rendering");
    const poster = drawPoster({ renderId: run.render.id, planKey, context });
    // The error is thrown where it is awaited; until then it must not count as unhandled.
    poster.catch(() => undefined);
    await awaitParts({ run, engine, context });
    await run.enter("finishing");
    return await publishVideo({ run, planKey, poster, context });
  } catch (error) {
    return await judgeFailure({ run, error, context });
  } finally {
    run.close();
  }
}

function refuseStalled({ stalledAttempts, id }: StoredRender): void {
  if (stalledAttempts < MAX_STALLED_ATTEMPTS) return;
  throw new AppError("render_failed", say("render_stalled", { attempts: stalledAttempts, renderId: id }));
}

/** Has the parts made by any free process, here or elsewhere, until none is missing. */
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
      for (const position of missing) await context.queue.requestPart({ renderId: id, position });
      askedMs = performance.now();
    }
    await context.wakeUps.wait(id, WATCH_INTERVAL_MS, run.signal);
  }
}

/**
 * Waits until the store works again. A run that started meanwhile would fail like this one, and a few such runs end
 * the render.
 */
async function untilWell({ signal }: RenderRun, { storage, closing }: RenderContext): Promise<void> {
  while (storage.trouble() !== null && !signal.aborted && !closing.aborted) await delay(WATCH_INTERVAL_MS);
}

/**
 * `timed_out` is permanent and comes from the run itself. The reason for stopping a run counts more than the errors
 * that stopping causes.
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
  return context.renders.fail(run.render.id, toRenderFailure(error), context.clock());
}
