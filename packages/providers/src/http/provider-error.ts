import { AppError, type ProviderFault, type Said } from "@inkreel/contract";

/** An error of a service. `message` names the service, its message and what to do. It never contains a key. */
export class ProviderError extends AppError {
  readonly provider: string;
  readonly fault: ProviderFault;
  /** The HTTP status. Null if there was no answer. */
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
