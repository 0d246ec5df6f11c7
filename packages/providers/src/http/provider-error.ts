import { AppError, type ProviderFault, type Said } from "@inkreel/contract";

/** A service failed. `message` names it, says what it said and what to do; it never contains a key. */
export class ProviderError extends AppError {
  readonly provider: string;
  readonly fault: ProviderFault;
  /** The HTTP status, null without an answer. */
  readonly status: number | null;

  constructor(
    facts: { provider: string; fault: ProviderFault; status: number | null; said: Said },
    options: { cause?: unknown } = {},
  ) {
    super(facts.fault === "timed_out" ? "timed_out" : "provider_failed", facts.said, options);
    this.name = "ProviderError";
    this.provider = facts.provider;
    this.fault = facts.fault;
    this.status = facts.status;
  }
}
