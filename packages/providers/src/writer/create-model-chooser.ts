import { say } from "@inkreel/contract";
import type { ProviderIdentity } from "../http/provider-call.js";
import { ProviderError } from "../http/provider-error.js";
import { providerError } from "../http/provider-faults.js";
import type { ProviderSettings } from "../settings.js";
import { chooseModel, OPENAI_DEFAULT_MODEL } from "./choose-model.js";

/**
 * Gives the model that is set, else one that the server lists, asked for once. Rejects with ProviderError; then the next call
 * asks again.
 */
export function createModelChooser(options: {
  settings: NonNullable<ProviderSettings["writer"]>;
  identity: ProviderIdentity;
  listModels: () => Promise<string[]>;
}): () => Promise<string> {
  const { settings, identity, listModels } = options;
  let chosen: Promise<string> | null = null;
  const choose = async (): Promise<string> => {
    const model = chooseModel(await listModels());
    if (model !== null) return model;
    const said = say("no_chat_model");
    throw providerError({ provider: identity, fault: "rejected", status: null, said });
  };
  return async () => {
    if (settings.model !== null) return settings.model;
    chosen ??= settings.baseUrl === null ? choose().catch(orDefault) : choose();
    try {
      return await chosen;
    } catch (error) {
      chosen = null;
      throw error;
    }
  };
}

/** A key of OpenAI's may be good for writing only: then the list is refused and the model is not. */
function orDefault(error: unknown): string {
  if (error instanceof ProviderError && error.fault === "refused" && error.status === 403)
    return OPENAI_DEFAULT_MODEL;
  throw error;
}
