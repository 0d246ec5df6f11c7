import { AppError } from "@inkreel/contract";
import { createVideoOrdersRepository } from "../db/video-orders-repository.js";
import type { OrderedContent, StoredVideoOrder } from "../db/tables/video-orders.js";
import type { Services } from "../services.js";

/** Lets the planned videos of batches begin, as many of each owner as their quotas allow. */
export async function beginPlanned(services: Pick<Services, "repositories" | "quotas">): Promise<void> {
  for (const ownerId of await services.repositories.videoOrders.listOwnersOfPlanned())
    while ((await beginNext(services, ownerId)) !== null);
}

/** Returns null if no video of the owner is planned, or if it must still wait. */
async function beginNext(
  { repositories, quotas }: Pick<Services, "repositories" | "quotas">,
  ownerId: string,
): Promise<StoredVideoOrder | null> {
  if ((await quotas.refusal({ ownerId }, { renders: 1 })) !== null) return null;
  const next = await repositories.videoOrders.findPlanned(ownerId);
  if (next === null) return null;
  if (isCounted(next.content) && !(await quotas.takeExtraction(ownerId))) return null;
  try {
    // Another process may begin one at the same time.
    return await quotas.hold({ ownerId }, ["renders"], (tx) =>
      createVideoOrdersRepository(tx).begin(next.id),
    );
  } catch (error) {
    if (error instanceof AppError && error.code === "quota_exceeded") return null;
    throw error;
  }
}

/** Pages are read and topics written about, as many an hour as the quota allows. */
const isCounted = (content: OrderedContent | null): boolean =>
  content?.kind === "url" || content?.kind === "topic";
