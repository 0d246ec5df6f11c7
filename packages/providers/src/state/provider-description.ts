import type { ProviderState, Said } from "@inkreel/contract";
import type { ProviderMonitor } from "./provider-monitor.js";

/** Description of a service for the settings page. */
export interface ProviderDescription {
  /** Id as in the contract, for example "openai-writer". */
  id: string;
  /** "OpenAI", or the host name of another server. */
  name: string;
  kind: ProviderState["kind"];
  /** Environment variable that configures it, or null if it needs none. */
  setting: string | null;
  /** What it adds, as a sentence. */
  adds: Said;
  /**
   * `key_missing`: its environment variable is not set. `not_installed`: it has not been downloaded. `off`: it is
   * turned off. `builtin`: it is always available.
   */
  availability: "configured" | "key_missing" | "not_installed" | "off" | "builtin";
  /** Further information about its state, as a sentence. */
  readonly detail?: Said | undefined;
  /**
   * Makes a test request that costs nothing. Null if there is none, or if the service is not configured. Rejects with
   * ProviderError.
   */
  test: ((signal: AbortSignal) => Promise<void>) | null;
  /** Records its calls. Null for a component that makes no calls. */
  monitor: ProviderMonitor | null;
}
