import { describe, expect, it } from "vitest";
import { directEnglish } from "../testing/direct-english.js";
import { nameWithRole } from "./shown-person.js";

/** Returns the initials that each scene of a text shows, or null. */
const initialsIn = (
  texts: readonly string[],
  { title = "What happened at the harbour", sentences = texts } = {},
): (string | null)[] => directEnglish(texts, { title, sentences }).map(({ set }) => set?.initials ?? null);

describe("the person behind a pronoun", () => {
  const OPENING = "Canadian director Tom Berg has made a decision.";

  it("is the one whom the sentence before names", () => {
    expect(initialsIn([OPENING, "He hopes for the best."])).toEqual(["TB", "TB"]);
  });

  it("is nobody if the sentence before names two who can be meant", () => {
    const both = "Canadian director Tom Berg has left with his adviser Paul Reed.";
    expect(initialsIn([OPENING, both, "He hopes for the best."])[2]).toBeNull();
  });

  it("is nobody whom only a later clause names", () => {
    const later = "He was linked with the job and Berg has stated that he would not get in the way.";
    expect(initialsIn(["Nobody knew of it.", OPENING, "It was late.", later])[3]).toBeNull();
  });

  it("is the only one of that gender", () => {
    const both = "Canadian director Tom Berg has left with his adviser Ida Moe.";
    expect(initialsIn([both, "He hopes for the best."])[1]).toBe("TB");
  });
});

it.each([
  ["president", "Tom Berg"],
  ["Founding member", "Tom Berg"],
  ["an astronomer at the old observatory and an expert", "Tom Berg"],
  ["president of the harbour", "Tom Berg\npresident of the harbour"],
  ["singer", "Tom Berg\nsinger"],
])("a role tells of what: %s", (role, name) => {
  const person = {
    name: "Tom Berg",
    surname: "Berg",
    firstName: "Tom",
    gender: null,
    role,
    title: null,
    isSpeaker: true,
  };
  expect(nameWithRole(person, { withoutRole: new Set() })).toBe(name);
});

describe("initials", () => {
  it("are those of somebody whom the lead names in full, though it is not among the sentences", () => {
    const told = ["Tom Berg has parted from adviser Paul Reed.", "Berg hired Reed after a long wait."];
    const sentences = ["Mr Berg said nothing of it.", told[1]!];
    expect(initialsIn(told, { title: "Berg leaves Reed", sentences })[1]).toBe("TB");
  });

  it("are those of a politician without party and seat", () => {
    const told = ["Tory MP Tom Berg has insisted on it.", "Mr Berg has thought about it for years."];
    expect(initialsIn(told)).toEqual(["TB", "TB"]);
  });

  it("are those of the name behind an occupation that opens the sentence, without a generation", () => {
    const told = ["Flanker Tom Berg is unlikely to play.", "Berg has missed three games, he said."];
    expect(initialsIn(told)[0]).toBe("TB");
    expect(initialsIn(["Referee Tom Berg was not perfect.", "Nobody knew why."])[0]).toBe("TB");
    expect(initialsIn(["Author Tom Berg Jr., 55, has left for good."])[0]).toBe("TB");
  });

  it("are nobody's where the sentence is about a relative", () => {
    const told = ["Canadian director Tom Berg has left.", "While Berg waits, his brother Ed is an adviser."];
    expect(initialsIn(told)).toEqual(["TB", null]);
  });

  it("are not those of a ship, or of a club", () => {
    expect(initialsIn(["The luxury cruise liner Anna Maria has made a decision."])).toEqual([null]);
    expect(initialsIn(["The game matters to non-League Aldane, who beat Osby in June."])).toEqual([null]);
  });
});
