import type { StoredRender } from "../db/tables/renders.js";

/** Sends messages about the ends of renders to the addresses that visitors registered. */
export interface Webhooks {
  /**
   * Sends the message of a finished render, for `onFinished` of the render jobs. Repeated calls for a render send one
   * message, and a cancelled render sends none.
   */
  tellOf(render: StoredRender): Promise<void>;
  /** Starts to deliver, on processes that work. */
  start(): Promise<void>;
}
