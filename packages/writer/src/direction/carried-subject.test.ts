import { describe, expect, it } from "vitest";
import { carriedSubject, carriedTo } from "./carried-subject.js";

const meant = (before: string, text: string): string | null => carriedTo(text, carriedSubject(before, null));

describe("the subject that a sentence carries on", () => {
  it.each([
    ["The doctor works in a small town.", "She sees the poor for free.", "health-worker"],
    ["The whales came near the beach.", "They stayed for three days.", "whale"],
    ["The garden closed in the spring.", "It belonged to nobody.", "house-with-garden"],
    ["The princess slept.", "She dreamt of the sea.", "princess"],
  ])("%s %s", (before, text, name) => {
    expect(meant(before, text)).toBe(name);
  });

  it.each([
    ["another person may be meant", "The doctor met Maria Gomez.", "She was ill."],
    ["another thing may be meant", "The oven heats the room.", "It cost a lot."],
    ["the pronoun does not agree", "The princess slept.", "He left."],
    ["the pronoun is not the subject", "The doctor works.", "Her house burned down."],
    ["the pronoun stands for no thing", "The garden closed in the spring.", "It is clear that nobody came."],
    ["the thing is not the subject", "Nobody saw the doctor.", "She left."],
    ["the thing is denied", "No doctor came.", "She left."],
  ])("is not carried on if %s", (_, before, text) => {
    expect(meant(before, text)).toBeNull();
  });

  it("goes on over several sentences", () => {
    const second = carriedSubject("She sees the poor for free.", "health-worker");
    expect(carriedTo("She works every day.", second)).toBe("health-worker");
  });
});
