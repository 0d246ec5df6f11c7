import type { ProviderState, Said } from "@inkreel/contract";
import type { ProviderMonitor } from "./provider-monitor.js";

/** A service in the form for the settings page. Each part of this package describes its own. */
export interface ProviderDescription {
  /** Id in the contract: "openai-writer". */
  id: string;
  /** "OpenAI", or the host of another server. */
  name: string;
  kind: ProviderState["kind"];
  /** The variable that connects it. Null if it needs none. */
  setting: string | null;
  /** A sentence about what it adds. */
  adds: Said;
  /**
   * `key_missing`: only its setting is missing. `not_installed`: only its download is missing. `off`: it is turned off.
   * `builtin`: it is always available.
   */
  availability: "configured" | "key_missing" | "not_installed" | "off" | "builtin";
  /** A sentence about its state if there is more to report than its configuration. */
  readonly detail?: Said;
  /**
   * A call that costs nothing. Null if there is none, or if the service is not configured. Rejects with ProviderError.
   */
  test: ((signal: AbortSignal) => Promise<void>) | null;
  /** Null for a provider without calls. */
  monitor: ProviderMonitor | null;
}
