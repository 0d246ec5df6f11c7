import { describe, expect, it } from "vitest";
import { findGrowth } from "./find-growth.mjs";
import { findRegexes } from "./find-regexes.mjs";

const kindOf = ({ source, flags }) => findGrowth({ source, flags })?.kind ?? "linear";

describe("the worst-case running time", () => {
  it.each([
    // The search itself begins anew at every sign.
    [/\s+$/u, "polynomial"],
    [/[ \t]+\n/gu, "polynomial"],
    [/^[ \t]+$\r/mu, "linear"],
    [/[ \t]+$/gmu, "polynomial"],
    [/<[^>]*>/gu, "polynomial"],
    [/<think>[\s\S]*?<\/think>/gu, "polynomial"],
    [/ (?:that|which) .*$/u, "polynomial"],
    [/ (?:and|or) (?=[^,]*$)/u, "polynomial"],
    [/(?<=\d*)a/u, "polynomial"],
    [/\s+$/uy, "linear"],
    // One loop is left for the next.
    [/^[ \t]*:?[ \t]*$/u, "polynomial"],
    [/^[*_]*[ \t]*:?[*_]*x/u, "polynomial"],
    [/^(.*a.*)b$/u, "polynomial"],
    [/^(["'])(.*)\1$/u, "linear"],
    [/^.{0,20000}a.{0,20000}b/u, "polynomial"],
    // One loop is read in two ways.
    [/^(?:a+)+$/u, "exponential"],
    [/^(?:\s|\uFEFF)*<x/u, "exponential"],
    [/^(?:only |\w+ly )*x/u, "exponential"],
    // The following changes mend them.
    [/(?<!\s)\s+$/u, "linear"],
    [/<[^>]*(>)?/gu, "linear"],
    [/<think>[\s\S]*?(?:(<\/think>)|$)/gu, "linear"],
    [/\b\w+\b/gu, "linear"],
    [/\d+(?:[.,]\d+)*/gu, "linear"],
    [/^.{0,20}a/u, "linear"],
  ])("of %s is %s", (expression, kind) => {
    expect(kindOf(expression)).toBe(kind);
  });

  it("of two expressions that once blocked the server is polynomial", () => {
    const label = /^[ \t]*(?:#{1,6}[ \t]*)?[*_[(]*(hook|cta)[*_\])]*[ \t]*:?[*_]*[ \t]*$/i;
    const marker = /^[^\S\n]*[#*_\s]*AI TESTIMONIAL SCRIPT[*_]*\s*:?[*_]*/im;
    expect([label, marker].map(kindOf)).toEqual(["polynomial", "polynomial"]);
  });
});

describe("findRegexes", () => {
  it("finds literals and RegExp objects that are built from constants of this or other files", () => {
    const found = findRegexes("packages/writer/src/plan/scenes-from-text.ts");
    expect(found.map(({ source }) => source)).toContain(String.raw`AI TESTIMONIAL SCRIPT[*_]*\s*:?[*_]*`);
    expect(found.length).toBeGreaterThan(4);
  });
});
