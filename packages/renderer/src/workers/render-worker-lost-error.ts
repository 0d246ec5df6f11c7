/**
 * A worker process ended during its job because it was killed or crashed in native code. It is the `cause` of
 * `render_failed`. Unlike other failures, it may not happen again when the job is retried.
 */
export class RenderWorkerLostError extends Error {
  override readonly name = "RenderWorkerLostError";
}
