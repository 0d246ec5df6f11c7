import { say } from "@inkreel/contract";
import { ProviderError } from "../http/provider-error.js";
import type { ProviderIdentity } from "../http/provider-call.js";
import { providerError } from "../http/provider-faults.js";
import { contextSettingOf, type ChatHost } from "./chat-host.js";
import { chooseModel } from "./choose-model.js";
import type { ListedModel } from "./listed-models.js";

/** Knows the model of a chat server, and what the server says about it. */
export interface ModelChooser {
  /** Returns the configured model, or one that the server lists. Rejects with ProviderError. */
  modelId: () => Promise<string>;
  /** How many tokens the chosen model reads and writes at once, or null if the server does not say it. */
  contextTokens: () => number | null;
  /** The setting of the server that changes this number, or null if unknown. */
  contextSetting: () => string | null;
}

/**
 * Creates a chooser. All calls share one list request. If it fails, the next call requests the list again.
 */
export function createModelChooser(options: {
  model: string | null;
  identity: ProviderIdentity;
  host: ChatHost;
  listModels: () => Promise<ListedModel[]>;
}): ModelChooser {
  const { model: configured, identity, host, listModels } = options;
  let listed: readonly ListedModel[] = [];
  let chosenId: string | null = configured;
  let choosing: Promise<string> | null = null;
  const choose = async (): Promise<string> => {
    listed = await listModels();
    const model = chooseModel(listed, host);
    if (model === null) throw noModel(identity);
    return model;
  };
  return {
    modelId: async () => {
      if (configured !== null) return configured;
      choosing ??= choose().catch((error: unknown) => withoutList(error, identity, host));
      try {
        chosenId = await choosing;
        return chosenId;
      } catch (error) {
        choosing = null;
        throw error;
      }
    },
    contextTokens: () => listed.find(({ id }) => id === chosenId)?.contextTokens ?? null,
    contextSetting: () =>
      contextSettingOf(
        host.name,
        listed.map(({ owner }) => owner ?? ""),
      ),
  };
}

/**
 * Returns the default model of a service that refuses only its list, as for an OpenAI key with restricted permissions.
 * A server without a list is asked for no model by itself. Rethrows other errors.
 */
function withoutList(error: unknown, identity: ProviderIdentity, { defaultModel }: ChatHost): string {
  if (!(error instanceof ProviderError)) throw error;
  const hasNoList = error.status === 404 || error.status === 405;
  if (defaultModel !== null && (hasNoList || error.fault === "refused" || error.fault === "not_permitted"))
    return defaultModel;
  throw hasNoList ? noModel(identity) : error;
}

function noModel(provider: ProviderIdentity): ProviderError {
  return providerError({ provider, fault: "rejected", status: null, said: say("no_chat_model") });
}
