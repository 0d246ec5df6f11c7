import type { RenderContext } from "./render-context.js";
import { getPlannedVideo, inputKeys } from "./planned-video.js";

/**
 * Has a render start over with composing, after something that its video is made from was lost or found damaged. All of
 * it is looked through now, so that what else is damaged does not cost another run: reading removes it from the store.
 */
export async function forgetPlan(renderId: number, context: RenderContext): Promise<void> {
  const { renderers, renders, store } = context;
  const planKey = (await renders.findById(renderId))?.planKey ?? null;
  const video = planKey === null ? null : await getPlannedVideo(store, planKey);
  if (video !== null) for (const key of inputKeys(video.composition)) await store.get(key);
  await renders.forgetPlan(renderId);
  await renderers.stop(renderId);
}
