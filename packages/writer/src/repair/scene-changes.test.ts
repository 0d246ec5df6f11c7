import { heldChanges, withAuthorsWords } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { findTextWarnings } from "../grounding/find-text-warnings.js";
import { FIXTURES, readFixture, requestFixture } from "../testing/read-fixture.js";
import { planOf } from "../testing/plan-of.js";
import { createSentenceReader } from "../reading/read-sentence.js";
import { readSceneChanges } from "./scene-changes.js";
import { shortenSentence } from "./shorten-sentence.js";

const read = createSentenceReader();
const LONG =
  "Last week, the council of the old town (known as the Board), which meets in a former church, voted to close the square to every car, lorry and tractor of the northern region.";

describe("readSceneChanges", () => {
  it("reports each removed part of a sentence with its neighbouring words", () => {
    const { text, changes } = shortenSentence(LONG, read) ?? { text: "", changes: [] };
    expect(text).toBe(
      "The council of the old town voted to close the square to every car, lorry and tractor of the northern region.",
    );
    expect(readSceneChanges({ authored: LONG, text, changes })).toEqual([
      { kind: "cut", before: "", from: "Last week, the", to: "The", after: " council" },
      {
        kind: "cut",
        before: "town",
        from: " (known as the Board), which meets in a former church,",
        to: "",
        after: " voted",
      },
    ]);
  });

  it("reports an inserted name as one change even if the author wrote a part of the name", () => {
    expect(
      readSceneChanges({
        authored: "Besecker said she told Besecker to wait.",
        text: "Tyler Besecker, a buyer, said Anna Berg told Besecker to wait.",
        changes: [
          { kind: "speaker", from: "Besecker", to: "Tyler Besecker, a buyer," },
          { kind: "reference", from: "she", to: "Anna Berg" },
        ],
      }),
    ).toEqual([
      { kind: "speaker", before: "", from: "Besecker", to: "Tyler Besecker, a buyer,", after: " said" },
      { kind: "reference", before: "said ", from: "she", to: "Anna Berg", after: " told" },
    ]);
  });

  it("reports unrecorded changes as cuts and ignores differences in punctuation", () => {
    expect(
      readSceneChanges({
        authored: "* Dim the light* so that your eyes rest",
        text: "Dim the light.",
        changes: [],
      }),
    ).toEqual([{ kind: "cut", before: "light", from: "* so that your eyes rest", to: ".", after: "" }]);
    expect(readSceneChanges({ authored: "Dim the light", text: "Dim the light.", changes: [] })).toEqual([]);
  });
});

/** Matches negations, hedges, conditions and quantities, which must never be removed. */
const TRUTH =
  /\p{N}|\b(?:not|never|no|none|nobody|nothing|without|unless|until|if|except|may|might|could|nearly|almost|only|most|half)\b|n['’]t\b/iu;

describe("changes of whole scripts", () => {
  const scripts = FIXTURES.flatMap(({ name, language }) =>
    [15, 60, 120].map((seconds) => ({ name, language, seconds })),
  );
  const scenesOf = (name: string, seconds: number) =>
    writeScript(planOf(requestFixture(name, seconds)), seconds * 1000).scenes;

  it.each(scripts)("of $name in $seconds s match the spoken text and can be undone", (script) => {
    const source = readFixture(script.name).replaceAll(/\s+/gu, " ");
    const scenes = scenesOf(script.name, script.seconds).flatMap(({ text, changes }) =>
      changes === undefined ? [] : [{ text, changes, authors: withAuthorsWords(text, changes) }],
    );
    const firstOf = (text: string): string => (text.split(/(?<=[.!?]) /u)[0] ?? "").replace(/[.,;:]+$/u, "");
    expect(scenes.map(({ text, changes }) => heldChanges(changes, text))).toEqual(
      scenes.map(({ changes }) => changes),
    );
    expect(scenes.filter(({ authors }) => !source.includes(firstOf(authors)))).toEqual([]);
  });

  it("include cuts, and no cut removes a negation, a hedge, a condition or a quantity", () => {
    const cuts = scripts.flatMap(({ name, seconds }) =>
      scenesOf(name, seconds).flatMap(({ changes = [] }) => changes.filter(({ kind }) => kind === "cut")),
    );
    expect(cuts.length).toBeGreaterThan(0);
    expect(cuts.filter(({ from }) => TRUTH.test(from))).toEqual([]);
  });
});

describe("the comparison of a changed sentence with its source", () => {
  const source =
    "The vaccine, which was tested on 400 people, does not protect older people, said Anna Berg.";

  it.each([
    ["a figure that a change altered", "The vaccine, tested on 4,000 people, does not protect.", "4,000"],
    ["a name that a change altered", "The vaccine does not protect older people, said Anna Holm.", "Holm"],
  ])("finds %s", (_case, text, warned) => {
    expect(
      findTextWarnings(text, source)
        .map((warning) => warning.text)
        .join(),
    ).toContain(warned);
  });

  it("does not detect a removed negation, which is why no change may remove one", () => {
    expect(findTextWarnings("The vaccine protects older people, said Anna Berg.", source)).toEqual([]);
    const long = source
      .replace("on 400 people", "without a control group")
      .replace("people,", "people of the region,");
    expect(shortenSentence(long, read)).toBeNull();
  });
});
