import { contentOfClaims, type TopicOutline, warn } from "@inkreel/contract";
import { type OutlineRequest, topicNeedsWriter } from "@inkreel/pipeline";
import type { Services } from "../services.js";

/**
 * Lets the connected model write claims about a topic.
 * @throws AppError unavailable without a model, ProviderError.
 */
export async function outlineTopic(
  { providers }: Pick<Services, "providers">,
  request: OutlineRequest,
  signal: AbortSignal | null,
): Promise<TopicOutline> {
  if (providers.writer === null) throw topicNeedsWriter();
  const { title, claims, writtenBy } = await providers.writer.writeOutline(request, signal);
  const warnings = [warn("topic_written", { writer: writtenBy.name, count: claims.length })];
  return { title, content: contentOfClaims(claims), claims, warnings };
}
