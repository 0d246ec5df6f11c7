import { cardinalWords, twoDigitWords } from "../number-words.js";
import { type Rule, type RuleInput, nextCore, previousCore } from "../token.js";

const TIME = /^(\d{1,2})(?:[:.](\d{2}))?(?::(\d{2}))?([ap])\.?m$/i;
const CLOCK = /^([01]?\d|2[0-4]):([0-5]\d)(?::([0-5]\d))?$/;
const HALF_OF_DAY = /^([ap])\.?m$/i;

/** Reads times of day and durations: "10:30", "10:00", "5pm", "5:05 p.m.", "9am–5pm", "10:30-11:00", "1:02:03". */
export const sayTime: Rule = (input) => {
  const { core } = input.tokens[input.index]!;
  const ends = core.split("-");
  if (ends.length === 2) {
    const [from, to] = ends.map((end) => timeWords(end));
    return from == null || to == null ? sayRangeWithHalfOfDay(ends) : [[...from, "to", ...to]];
  }
  return sayHalfOfDay(input) ?? sayZone(input) ?? (timeWords(core) === null ? null : [timeWords(core)!]);
};

const ZONES: Readonly<Record<string, string>> = {
  ET: "eastern",
  CT: "central",
  MT: "mountain",
  PT: "pacific",
};

/** Reads an American time zone after a time of day: "7:30pm ET". */
function sayZone(input: RuleInput): string[][] | null {
  const { core } = input.tokens[input.index]!;
  const before = previousCore(input);
  const isAfterTime = timeWords(before) !== null || HALF_OF_DAY.test(before);
  return isAfterTime && Object.hasOwn(ZONES, core) ? [[ZONES[core]!]] : null;
}

function sayRangeWithHalfOfDay([from = "", to = ""]: readonly string[]): string[][] | null {
  const toWords = timeWords(to);
  return /^\d{1,2}$/.test(from) && toWords !== null && TIME.test(to)
    ? [[...cardinalWords(from), "to", ...toWords]]
    : null;
}

function sayHalfOfDay(input: RuleInput): string[][] | null {
  const { core } = input.tokens[input.index]!;
  const half = HALF_OF_DAY.exec(nextCore(input));
  if (half === null || !/^\d{1,2}(:[0-5]\d)?$/.test(core)) return null;
  const [hour = "", minute] = core.split(":");
  return [clockWords(hour, minute ?? "00", false), [half[1]!.toUpperCase(), "M"]];
}

/** Returns a time of day: "10:30", "5pm". Null for anything else. */
export function timeWords(core: string): string[] | null {
  const withHalf = TIME.exec(core);
  if (withHalf !== null) {
    return [...clockWords(withHalf[1]!, withHalf[2] ?? "00", false), withHalf[4]!.toUpperCase(), "M"];
  }
  const [, hour, minute, second] = CLOCK.exec(core) ?? [];
  if (hour === undefined || minute === undefined) return null;
  return second === undefined
    ? clockWords(hour, minute, true)
    : [...cardinalWords(hour), ...twoDigitWords(minute), ...twoDigitWords(second)];
}

function clockWords(hour: string, minute: string, isAlone: boolean): string[] {
  if (minute !== "00") return [...cardinalWords(hour), ...twoDigitWords(minute)];
  if (!isAlone) return cardinalWords(hour);
  return Number(hour) > 12 || Number(hour) === 0
    ? [...cardinalWords(hour), "hundred"]
    : [...cardinalWords(hour), "o'clock"];
}
