import { type Allowance, QUOTA_NAMES, type QuotaName, type VisitorRole } from "@inkreel/contract";
import { z } from "zod";

const GB = 1024 ** 3;

/** The quotas of an instance's operator, and of everybody on a personal machine. Only the disk is the limit. */
const OWN: Allowance = {
  projects: null,
  bytes: null,
  renders: null,
  batched: null,
  tokens: 50,
  webhooks: 20,
  extractions: null,
};

/** The default quotas of a public instance: more than one person needs, and less than would harm others. */
const SHARED: Record<VisitorRole, Allowance> = {
  anonymous: {
    projects: 50,
    bytes: 2 * GB,
    renders: 3,
    batched: 20,
    tokens: 5,
    webhooks: 3,
    extractions: 60,
  },
  account: {
    projects: 500,
    bytes: 20 * GB,
    renders: 10,
    batched: 200,
    tokens: 50,
    webhooks: 20,
    extractions: 300,
  },
  admin: OWN,
};

const UNLIMITED = "unlimited";
const BYTES_PER_UNIT = { MB: 1024 ** 2, GB: 1024 ** 3, TB: 1024 ** 4 } as const;
const EXAMPLE = "projects=50,bytes=2GB,renders=3";
/** Far above any real number, and within the range of a database integer. */
const MAX_COUNT = 1_000_000_000;

/**
 * Parses an environment variable with the quotas of a role: `projects=50,bytes=2GB`. Quotas that it leaves out keep
 * their default.
 */
export const quotaVariable = z.string().transform((value, context): Partial<Allowance> => {
  const allowance: Partial<Allowance> = {};
  for (const item of value.split(",")) {
    const [name = "", amount = ""] = item.split("=").map((part) => part.trim());
    const read = isQuotaName(name) ? readAmount(name, amount) : undefined;
    if (!isQuotaName(name) || read === undefined || name in allowance) {
      context.addIssue({ code: "custom", message: faultOf(item.trim(), name) });
      continue;
    }
    allowance[name] = read;
  }
  return allowance;
});

function isQuotaName(name: string): name is QuotaName {
  return (QUOTA_NAMES as readonly string[]).includes(name);
}

/** Parses an amount. Null means unlimited, undefined invalid. */
function readAmount(name: QuotaName, amount: string): number | null | undefined {
  if (amount === UNLIMITED) return null;
  const [, figure, unit] = /^(\d{1,12})(MB|GB|TB)?$/u.exec(amount) ?? [];
  const isSize = unit !== undefined;
  if (figure === undefined || isSize !== (name === "bytes")) return undefined;
  const count = Number(figure) * (isSize ? BYTES_PER_UNIT[unit as keyof typeof BYTES_PER_UNIT] : 1);
  return count <= (isSize ? Number.MAX_SAFE_INTEGER : MAX_COUNT) ? count : undefined;
}

function faultOf(item: string, name: string): string {
  if (name === "bytes")
    return `has "${item}": bytes are given once, as a whole number of MB, GB or TB, or "${UNLIMITED}", like bytes=2GB`;
  return `has "${item}": give each of ${QUOTA_NAMES.join(", ")} once, as a whole number or "${UNLIMITED}", like ${EXAMPLE}`;
}

/** Returns the quotas that apply without configuration. */
export function defaultAllowances(isOwnMachine: boolean): Record<VisitorRole, Allowance> {
  return isOwnMachine ? { anonymous: OWN, account: OWN, admin: OWN } : SHARED;
}
