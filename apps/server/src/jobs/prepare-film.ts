import type { Composition } from "@inkreel/contract";
import type { NewRenderPart } from "../db/render-parts-repository.js";
import { planParts } from "./plan-parts.js";
import { stageState } from "./progress-reporter.js";
import type { RenderContext } from "./render-context.js";
import type { RenderRun } from "./render-run.js";
import { getFilm, inputKeys, putFilm, type StoredFilm } from "./stored-film.js";
import { findStored } from "./stored-parts.js";

/** A film whose composition and plan are stored. */
export interface PreparedFilm {
  filmKey: string;
  engine: string;
}

/**
 * The first step: the composition with its narration, the plan, and the parts that are missing, all written down. A run
 * after a kill finds them; they are made anew only when the engine is another one by then.
 */
export async function prepareFilm(run: RenderRun, context: RenderContext): Promise<PreparedFilm> {
  const known = await findFilm(run, context);
  if (known !== null) return known;
  await run.enter("preparing");
  const { composition, inputHash } = await compose(run, context);
  const renderer = context.films.open(composition);
  const stop = (): void => void renderer.close();
  run.signal.addEventListener("abort", stop);
  try {
    // Beside the layout; assembling waits for it, or makes it again should this process be gone by then.
    renderer.renderAudio().catch(() => undefined);
    const plan = await renderer.plan();
    const parts = await findMissingParts({ composition, plan }, context);
    const filmKey = await putFilm(context.store, { composition, plan });
    const { durationMs, warnings } = composition;
    await context.parts.replace(run.render.id, parts);
    // Last, since a run that finds the key takes the parts as they are.
    await context.renders.setFilm(run.render, { filmKey, inputHash, durationMs, warnings });
    run.signal.throwIfAborted();
    context.films.adopt(run.render.id, filmKey, { composition, plan, renderer });
    return { filmKey, engine: plan.engine };
  } catch (error) {
    await renderer.close();
    throw error;
  } finally {
    run.signal.removeEventListener("abort", stop);
  }
}

async function findFilm({ render }: RenderRun, context: RenderContext): Promise<PreparedFilm | null> {
  const { filmKey } = render;
  const film = filmKey === null ? null : await getFilm(context.store, filmKey);
  if (filmKey === null || film === null) return null;
  const { engine } = film.plan;
  return engine === (await context.currentEngine()) ? { filmKey, engine } : null;
}

async function compose(
  run: RenderRun,
  context: RenderContext,
): Promise<{ composition: Composition; inputHash: string }> {
  const { projectId, variant: aspectRatio } = run.render;
  const { signal } = run;
  const onProgress = (share: number): void => run.report(stageState("speaking", share));
  const composing = context.composeProject({ projectId, aspectRatio, signal, onProgress });
  // A provider that hears nothing of the signal must not hold the turn beyond the render's limit.
  const composed = await Promise.race([composing, rejectOnAbort(signal)]);
  run.setFilmDuration(composed.composition.durationMs);
  return composed;
}

/** What the parts are made from counts as used, too, so that the sweep leaves it there meanwhile. */
async function findMissingParts(
  { composition, plan }: StoredFilm,
  { files, clock }: RenderContext,
): Promise<NewRenderPart[]> {
  const keys = [...inputKeys(composition), ...plan.chunks.map(({ key }) => key)];
  const stored = await findStored(keys, { files, nowMs: clock().getTime() });
  return planParts(plan, (key) => stored.has(key));
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    const stop = (): void => reject(signal.reason as Error);
    signal.addEventListener("abort", stop, { once: true });
    if (signal.aborted) stop();
  });
}
