/** Identity of a provider in calls, errors and states. */
export interface ProviderIdentity {
  /** "openai-writer" */
  id: string;
  /** "OpenAI", the name in messages. */
  name: string;
  /** The variable that connects it, which messages name if its key is refused. Null if it needs none. */
  setting: string | null;
}

/** Log entry for one call of a service, with its cost and duration. It contains no key and no content. */
export interface ProviderCall {
  provider: string;
  /** "POST /v1/chat/completions" */
  call: string;
  /** Null if there was no answer. */
  status: number | null;
  attempts: number;
  latencyMs: number;
  /** Tokens, characters, pictures or seconds, as the service counts them. Empty if it does not count. */
  cost: Record<string, number>;
  error: string | null;
}

/** Receives a record of each call. */
export type ProviderLog = (call: ProviderCall) => void;
