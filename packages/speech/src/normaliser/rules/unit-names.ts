import { unitName } from "@inkreel/language";
import english from "../../data/english.json" with { type: "json" };

/** Time units in rates, as in "per month". */
const PERIODS: Readonly<Record<string, string>> = english.periods;

/** Units of special fields, which no other part of the program has to know. */
const SPOKEN_UNITS: Readonly<Record<string, string>> = english.spokenUnits;

/** Returns the spoken name of a unit symbol, including rates such as "km/h". Null if it is not a unit. */
export function unitWords(sign: string, isOne: boolean): string[] | null {
  const names = unitName(sign);
  if (names !== null) return (isOne ? names.one : names.many).split(" ");
  if (Object.hasOwn(SPOKEN_UNITS, sign)) return SPOKEN_UNITS[sign]!.split(" ");
  const [over = "", under, ...more] = sign.split("/");
  if (under === undefined || more.length > 0) return null;
  const overWords = unitWords(over, isOne);
  const underWords = periodWords(under);
  if (underWords === null && /^[a-z]{3,}$/.test(under))
    return overWords === null ? null : [...overWords, "per", under];
  return overWords === null || underWords === null ? null : [...overWords, "per", ...underWords];
}

/** Returns the spoken name of a unit after "per": "h" → hour, "mo" → month. Null if it is not a unit. */
export function periodWords(sign: string): string[] | null {
  return Object.hasOwn(PERIODS, sign) ? [PERIODS[sign]!] : unitWords(sign, true);
}
