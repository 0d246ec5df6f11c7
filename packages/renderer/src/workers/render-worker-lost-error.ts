/**
 * Error for a worker process that was killed or crashed in native code during its job. It is the `cause` of
 * `render_failed`. Unlike other failures, it may be resolved by a retry.
 */
export class RenderWorkerLostError extends Error {
  override readonly name = "RenderWorkerLostError";
}
