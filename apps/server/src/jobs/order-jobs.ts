/** Videos that programs order with one call, as durable jobs: each is made once, even if processes are killed. */
export interface OrderJobs {
  /** Starts to process orders. Without it, they can only be stored and watched, as with ROLE=api. */
  start: () => Promise<void>;
  /** Tells all processes that there is an order to begin. */
  wake: () => void;
  /** Lets this process look for orders that wait for the end of others, because a render has ended. */
  lookAgain: () => void;
  /** Cancels a video, whether its render has begun or not. */
  cancel: (id: number) => Promise<void>;
  /** Resolves when an order changes in this process, at the latest after `timeoutMs`. */
  waitForChange: (options: { id: number; timeoutMs: number; signal: AbortSignal }) => Promise<void>;
  /** Hands running orders back, and resolves when none runs. */
  close: () => Promise<void>;
}
