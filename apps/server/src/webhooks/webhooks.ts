import type { StoredRender } from "../db/tables/renders.js";
import type { StoredVideoOrder } from "../db/tables/video-orders.js";

/** Notifies the URLs that visitors registered when a render ends. */
export interface Webhooks {
  /**
   * Queues the message about an ended render, for `onFinished` of the render jobs. Repeated calls for a render send
   * one message, and a cancelled render sends none.
   */
  tellOf(render: StoredRender): Promise<void>;
  /**
   * Queues the message about a video that was ordered with one call and failed before its render. Repeated calls send
   * one message.
   */
  tellOfFailedOrder(order: StoredVideoOrder): Promise<void>;
  /** Starts to deliver messages, in processes that do work. */
  start(): Promise<void>;
}
