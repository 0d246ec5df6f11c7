import { type Allowance, AppError, type Said, say, type VisitorRole } from "@inkreel/contract";
import { RateLimitError } from "../errors.js";
import type { KeptQuota } from "./count-usage.js";

export interface Refusal {
  name: KeptQuota;
  role: VisitorRole;
  used: number;
  /** How much more was wanted. */
  needed: number;
  allowances: Record<VisitorRole, Allowance>;
}

/** Says what is allowed, what there is, and what to do. */
export function quotaError({ name, role, used, needed, allowances }: Refusal): AppError {
  const allowed = allowances[role][name] ?? Infinity;
  const advice = adviceOn(name, role, allowances);
  const said =
    name === "bytes"
      ? say("quota_bytes", { used, allowed, needed, advice })
      : say(`quota_${name}`, { used, allowed, advice });
  return new AppError("quota_exceeded", said);
}

/** The same of what time gives back. */
export function tooManyExtractions(
  role: VisitorRole,
  allowances: Record<VisitorRole, Allowance>,
): (retryAfterSeconds: number) => RateLimitError {
  const allowed = allowances[role].extractions ?? Infinity;
  const advice = adviceOn("extractions", role, allowances);
  return (seconds) =>
    new RateLimitError(
      say("quota_extractions", { allowed, minutes: Math.ceil(seconds / 60), advice }),
      seconds,
    );
}

function adviceOn(
  name: keyof Allowance,
  role: VisitorRole,
  allowances: Record<VisitorRole, Allowance>,
): Said {
  if (role === "admin") return say("quota_advice_configure");
  const more = allowances.account[name] ?? Infinity;
  const mayHaveMore = role === "anonymous" && more > (allowances.anonymous[name] ?? Infinity);
  return say(mayHaveMore ? "quota_advice_sign_in" : "quota_advice_ask");
}
