import type { StoredRender } from "../db/tables/renders.js";

/** Tells the addresses that visitors named of the ends of their renders. */
export interface Webhooks {
  /**
   * Sends the message of a finished render, for `onFinished` of the render jobs; repeated calls for a render are one
   * message, and a cancelled render has none.
   */
  tellOf(render: StoredRender): Promise<void>;
  /** Begins to deliver, on processes that do the work. */
  start(): Promise<void>;
}
