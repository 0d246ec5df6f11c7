import type { ProviderState } from "@inkreel/contract";
import type { ProviderLog } from "./http/provider-call.js";
import type { ProviderSettings } from "./settings.js";
import { BUILT_IN_PROVIDERS } from "./state/built-in-providers.js";
import { describeProvider } from "./state/describe-provider.js";
import type { ProviderDescription } from "./state/provider-description.js";
import { createProviderTester } from "./state/test-provider.js";

/** Everything that is connected, for a server or a command. */
export interface ConnectedProviders {
  /** How each is now: those that need something first, the built-in ones last. */
  states: () => ProviderState[];
  /** See `createProviderTester`. */
  test: (id: string, signal: AbortSignal) => Promise<ProviderState>;
}

/** Puts the adapters together by their settings. Asks nobody anything yet. */
export function connectProviders(
  _settings: ProviderSettings,
  { nowMs = Date.now }: { log: ProviderLog; nowMs?: () => number },
): ConnectedProviders {
  const descriptions: ProviderDescription[] = [...BUILT_IN_PROVIDERS];
  return {
    states: () => descriptions.map(describeProvider),
    test: createProviderTester(descriptions, { nowMs }),
  };
}
