import { AppError, type ProviderFault, type Said } from "@inkreel/contract";

/**
 * Error of a service. `message` contains the name of the service, its error message and advice. It never contains a
 * key.
 */
export class ProviderError extends AppError {
  readonly provider: string;
  readonly fault: ProviderFault;
  /** HTTP status, or null if there was no response. */
  readonly status: number | null;
  /** The words of the service itself, without keys. Null if it gave no reason. */
  readonly reply: string | null;
  /** How many tokens the service reads at once, if that was too few and is known. */
  readonly contextTokens: number | null;

  constructor(
    facts: {
      provider: string;
      fault: ProviderFault;
      status: number | null;
      reply: string | null;
      contextTokens?: number | null;
      said: Said;
    },
    options: { cause?: unknown } = {},
  ) {
    super(facts.fault === "timed_out" ? "timed_out" : "provider_failed", facts.said, options);
    this.name = "ProviderError";
    this.provider = facts.provider;
    this.fault = facts.fault;
    this.status = facts.status;
    this.reply = facts.reply;
    this.contextTokens = facts.contextTokens ?? null;
  }
}
