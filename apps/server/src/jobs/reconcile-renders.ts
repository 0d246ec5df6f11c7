import type { AnnounceEnd } from "./announce-ends.js";
import type { RenderContext } from "./render-context.js";
import { ANNOUNCE_PATIENCE_MS } from "./render-limits.js";

/** Sees to it that everything that waits has a turn coming, and every end was told. */
export async function reconcileRenders(
  { renders, queue, clock }: RenderContext,
  announce: AnnounceEnd,
): Promise<void> {
  await queue.forgetFuture();
  const active = await renders.listActive();
  const tickets = active.flatMap(({ ticketId, status }) =>
    status === "rendering" && ticketId !== null ? [ticketId] : [],
  );
  const live = await queue.findLiveTickets(tickets);
  for (const render of active) {
    if (render.status === "rendering" && live.has(render.ticketId ?? "")) continue;
    if (render.status === "rendering") await renders.requeue(render);
    await queue.requestTurn(render.id);
  }
  const unannounced = await renders.listUnannounced(new Date(clock().getTime() - ANNOUNCE_PATIENCE_MS));
  for (const render of unannounced) await announce(render);
}
