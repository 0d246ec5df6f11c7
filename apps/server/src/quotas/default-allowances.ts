import type { Allowance, VisitorRole } from "@inkreel/contract";

const GB = 1024 ** 3;

/** Who runs an instance, and everybody where nobody but this machine's users can come, is stopped by their disk alone. */
const OWN: Allowance = {
  projects: null,
  bytes: null,
  renders: null,
  tokens: 50,
  webhooks: 20,
  extractions: null,
};

/** For an instance that others reach: more than one person makes by hand, less than what hurts the others. */
const SHARED: Record<VisitorRole, Allowance> = {
  anonymous: { projects: 50, bytes: 2 * GB, renders: 3, tokens: 5, webhooks: 3, extractions: 60 },
  account: { projects: 500, bytes: 20 * GB, renders: 10, tokens: 50, webhooks: 20, extractions: 300 },
  admin: OWN,
};

/** What holds where the configuration says nothing. */
export function defaultAllowances(isOwnMachine: boolean): Record<VisitorRole, Allowance> {
  return isOwnMachine ? { anonymous: OWN, account: OWN, admin: OWN } : SHARED;
}
