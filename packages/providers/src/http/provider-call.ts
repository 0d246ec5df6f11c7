/** Identity of a service in log entries, errors and states. */
export interface ProviderIdentity {
  /** Id, for example "openai-writer". */
  id: string;
  /** Display name, for example "OpenAI". */
  name: string;
  /** Environment variable with its API key, which messages name if the key is refused. Null if it needs none. */
  setting: string | null;
}

/** Log entry for one call of a service, with cost and duration. It contains neither keys nor content. */
export interface ProviderCall {
  provider: string;
  /** Method and path, for example "POST /v1/chat/completions". */
  call: string;
  /** HTTP status, or null if there was no response. */
  status: number | null;
  attempts: number;
  latencyMs: number;
  /**
   * Cost in the units of the service, such as tokens, characters, pictures or seconds. Empty if it does not report any.
   */
  cost: Record<string, number>;
  error: string | null;
}

/** Receives a log entry for each call. */
export type ProviderLog = (call: ProviderCall) => void;
