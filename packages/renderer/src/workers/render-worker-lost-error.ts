/**
 * A worker process died with its job: killed, or crashed in native code. Stands in the `cause` of `render_failed`; unlike
 * other failures it may pass when the job is tried again.
 */
export class RenderWorkerLostError extends Error {
  override readonly name = "RenderWorkerLostError";
}
