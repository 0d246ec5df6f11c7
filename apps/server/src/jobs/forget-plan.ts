import type { RenderContext } from "./render-context.js";
import { getPlannedVideo, inputKeys } from "./planned-video.js";

/**
 * Makes a render start again with composing, after a part of its input was lost or damaged. It reads all inputs now,
 * because reading removes damaged ones from the store, so that they do not cost another run.
 */
export async function forgetPlan(renderId: number, context: RenderContext): Promise<void> {
  const { renderers, renders, store } = context;
  const planKey = (await renders.findById(renderId))?.planKey ?? null;
  const video = planKey === null ? null : await getPlannedVideo(store, planKey);
  if (video !== null) for (const key of inputKeys(video.composition)) await store.get(key);
  await renders.forgetPlan(renderId);
  await renderers.stop(renderId);
}
