import { HOSTILE_UNITS, hostileText } from "./hostile-texts.js";
import { processorMs } from "./processor-ms.js";

/** A function that reads a text. */
export interface TextReader {
  /** Maximum length of the text for the expression. */
  maxChars: number;
  read: (text: string) => unknown;
}

/** A text for which a reader needs more time than its length explains. */
export interface Steep {
  text: string;
  chars: number;
  ms: number;
  /** Its time divided by that for an eighth of the text. */
  times: number;
}

const FACTOR = 8;
/**
 * The factor is eight for linear time and 64 for quadratic. The limit leaves room for n log n, caches and a busy
 * machine.
 */
const MOST_TIMES = 24;
/** A collector that runs in every long try and in no short one counts most in runs of some ten milliseconds. */
const MOST_TIMES_OF_SHORT_RUNS = 40;
/**
 * A reader that takes at most this many times longer from a 64th to an eighth of its text has so little quadratic work
 * that it takes less than `MOST_TIMES` as long from there to the whole text: (1 + x) * 8 / (1 + x / 8) is 10 for
 * x = 0.3, the quadratic share of an eighth, and 21 for the whole text, where x is 2.4.
 */
const PLAINLY_LINEAR_TIMES = 10;
/** A long text that takes at most this many times as long as a shorter one did in a single run needs no better figures. */
const PLAINLY_ENOUGH_TIMES = MOST_TIMES / 2;
/** Shorter times are only noise, also on a slow machine, or that of a first step which a very short text does not reach. */
const FLOOR_MS = 150;
/**
 * A first run of an eighth of a text that takes at most this many times as long as a 64th is not repeated: it would have
 * to be wrong by a factor of more than three to hide a reader that is not plainly linear.
 */
const HARDLY_LONGER_TIMES = 3;
/** A reader that takes less for an eighth of its text is measured at its full length quickly enough. */
const LONG_ENOUGH_MS = 4;
const TRIES = 3;
/** The compiler or the garbage collector can easily double shorter runs. */
const SHORT_RUN_MS = 200;
/** Shorter runs are cheap to repeat. On a busy machine, even the processor time of several runs in a row is too long. */
const CHEAP_RUN_MS = 2_000;
const TRIES_OF_CHEAP_RUNS = 12;

/**
 * Returns the hostile texts for which a reader needs more than about n log n time, measured in processor time as the
 * best of several runs. Texts that are plainly linear up to an eighth of the length are not measured further, except the
 * slowest of them.
 */
export function findSteep({ maxChars, read }: TextReader): Steep[] {
  // Short texts are measured first, because a long one may take hours.
  const short = Object.entries(HOSTILE_UNITS).map(([text, unit]) => ({
    text,
    unit,
    ...measureAt({ read, unit, chars: Math.floor(maxChars / FACTOR) }),
  }));
  const slowestMs = Math.max(...short.map(({ ms }) => ms));
  return short.flatMap(({ text, unit, steep, ms, isPlainlyLinear }) => {
    if (steep !== null) return [{ text, ...steep }];
    if (isPlainlyLinear && ms < slowestMs) return [];
    const long = measureAt({ read, unit, chars: maxChars, shortMs: ms });
    return long.steep === null ? [] : [{ text, ...long.steep }];
  });
}

interface Measured {
  steep: Omit<Steep, "text"> | null;
  ms: number;
  isPlainlyLinear: boolean;
}

/** `shortMs` is the time for an eighth of the text, if it was measured before. */
function measureAt(asked: {
  read: TextReader["read"];
  unit: string;
  chars: number;
  shortMs?: number;
}): Measured {
  const { read, unit, chars } = asked;
  const long = hostileText(unit, chars);
  const short = hostileText(unit, Math.floor(chars / FACTOR));
  let ms = cpuMs(() => read(long));
  const found = (steep: Measured["steep"], times: number): Measured => {
    return { steep, ms, isPlainlyLinear: ms >= LONG_ENOUGH_MS && times <= PLAINLY_LINEAR_TIMES };
  };
  if (ms < LONG_ENOUGH_MS) return found(null, Infinity);
  const knownTimes = ms / (asked.shortMs ?? 0);
  if (knownTimes <= PLAINLY_ENOUGH_TIMES) return found(null, knownTimes);
  const longTries = ms < CHEAP_RUN_MS ? TRIES_OF_CHEAP_RUNS : TRIES;
  let shortMs = asked.shortMs ?? Infinity;
  for (let tries = 1; ; tries += 1) {
    for (let again = 0; again < TRIES; again += 1) {
      shortMs = Math.min(
        shortMs,
        cpuMs(() => read(short)),
      );
      if (ms <= shortMs * HARDLY_LONGER_TIMES) break;
    }
    const times = ms / shortMs;
    const mostTimes = ms < SHORT_RUN_MS ? MOST_TIMES_OF_SHORT_RUNS : MOST_TIMES;
    if (times <= mostTimes || ms < FLOOR_MS) return found(null, times);
    if (tries === longTries) return found({ chars, ms: Math.round(ms), times: Math.round(times) }, times);
    ms = Math.min(
      ms,
      cpuMs(() => read(long)),
    );
  }
}

function cpuMs(work: () => unknown): number {
  const begunMs = processorMs();
  work();
  return processorMs() - begunMs;
}

/**
 * Returns the exported functions of a package that no name in a list covers, so that a new function is measured or gets
 * a reason. A name is that of the function, with an optional rest after a space: "findTextWarnings of a source". Also
 * returns the names that match no function.
 */
export function unnamedFunctions(index: object, names: readonly string[]): string[] {
  const named = new Set(names.map((name) => name.split(" ")[0]));
  const functions = Object.entries(index).flatMap(([name, value]) =>
    typeof value === "function" ? [name] : [],
  );
  const given = new Set(functions);
  return [
    ...functions.filter((name) => !named.has(name)),
    ...[...named].filter((name) => name !== undefined && !given.has(name)),
  ] as string[];
}
