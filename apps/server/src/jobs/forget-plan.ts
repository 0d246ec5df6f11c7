import type { RenderContext } from "./render-context.js";
import { getPlannedVideo, inputKeys } from "./planned-video.js";

/**
 * Discards a render's plan after one of its inputs was lost or damaged, so that the next run composes again. It
 * reads all other inputs as well, because reading removes damaged ones from the store; otherwise each of them would
 * cost another run.
 */
export async function forgetPlan(renderId: number, context: RenderContext): Promise<void> {
  const { renderers, renders, store } = context;
  const planKey = (await renders.findById(renderId))?.planKey ?? null;
  const video = planKey === null ? null : await getPlannedVideo(store, planKey);
  if (video !== null) for (const key of inputKeys(video.composition)) await store.get(key);
  await renders.forgetPlan(renderId);
  await renderers.stop(renderId);
}
