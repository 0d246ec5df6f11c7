import { expect, it } from "vitest";
import { findSteep } from "./find-steep.js";
import { HOSTILE_UNITS } from "./hostile-texts.js";

const CHARS = 4_096;
/** Takes a time that grows with a number of steps. */
function spend(steps: number): number {
  let sum = 0;
  for (let step = 0; step < steps; step += 1) sum = (sum * 31 + step) % 65_537;
  return sum;
}

/** Returns the number of steps that take a tenth of a millisecond on this machine. */
function stepsPerUnit(): number {
  const steps = 1_000_000;
  const triesMs = [1, 2, 3].map(() => {
    const before = process.cpuUsage();
    spend(steps);
    // Their sum is exact. How much of it is the program's own is guessed by the system, and can be nothing.
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return steps / Math.min(...triesMs) / 10;
}
const UNIT_STEPS = stepsPerUnit();

/** A reader whose work for one text depends on its length, and which hardly works for all others. */
const readerOf = (work: (share: number) => number) => ({
  maxChars: CHARS,
  read: (text: string) =>
    text.startsWith("7") ? spend(work(text.length / CHARS) * UNIT_STEPS) : text.length,
});
const found = (work: (share: number) => number): string[] =>
  findSteep(readerOf(work)).map(({ text }) => text);

it("a reader in linear time is not steep, whichever texts take longest", () => {
  expect(found((share) => 800 * share)).toEqual([]);
});

it("a reader in quadratic time is found", () => {
  expect(found((share) => 3_000 * share ** 2)).toEqual(["one digit"]);
});

it("a reader whose quadratic work outweighs the rest only in long texts is found", () => {
  expect(found((share) => 200 * share + 4_000 * share ** 2)).toEqual(["one digit"]);
});

it("a reader that becomes steep beyond an eighth of the text is found with the text that takes longest", () => {
  expect(found((share) => 600 * share + (share > 0.5 ? 2_400 : 0))).toEqual(["one digit"]);
});

it("of texts that are plainly linear up to an eighth, only the slowest is read in full", () => {
  const read: number[] = [];
  findSteep({
    maxChars: CHARS,
    read(text) {
      read.push(text.length);
      return spend(800 * (text.length / CHARS) * UNIT_STEPS);
    },
  });
  const inFull = read.filter((chars) => chars === CHARS).length;
  expect(inFull).toBeGreaterThan(0);
  expect(inFull).toBeLessThan(Object.keys(HOSTILE_UNITS).length);
});
