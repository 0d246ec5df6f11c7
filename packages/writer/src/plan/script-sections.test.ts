import { performance } from "node:perf_hooks";
import { describe, expect, it } from "vitest";
import { splitSentences } from "@inkreel/language";
import { readTestimonial, splitScriptSections } from "./script-sections.js";

const HOSTILE = [
  "\r",
  "\n",
  "\r\n",
  " ",
  "\t",
  "*",
  "_*",
  "# ",
  "[",
  "(",
  ")",
  "\n \n",
  "hook**",
  "AI TESTIMONIAL SCRIPT",
  "x AI TESTIMONIAL SCRIPT *",
  "$1.50 ",
  "1",
  "1,000,",
  '"',
  "“",
  "a.b.",
  "- ",
  "|",
  "<",
  "&",
  "http://",
  "…",
  "e\u0301",
  "\u{1f600}",
  "word ",
];
const FUNCTIONS = { splitScriptSections, readTestimonial, splitSentences };

describe("a script of any signs is read in time that grows as its length does", () => {
  it.each(Object.entries(FUNCTIONS))("%s", (_name, read) => {
    const slow = HOSTILE.filter((sign) => {
      const [short, long] = [10_000, 80_000].map((chars) =>
        fastestMs(read, sign.repeat(chars / sign.length)),
      );
      // Quadratic time would be 64 times as much.
      return (long ?? 0) > Math.max(200, 24 * (short ?? 0));
    });
    expect(slow).toEqual([]);
  });
});

describe("the sections of a script", () => {
  it.each(["HOOK", "## Hook:", "**HOOK:**", "[Hook]", "*hook* :**", "(hook) __", "_Hook_:__  "])(
    "%j is a label",
    (label) => {
      expect(splitScriptSections(`${label}\nOne.\n\nOutro:\nTwo.`).map(({ role }) => role)).toEqual([
        "hook",
        "cta",
      ]);
    },
  );

  it.each(["hooks", "hook: come in", "hook:: ", "the hook"])("%j is said", (line) => {
    expect(splitScriptSections(`${line}\nOne.`)).toEqual([{ role: null, text: `${line}\nOne.` }]);
  });
});

describe("a testimonial", () => {
  it.each([
    "AI TESTIMONIAL SCRIPT",
    "## **AI Testimonial Script:**",
    "Before.\n\n *\n AI testimonial script:",
  ])("begins behind %j", (marker) => {
    expect(readTestimonial(`${marker}\nIt works.\n\nAfter.`)).toBe("It works.");
  });

  it("needs a line of its own", () => {
    expect(readTestimonial("This is no AI TESTIMONIAL SCRIPT:\nIt works.")).toBeNull();
  });
});

function fastestMs(read: (text: string) => unknown, text: string): number {
  const times = [0, 1, 2].map(() => {
    const startMs = performance.now();
    read(text);
    return performance.now() - startMs;
  });
  return Math.min(...times);
}
