import { AppError } from "@inkreel/contract";
import type { ModelWriter } from "@inkreel/providers";
import type { Services } from "../services.js";

/**
 * Returns the connected language model, for texts that the built-in writer cannot write.
 * @throws AppError unavailable.
 */
export function connectedWriter({ providers }: Pick<Services, "providers">): ModelWriter {
  if (providers.writer !== null) return providers.writer;
  throw new AppError(
    "unavailable",
    "No AI writer is connected. Set OPENAI_API_KEY, or OPENAI_BASE_URL for a server of your own, and start again.",
  );
}
