import { HOSTILE_UNITS, hostileText } from "./hostile-texts.js";

/** Something that reads a text. */
export interface TextReader {
  /** Length of the longest text that the expression is given. */
  maxChars: number;
  read: (text: string) => unknown;
}

/** A text over which a reader takes more time than its length explains. */
export interface Steep {
  text: string;
  chars: number;
  ms: number;
  /** Factor of the time against that over an eighth of the text. */
  times: number;
}

const FACTOR = 8;
/** Eight for linear time, 64 for quadratic; between them n log n, caches that end and a busy machine. */
const MOST_TIMES = 24;
/** Below it times say nothing but noise. */
const FLOOR_MS = 20;
const TRIES = 3;
/** Runs shorter than this are easily doubled by the compiler or the collector, and cost little to repeat. */
const SHORT_RUN_MS = 200;
const TRIES_OF_SHORT_RUNS = 12;

/** The hostile texts over which a reader takes more than about n log n time, by the processor's time and the best of three. */
export function findSteep({ maxChars, read }: TextReader): Steep[] {
  return Object.entries(HOSTILE_UNITS).flatMap(([text, unit]) => {
    // Short texts go first, as a long one may take hours.
    const steep = [maxChars / FACTOR, maxChars]
      .map((chars) => () => steepAt({ read, unit, chars: Math.floor(chars) }))
      .reduce<Omit<Steep, "text"> | null>((found, measure) => found ?? measure(), null);
    return steep === null ? [] : [{ text, ...steep }];
  });
}

function steepAt(asked: {
  read: TextReader["read"];
  unit: string;
  chars: number;
}): Omit<Steep, "text"> | null {
  const { read, unit, chars } = asked;
  const long = hostileText(unit, chars);
  const short = hostileText(unit, Math.floor(chars / FACTOR));
  let ms = cpuMs(() => read(long));
  if (ms < FLOOR_MS) return null;
  const longTries = ms < SHORT_RUN_MS ? TRIES_OF_SHORT_RUNS : TRIES;
  let shortMs = Infinity;
  for (let tries = 1; ; tries += 1) {
    for (let again = 0; again < TRIES; again += 1)
      shortMs = Math.min(
        shortMs,
        cpuMs(() => read(short)),
      );
    const times = ms / shortMs;
    if (times <= MOST_TIMES || ms < FLOOR_MS) return null;
    if (tries === longTries) return { chars, ms: Math.round(ms), times: Math.round(times) };
    ms = Math.min(
      ms,
      cpuMs(() => read(long)),
    );
  }
}

/** Unlike the clock it does not count what other processes do. */
function cpuMs(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * The functions that a package gives away and no name of a list stands for, so that a new one is measured or has a reason; a name is
 * the function's, with more behind a space: "findTextWarnings of a source". And the names that stand for nothing.
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
