import { AppError } from "@inkreel/contract";
import type { StoredVideoOrder } from "../db/tables/video-orders.js";
import { RECONCILE_INTERVAL_MS } from "../jobs/render-limits.js";
import type { RenderJobs } from "../jobs/rendering.js";
import { WakeUps } from "../jobs/wake-ups.js";
import type { Services } from "../services.js";
import type { Webhooks } from "../webhooks/webhooks.js";
import type { OrderJobs } from "../jobs/order-jobs.js";
import { beginPlanned } from "./begin-planned.js";
import { runOrder } from "./run-order.js";

/** Orders that one process prepares at the same time. Most of the time they wait for a page or for a voice. */
const AT_ONCE = 2;
/** How often a process looks for orders that others have stored: usually it is told of them, but a message can be lost. */
const LOOK_MS = { told: 2_000, untold: 500 } as const;
const CHANNEL = "inkreel_video_orders";
/** How often a run says that it is alive, and looks whether it is still wanted. */
const KEEP_MS = 2_000;
/** The key of wake-ups for new orders. Ids begin at 1. */
const NEW_ORDER = 0;

/**
 * Prepares ordered videos up to their render. An order belongs to one run at a time: the run renews its claim in the
 * database, and after the death of its process the claim expires.
 */
export function createOrderJobs(options: {
  services: Services;
  renderJobs: RenderJobs;
  webhooks: Webhooks;
}): OrderJobs {
  const { services, renderJobs, webhooks } = options;
  const { database, log } = services;
  const { videoOrders } = services.repositories;
  const closing = new AbortController();
  const changes = new WakeUps();
  const running = new Map<number, AbortController>();
  let workers: Promise<void>[] = [];
  let reconciling: NodeJS.Timeout | null = null;
  /** Only one process uses the embedded database, and tells itself. */
  let isTold = database.messages === null;

  const work = async (): Promise<void> => {
    while (!closing.signal.aborted) {
      const order = await takeNext();
      if (order === null)
        await changes.wait(NEW_ORDER, isTold ? LOOK_MS.told : LOOK_MS.untold, closing.signal);
      else await run(order);
    }
  };
  const takeNext = async (): Promise<StoredVideoOrder | null> => {
    try {
      await beginPlanned(services);
      return await videoOrders.startNext();
    } catch (error) {
      log.warn({ err: error }, "The next ordered video could not be read.");
      return null;
    }
  };
  const run = async (order: StoredVideoOrder): Promise<void> => {
    const { id } = order;
    const stopping = new AbortController();
    const handBack = (): void => stopping.abort(stopped("unavailable"));
    closing.signal.addEventListener("abort", handBack);
    if (closing.signal.aborted) handBack();
    running.set(id, stopping);
    const timer = setInterval(() => void keep(order, stopping), KEEP_MS);
    changes.wake(id);
    try {
      await runOrder(order, { services, renderJobs, signal: stopping.signal });
      await announceFailures();
    } catch (error) {
      log.warn({ err: error, orderId: id }, "The state of an ordered video could not be saved.");
    } finally {
      clearInterval(timer);
      closing.signal.removeEventListener("abort", handBack);
      running.delete(id);
      changes.wake(id);
    }
  };
  const keep = async (order: StoredVideoOrder, stopping: AbortController): Promise<void> => {
    try {
      if (!(await videoOrders.keep(order))) stopping.abort(stopped("cancelled"));
    } catch (error) {
      log.warn({ err: error, orderId: order.id }, "The claim on an ordered video could not be renewed.");
    }
  };
  /** Tells webhooks of failures, also of those whose process died before it did. */
  const announceFailures = async (): Promise<void> => {
    try {
      for (const order of await videoOrders.listUnannounced()) {
        await webhooks.tellOfFailedOrder(order);
        await videoOrders.setAnnounced(order.id);
      }
    } catch (error) {
      log.warn({ err: error }, "The failure of an ordered video could not be announced.");
    }
  };

  const listen = async (): Promise<void> => {
    const onMessage = (): void => changes.wake(NEW_ORDER);
    try {
      await database.messages?.listen(CHANNEL, { onMessage, onReconnect: onMessage });
      isTold = true;
    } catch (error) {
      log.warn({ err: error }, "New orders of other processes are not heard, so this one looks for them.");
    }
  };
  const tellOthers = async (): Promise<void> => {
    try {
      await database.messages?.send(CHANNEL, "");
    } catch (error) {
      log.warn({ err: error }, "Other processes could not be told of a new order. They look for it.");
    }
  };

  return {
    start: async () => {
      await listen();
      // Only this process uses the embedded database, so whoever claimed an order before has died.
      if (database.kind === "pglite") await videoOrders.freeAll();
      workers = Array.from({ length: AT_ONCE }, work);
      reconciling = setInterval(() => void announceFailures(), RECONCILE_INTERVAL_MS);
      await announceFailures();
    },
    wake: () => {
      changes.wake(NEW_ORDER);
      void tellOthers();
    },
    lookAgain: () => changes.wake(NEW_ORDER),
    cancel: async (id) => {
      const cancelled = await videoOrders.cancel(id);
      running.get(id)?.abort(stopped("cancelled"));
      const order = cancelled ?? (await videoOrders.findById(id));
      if (order?.projectId != null) await renderJobs.cancel({ projectId: order.projectId, variant: null });
      changes.wake(id);
    },
    waitForChange: ({ id, timeoutMs, signal }) => changes.wait(id, timeoutMs, signal),
    close: async () => {
      if (reconciling !== null) clearInterval(reconciling);
      closing.abort();
      await Promise.all(workers);
    },
  };
}

function stopped(why: "cancelled" | "unavailable"): AppError {
  return new AppError(
    why,
    why === "cancelled"
      ? "The video is no longer wanted."
      : "The server is stopping. The work continues after the restart.",
  );
}
