/** Identity of a provider in calls, errors and states. */
export interface ProviderIdentity {
  /** "openai-writer" */
  id: string;
  /** "OpenAI", as messages name it. */
  name: string;
  /** The variable that connects it, named when its key is refused; null where it needs none. */
  setting: string | null;
}

/** What is logged of one call of a service: what it cost and how long it took. Never a key, never the content. */
export interface ProviderCall {
  provider: string;
  /** "POST /v1/chat/completions" */
  call: string;
  /** Null without an answer. */
  status: number | null;
  attempts: number;
  latencyMs: number;
  /** Tokens, characters, pictures or seconds, as the service counts them; empty where it does not. */
  cost: Record<string, number>;
  error: string | null;
}

/** Receives a record of each call. */
export type ProviderLog = (call: ProviderCall) => void;
