import { unitName } from "@inkreel/language";
import english from "../../data/english.json" with { type: "json" };

/** Times that something is counted by: "per month". */
const PERIODS: Readonly<Record<string, string>> = english.periods;

/** The spoken name of a unit sign, "km/h" included; null for what is no unit. */
export function unitWords(sign: string, isOne: boolean): string[] | null {
  const names = unitName(sign);
  if (names !== null) return (isOne ? names.one : names.many).split(" ");
  const [over = "", under, ...more] = sign.split("/");
  if (under === undefined || more.length > 0) return null;
  const overWords = unitWords(over, isOne);
  const underWords = periodWords(under);
  if (underWords === null && /^[a-z]{3,}$/.test(under))
    return overWords === null ? null : [...overWords, "per", under];
  return overWords === null || underWords === null ? null : [...overWords, "per", ...underWords];
}

/** Returns the words for the sign behind a "per": "h" → hour, "mo" → month; null for what is no unit. */
export function periodWords(sign: string): string[] | null {
  return Object.hasOwn(PERIODS, sign) ? [PERIODS[sign]!] : unitWords(sign, true);
}
