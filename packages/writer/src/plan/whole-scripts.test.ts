import { readBlocks } from "@inkreel/content";
import { withAuthorsWords, writtenScriptSchema } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { splitSentences } from "@inkreel/language";
import { findTextWarnings } from "../grounding/find-text-warnings.js";
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

  it("matches its schema and has at least two scenes with valid directions", () => {
    expect(writtenScriptSchema.parse(script)).toEqual(script);
    expect(scriptPlanSchema.parse(JSON.parse(JSON.stringify(plan)))).toEqual(plan);
    expect(script.scenes.length).toBeGreaterThanOrEqual(2);
    expect(script.scenes.flatMap(findDirectionFaults)).toEqual([]);
  });

  it("repeats the author's sentences in order, with source ranges, apart from the recorded changes", () => {
    for (const scene of authored) {
      const slice = sayableBlocks(readBlocks(text.slice(scene.source.startChar, scene.source.endChar)));
      expect(bare(slice.map((block) => block.text.text).join(" "))).toContain(
        bare(withAuthorsWords(scene.text, scene.changes ?? [])),
      );
    }
    // The end of a report may come from anywhere in the text.
    const endsAnywhere = plan.frames.some(
      (frame) => frame.endsAnywhere && frame.cta?.text === plan.cta?.text,
    );
    const ordered = endsAnywhere ? authored.slice(0, -1) : authored;
    const starts = ordered.map((scene) => scene.source.startChar);
    expect(starts).toEqual(starts.toSorted((left, right) => left - right));
    for (const [index, scene] of ordered.entries()) {
      expect(scene.source.startChar).toBeGreaterThanOrEqual(ordered[index - 1]?.source.endChar ?? 0);
    }
    expect(new Set(authored.map(({ source }) => source.startChar)).size).toBe(authored.length);
  });

  it("changes no English sentence so that it gets a warning against the source", () => {
    const english = language === "en" ? authored : [];
    expect(english.flatMap((scene) => findTextWarnings(scene.text, text))).toEqual([]);
  });

  it("contains no markup, code, cookie banner or sentence fragment", () => {
    for (const scene of script.scenes) {
      expect(scene.text).not.toMatch(
        /[*_`|<>#]|\]\(|&[a-z]+;|https?:|cookies|[Ss]ubscribe|newsletter|rights reserved|\s{2}/,
      );
      expect(scene.text).toMatch(/[.!?。؟]["”’」»)]*$/u);
      expect(scene.text).not.toMatch(/^\p{Ll}(?!idelog)/u);
    }
  });

  it("starts no scene with a reference whose antecedent was left out", () => {
    const tag = language === "en" ? "en" : language;
    const isGrounded = authored.map((scene, index) => {
      const first = splitSentences(scene.text)[0]?.text ?? "";
      // The name below a block quotation and the name before an interview answer become speakers, so they leave no gap.
      const between = text
        .slice(authored[index - 1]?.source.endChar ?? 0, scene.source.startChar)
        .replace(/^[>\s]*— .*$/m, "")
        .replace(/^\*\*(?:Q|A|\p{Lu}\p{Ll}+ \p{Lu}\p{Ll}+):(?:\*\*)? ?/mu, "");
      const gap = sayableBlocks(readBlocks(between))
        .map((block) => bare(block.text.text))
        .join("");
      // Steps are complete and in order, so an "it" refers to the steps before.
      const isStep = scene.direction.content.layout === "steps";
      return !hasDanglingReference(first, tag) || scene.role === "cta" || isStep || gap === "";
    });
    expect(isGrounded.every(Boolean)).toBe(true);
  });

  it("fits the length within 10 %, or warns that the text is too short", () => {
    const isShort = script.warnings.some((warning) => warning.code === "content_shorter_than_length");
    const share = script.estimatedSpeakingMs / (seconds * 1000);
    expect(share).toBeLessThanOrEqual(1.1);
    expect(share >= 0.9 || isShort).toBe(true);
    expect(isShort && plan.chosen.length < plan.passages.length * 0.8).toBe(false);
  });
});

describe("writeScript", () => {
  it("uses the statement layout for fewer than 45 % of the English scenes and never seven times in a row", () => {
    const layoutsOfScripts = FIXTURES.filter(({ language }) => language === "en").map(({ name }) =>
      write(name, 60).script.scenes.map((scene) => scene.direction.content.layout),
    );
    const layouts = layoutsOfScripts.flat();
    const statements = layouts.filter((layout) => layout === "statement");
    expect(statements.length / layouts.length).toBeLessThan(0.45);
    // The limit is this high because most scenes of a story are statements.
    for (const row of layoutsOfScripts) expect(row.join(" ")).not.toContain("statement ".repeat(7));
  });

  it("keeps all steps of a tutorial in order", () => {
    const { script } = write("recipe-soup", 60);
    const steps = script.scenes.flatMap(({ direction: { content } }) =>
      content.layout === "steps" ? [content.firstNumber] : [],
    );
    expect(steps).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it("makes one scene of a list and the sentence that announces it", () => {
    const { script } = write("blog-sleep", 60);
    const list = script.scenes.find((scene) => scene.direction.content.layout === "list");
    expect(list?.text).toBe(
      "There are three habits that made the largest difference in the survey: Dim the lights an hour before bed. Put the phone in another room. Write down tomorrow's first task.",
    );
    expect(script.scenes.at(-1)?.text).toBe("Pick one of the three habits and keep it for two weeks.");
  });

  it("shows a change where the text gives the old and the new value", () => {
    const { script } = write("news-solar", 60);
    const coal = script.scenes.find((scene) => scene.text.startsWith("Coal fell"));
    expect(coal?.direction.content).toMatchObject({
      layout: "change",
      from: { text: "38%", value: 38 },
      to: { text: "27%", value: 27 },
    });
  });

  it("uses the quote layout for quotations only, with a speaker whom a viewer knows by this name alone", () => {
    const { script } = write("interview-baker", 90);
    const quotes = script.scenes.filter((scene) => scene.direction.content.layout === "quote");
    expect(quotes.length).toBeGreaterThanOrEqual(3);
    const wife = script.scenes.find((scene) => scene.text.startsWith("My wife said"));
    // Without the sentences before, nobody knows whose wife she is.
    expect(wife?.direction.content).toMatchObject({ layout: "quote", speaker: null });
    const narrator = script.scenes.find((scene) => scene.text.startsWith("His shop"));
    expect(narrator?.direction.content.layout).not.toBe("quote");
  });

  it("keeps the speaker of a quotation that continues in the next sentence", () => {
    const text =
      'The teacher was plain. "Silence is not an empty thing," Ines Barros used to say. "It is full of everything you were too busy to hear."';
    const content = { title: "On silence", text, language: "en", product: null, pictures: [] };
    const plan = planOf({ content, lengthSeconds: 30, template: "quote-highlight", tone: "casual" });
    const speakers = writeScript(plan, 30_000).scenes.flatMap(({ direction: { content: shown } }) =>
      shown.layout === "quote" ? [shown.speaker?.text ?? null] : [],
    );
    expect(speakers).toEqual(["Ines Barros", "Ines Barros"]);
  });

  it("adds no English sentence to a script in another language and warns about the language", () => {
    for (const name of ["german-bienen", "japanese-cha", "arabic-nakheel"]) {
      const { script } = write(name, 30);
      expect(script.warnings.map((warning) => warning.code)).toContain("language_not_english");
      expect(script.scenes.every((scene) => scene.source !== null)).toBe(true);
    }
  });
});
