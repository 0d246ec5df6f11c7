import type { StoredRender } from "../db/tables/renders.js";
import type { RenderContext } from "./render-context.js";

/** Tells whoever wants to know that a render has ended. */
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
