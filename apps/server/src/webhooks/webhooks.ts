import type { StoredRender } from "../db/tables/renders.js";

/** Tells the addresses that visitors named of the ends of their renders. */
export interface Webhooks {
  /** For `onFinished` of the render jobs; a render told twice is one message. Cancelled ones are not told. */
  tellOf(render: StoredRender): Promise<void>;
  /** Begins to deliver, on processes that do the work. */
  start(): Promise<void>;
}
