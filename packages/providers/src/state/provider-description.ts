import type { ProviderState, Said } from "@inkreel/contract";
import type { ProviderMonitor } from "./provider-monitor.js";

/** A service as the settings page knows it. Each part of this package describes its own. */
export interface ProviderDescription {
  /** Id of the contract: "openai-writer". */
  id: string;
  /** "OpenAI", or the host of an own server. */
  name: string;
  kind: ProviderState["kind"];
  /** The variable that connects it; null where it needs none. */
  setting: string | null;
  /** Sentence about what it adds. */
  adds: Said;
  /**
   * `key_missing`: it is ready but for its setting; `not_installed`: but for a download; `off`: switched off; `builtin`: always
   * there.
   */
  availability: "configured" | "key_missing" | "not_installed" | "off" | "builtin";
  /** Sentence about its state, when there is more to say than whether it is set up. */
  readonly detail?: Said;
  /** One call that costs nothing; null where there is none, or it is not configured. Rejects with ProviderError. */
  test: ((signal: AbortSignal) => Promise<void>) | null;
  /** Null for what makes no calls. */
  monitor: ProviderMonitor | null;
}
