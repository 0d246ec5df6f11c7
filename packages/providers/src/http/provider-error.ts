import { AppError } from "@inkreel/contract";

/**
 * How a call of a service failed: `unreachable` (no connection), `refused` (the key is wrong or may not), `limited` (too
 * many calls, or no credit left), `failed` (an error of the service), `rejected` (it takes this request for wrong), `invalid`
 * (an answer that nobody can read), `timed_out`.
 */
export const PROVIDER_FAULTS = [
  "unreachable",
  "refused",
  "limited",
  "failed",
  "rejected",
  "invalid",
  "timed_out",
] as const;
export type ProviderFault = (typeof PROVIDER_FAULTS)[number];

/** A service failed. `message` names it, says what it said and what to do; it never contains a key. */
export class ProviderError extends AppError {
  readonly provider: string;
  readonly fault: ProviderFault;
  /** The HTTP status, null without an answer. */
  readonly status: number | null;

  constructor(
    facts: { provider: string; fault: ProviderFault; status: number | null; message: string },
    options: { cause?: unknown } = {},
  ) {
    super(facts.fault === "timed_out" ? "timed_out" : "provider_failed", facts.message, options);
    this.name = "ProviderError";
    this.provider = facts.provider;
    this.fault = facts.fault;
    this.status = facts.status;
  }
}
