import { readBlocks } from "@inkreel/content";
import { withAuthorsWords, writtenScriptSchema } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { splitSentences } from "@inkreel/language";
import { hasDanglingReference } from "../ranking/dangling-reference.js";
import { sayableBlocks } from "../sentences/sayable-blocks.js";
import { findDirectionFaults } from "../testing/direction-faults.js";
import { FIXTURES, readFixture, requestFixture } from "../testing/read-fixture.js";
import { scriptPlanSchema } from "./script-plan.js";
import { writeScript } from "./write-script.js";
import { planOf } from "../testing/plan-of.js";

const LENGTHS = [15, 30, 60, 90, 120];
const RUNS = FIXTURES.flatMap(({ name, language }) =>
  LENGTHS.map((seconds) => ({ name, language, seconds })),
);
const bare = (text: string): string => text.replaceAll(/[^\p{L}\p{N}%$€]/gu, "");

const write = (name: string, seconds: number) => {
  const plan = planOf(requestFixture(name, seconds));
  return { plan, script: writeScript(plan, seconds * 1000) };
};

describe.each(RUNS)("the script of $name for $seconds s", ({ name, language, seconds }) => {
  const text = readFixture(name);
  const { plan, script } = write(name, seconds);
  const authored = script.scenes.flatMap((scene) =>
    scene.source === null ? [] : [{ ...scene, source: scene.source }],
  );

  it("is valid plain data with at least two scenes and sound directions", () => {
    expect(writtenScriptSchema.parse(script)).toEqual(script);
    expect(scriptPlanSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    expect(script.scenes.length).toBeGreaterThanOrEqual(2);
    expect(script.scenes.flatMap(findDirectionFaults)).toEqual([]);
  });

  it("says the author's words in order, traced to their place, whole but for what it tells of as changed", () => {
    for (const scene of authored) {
      const slice = sayableBlocks(readBlocks(text.slice(scene.source.startChar, scene.source.endChar)));
      expect(bare(slice.map((block) => block.text.text).join(" "))).toContain(
        bare(withAuthorsWords(scene.text, scene.changes ?? [])),
      );
    }
    const starts = authored.map((scene) => scene.source.startChar);
    expect(starts).toEqual(starts.toSorted((left, right) => left - right));
    for (const [index, scene] of authored.entries()) {
      expect(scene.source.startChar).toBeGreaterThanOrEqual(authored[index - 1]?.source.endChar ?? 0);
    }
  });

  it("holds no marks, code, banner, heading or half sentence", () => {
    for (const scene of script.scenes) {
      expect(scene.text).not.toMatch(
        /[*_`|<>#]|\]\(|&[a-z]+;|https?:|cookies|[Ss]ubscribe|newsletter|rights reserved|\s{2}/,
      );
      expect(scene.text).toMatch(/[.!?。؟]["”’」»)]*$/u);
      expect(scene.text).not.toMatch(/^\p{Ll}(?!idelog)/u);
    }
  });

  it("starts no sentence with a reference whose ground was left out", () => {
    const tag = language === "en" ? "en" : language;
    const isGrounded = authored.map((scene, index) => {
      const first = splitSentences(scene.text)[0]?.text ?? "";
      // The name under a block quotation and the one before an answer are read as speakers: nothing is left out where they stand.
      const between = text
        .slice(authored[index - 1]?.source.endChar ?? 0, scene.source.startChar)
        .replace(/^[>\s]*— .*$/m, "")
        .replace(/^\*\*(?:Q|A|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+):(?:\*\*)? ?/mu, "");
      const gap = sayableBlocks(readBlocks(between))
        .map((block) => bare(block.text.text))
        .join("");
      // Steps come whole and in order, so "it" is what the steps before it speak of.
      const isStep = scene.direction.content.layout === "steps";
      return !hasDanglingReference(first, tag) || scene.role === "cta" || isStep || gap === "";
    });
    expect(isGrounded.every(Boolean)).toBe(true);
  });

  it("fits the length within a tenth, or says that the text is too short", () => {
    const isShort = script.warnings.some((warning) => warning.code === "content_shorter_than_length");
    const share = script.estimatedSpeakingMs / (seconds * 1000);
    expect(share).toBeLessThanOrEqual(1.1);
    expect(share >= 0.9 || isShort).toBe(true);
    expect(isShort && plan.chosen.length < plan.passages.length * 0.8).toBe(false);
  });
});

describe("scripts by their kind", () => {
  it("shows less than half of English sentences as statements, and no long row of them", () => {
    const layoutsOfScripts = FIXTURES.filter(({ language }) => language === "en").map(({ name }) =>
      write(name, 60).script.scenes.map((scene) => scene.direction.content.layout),
    );
    const layouts = layoutsOfScripts.flat();
    const statements = layouts.filter((layout) => layout === "statement");
    expect(statements.length / layouts.length).toBeLessThan(0.45);
    // A story is told sentence by sentence up to its end.
    for (const row of layoutsOfScripts) expect(row.join(" ")).not.toContain("statement ".repeat(7));
  });

  it("keeps the steps of a tutorial in order and without holes", () => {
    const { script } = write("recipe-soup", 60);
    const steps = script.scenes.flatMap(({ direction: { content } }) =>
      content.layout === "steps" ? [content.firstNumber] : [],
    );
    expect(steps).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("reads an announced list as one scene with each item in its place", () => {
    const { script } = write("blog-sleep", 60);
    const list = script.scenes.find((scene) => scene.direction.content.layout === "list");
    expect(list?.text).toBe(
      "There are three habits that made the largest difference in the survey: Dim the lights an hour before bed. Put the phone in another room. Write down tomorrow's first task.",
    );
    expect(script.scenes.at(-1)?.text).toBe("Pick one of the three habits and keep it for two weeks.");
  });

  it("draws a change where the text says from what to what", () => {
    const { script } = write("news-solar", 60);
    const coal = script.scenes.find((scene) => scene.text.startsWith("Coal fell"));
    expect(coal?.direction.content).toMatchObject({
      layout: "number",
      figure: { text: "27%", value: 27 },
      comparison: { kind: "change", fromText: "38%", toText: "27%" },
    });
  });

  it("names the speaker of a quotation and nobody else's", () => {
    const { script } = write("interview-baker", 90);
    const quotes = script.scenes.filter((scene) => scene.direction.content.layout === "quote");
    expect(quotes.length).toBeGreaterThanOrEqual(3);
    const wife = script.scenes.find((scene) => scene.text.startsWith("My wife said"));
    expect(wife?.direction.content).toMatchObject({ layout: "quote", speaker: { text: "My wife" } });
    const narrator = script.scenes.find((scene) => scene.text.startsWith("His shop"));
    expect(narrator?.direction.content.layout).not.toBe("quote");
  });

  it("keeps the speaker of a quotation that goes on in a sentence of its own", () => {
    const text =
      'The teacher was plain. "Silence is not an empty thing," Ines Barros used to say. "It is full of everything you were too busy to hear."';
    const content = { title: "On silence", text, language: "en", product: null, pictures: [] };
    const plan = planOf({ content, lengthSeconds: 30, template: "quote-highlight", tone: "casual" });
    const speakers = writeScript(plan, 30_000).scenes.flatMap(({ direction: { content: shown } }) =>
      shown.layout === "quote" ? [shown.speaker?.text ?? null] : [],
    );
    expect(speakers).toEqual(["Ines Barros", "Ines Barros"]);
  });

  it("adds no English sentence to other languages and says so", () => {
    for (const name of ["german-bienen", "japanese-cha", "arabic-nakheel"]) {
      const { script } = write(name, 30);
      expect(script.warnings.map((warning) => warning.code)).toContain("language_not_english");
      expect(script.scenes.every((scene) => scene.source !== null)).toBe(true);
    }
  });
});
