import type { StoredRender } from "../db/tables/renders.js";

/** Notifies the URLs that visitors registered when a render ends. */
export interface Webhooks {
  /**
   * Queues the message about an ended render, for `onFinished` of the render jobs. Repeated calls for a render send
   * one message, and a cancelled render sends none.
   */
  tellOf(render: StoredRender): Promise<void>;
  /** Starts to deliver messages, in processes that do work. */
  start(): Promise<void>;
}
