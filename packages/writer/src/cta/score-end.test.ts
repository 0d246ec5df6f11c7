import { describe, expect, it } from "vitest";
import { scoreEnd } from "./score-end.js";

const signalOf = (text: string): number => scoreEnd({ text, heading: null }, "blog-summary").signal;

describe("scoreEnd", () => {
  it.each([
    "The ferry will sail again in June.",
    "Swimmers should stay out of the harbour.",
    "The findings suggest that gulls remember faces.",
    "The harbour has yet to pay the bill.",
    "She was known as the voice of the islands.",
  ])("finds a signal in %j", (text) => {
    expect(signalOf(text)).toBeGreaterThanOrEqual(0.6);
  });

  it.each([
    "In June 1983 the ferry was painted blue.",
    "Another ferry was sold to Lund.",
    "When asked, the captain spoke to the crew.",
    "The ferry carries twelve cars.",
    "The mayor asked him whether the ferry will sail.",
  ])("finds no signal in %j", (text) => {
    expect(signalOf(text)).toBeLessThanOrEqual(0);
  });

  it("prefers a short sentence to a long one that says the same", () => {
    const long = `The ferry will sail again${" from the old pier with all its lamps and flags".repeat(4)}.`;
    expect(
      scoreEnd({ text: "The ferry will sail again.", heading: null }, "blog-summary").form,
    ).toBeGreaterThan(scoreEnd({ text: long, heading: null }, "blog-summary").form);
  });
});
