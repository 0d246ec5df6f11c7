import type { StoredRender } from "../db/tables/renders.js";
import type { RenderContext } from "./render-context.js";

/** Reports the end of a render to the code that wants to know it. */
export type AnnounceEnd = (render: StoredRender) => Promise<void>;

/** A failed announcement is logged and made again by `reconcileRenders`. */
export function createAnnounceEnd(
  { changes, clock, log, renders }: RenderContext,
  onFinished: (render: StoredRender) => Promise<void>,
): AnnounceEnd {
  return async (render) => {
    try {
      changes.wake(render.projectId);
      await onFinished(render);
      await renders.markAnnounced(render.id, clock());
    } catch (error) {
      log.error(
        { err: error, renderId: render.id },
        "The end of a render could not be announced. The server will try again.",
      );
    }
  };
}
