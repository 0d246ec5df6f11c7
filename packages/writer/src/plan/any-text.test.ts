import { readBlocks } from "@inkreel/content";
import { TEMPLATE_TYPES, TONES, writtenScriptSchema } from "@inkreel/contract";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findDirectionFaults } from "../testing/direction-faults.js";
import { readFixture } from "../testing/read-fixture.js";
import { scenesFromText } from "./scenes-from-text.js";
import { writeScript } from "./write-script.js";
import { planOf } from "../testing/plan-of.js";

const write = (text: string, seconds = 60, title = "") => {
  const content = { title, text, language: "und", product: null, pictures: [] };
  const plan = planOf({
    content,
    lengthSeconds: seconds,
    template: "blog-summary",
    tone: "professional",
  });
  return writeScript(plan, seconds * 1000);
};

describe("planScript", () => {
  it("can be copied for a text with the names of an object's own properties", () => {
    const names = Object.getOwnPropertyNames(Object.prototype);
    const text = names
      .map((name) => `The ${name} of the class sets the value that the program reads first.`)
      .join(" ");
    const content = { title: "The constructor", text, language: "en", product: null, pictures: [] };
    const plan = planOf({ content, lengthSeconds: 60, template: "tutorial", tone: "professional" });
    expect(structuredClone(plan)).toEqual(plan);
  });
});

describe("writeScript", () => {
  it("returns valid directions and source ranges in order for random Unicode", () => {
    const word = fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.lorem({ maxCount: 12, mode: "words" }),
      fc.constantFrom(
        "First,",
        "from 3 to 5%",
        "“",
        "”",
        "$4.5 million",
        "\n\n- ",
        "\n1. ",
        "# ",
        ". ",
        "! ",
        "however",
        "It",
      ),
    );
    const anyText = fc.array(word, { maxLength: 80 }).map((words) => words.join(" "));
    fc.assert(
      fc.property(
        anyText,
        fc.constantFrom(...TEMPLATE_TYPES),
        fc.constantFrom(...TONES),
        fc.integer({ min: 15, max: 120 }),
        (text, template, tone, seconds) => {
          const content = { title: text.slice(0, 40), text, language: "en", product: null, pictures: [] };
          const script = writeScript(
            planOf({ content, lengthSeconds: seconds, template, tone }),
            seconds * 1000,
          );
          const asIs = scenesFromText({ text, template, tone, content, readBlocks });
          for (const written of [script, asIs]) {
            writtenScriptSchema.parse(written);
            expect(written.scenes.flatMap(findDirectionFaults)).toEqual([]);
          }
          const ranges = script.scenes.flatMap((scene) => (scene.source === null ? [] : [scene.source]));
          for (const [index, range] of ranges.entries()) {
            expect(range.startChar).toBeGreaterThanOrEqual(ranges[index - 1]?.endChar ?? 0);
            expect(range.endChar).toBeLessThanOrEqual(text.length);
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it("writes a short script from forty words and warns that it is too short", () => {
    const script = write(
      "Tea was first drunk in China. A legend tells of leaves that fell into a pot of boiling water. Today, people drink five billion cups a day. Half of them add milk. Brew a cup and taste the difference.",
    );
    expect(script.scenes.length).toBeGreaterThanOrEqual(4);
    expect(script.warnings.map((warning) => warning.code)).toContain("content_shorter_than_length");
  });

  it.each([
    [
      "Trees cool the street on a hot day, and their leaves drink the rain before it floods the cellar.",
      "A street with trees has fewer sick people than one without them.",
    ],
    [
      "The first loaf of the new bakery is free for everybody who brings a friend.",
      "Come and taste the bread in Main Street.",
      "The oven was built by hand from old bricks of the harbour.",
    ],
  ])("uses every sentence of a text that is too short for the requested length: %s", (...sentences) => {
    const { scenes } = write(sentences.join(" "));
    expect(scenes.map(({ text }) => text)).toEqual(sentences);
  });

  it("tells a text that begins with somebody whom it never names in its own words", () => {
    const sentences = ["He moved to the U.S. in May.", "He never came back.", "It rains there."];
    const { scenes, warnings } = write(sentences.join(" "), 30);
    expect(scenes.map(({ text }) => text).join(" ")).toBe(sentences.join(" "));
    expect(warnings.map(({ code }) => code)).not.toContain("no_usable_sentence");
  });

  it("takes less than ten seconds for ten thousand words", () => {
    const paragraphs = ["blog-sleep", "news-solar", "science-birds", "story-lighthouse"]
      .map(readFixture)
      .join("\n\n")
      .replaceAll(/^#.*$/gm, "");
    const long = Array.from({ length: 9 }, (_, index) => paragraphs.replaceAll("the", `the n${index}`)).join(
      "\n\n",
    );
    expect(long.split(/\s+/).length).toBeGreaterThan(10_000);
    // Processor time, because other tests run beside this one.
    const before = process.cpuUsage();
    const script = write(long, 90);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(10_000);
    expect(Math.abs(script.estimatedSpeakingMs / 90_000 - 1)).toBeLessThan(0.1);
  });

  it("splits a transcript without punctuation at clauses and warns about the missing punctuation", () => {
    const spoken =
      "so today we went to the market and we bought a lot of tomatoes because they were cheap and then we drove home and my brother started to cook a soup that our mother used to make when we were small but he forgot the salt and nobody noticed until the end so we laughed about it the whole evening and then we called her and told her everything";
    const script = write(spoken, 30);
    expect(script.warnings.map((warning) => warning.code)).toContain("text_without_punctuation");
    expect(script.scenes.length).toBeGreaterThanOrEqual(2);
    for (const scene of script.scenes.filter(({ source }) => source !== null))
      expect(spoken).toContain(scene.text);
  });

  it("warns if the content has no usable sentence", () => {
    expect(write("").warnings.map((warning) => warning.code)).toContain("no_usable_sentence");
    expect(write("| a | b |\n|---|---|\n| 1 | 2 |").scenes.every(({ source }) => source === null)).toBe(true);
  });

  it.each([
    ["words on lines of their own", "apple\nbanana\ncherry\ndate\nelderberry"],
    ["a list", "- Water\n- Bread\n- Sea salt\n- Milk\n- Olive oil"],
    ["names in a row", "apple, banana, cherry, date, elderberry, fig"],
    ["names under a heading", "# Shopping\n\n1. Water\n2. Bread\n3. Salt\n4. Milk"],
    ["punctuation", "... !!! --- ??? ,,, ;;; ..."],
    ["emoji", "😀 😀 🎉🎉🎉 ✨ 🚀 😀😀"],
    ["a table of numbers", "1\t2\t3\n4\t5\t6\n7\t8\t9"],
  ])("writes nothing for a text that is only %s", (_, text) => {
    const { scenes, warnings } = write(text, 30, "Shopping");
    expect(scenes).toEqual([]);
    expect(warnings.map(({ code }) => code)).toContain("no_usable_sentence");
  });

  it.each([
    ["an announcement", "Buy one, get one free"],
    ["lines of a poem", "the sea remembers every name\nthe sand forgets them all\nand we walk home"],
    ["steps", "- Fill the kettle\n- Boil the water\n- Pour it over the leaves\n- Wait three minutes"],
    ["words with full stops", "Water. Bread. Salt. Milk."],
  ])("takes %s as something to say", (_, text) => {
    expect(write(text, 30).scenes).not.toEqual([]);
  });

  it("leaves out the announcement of a list that is too long for the script", () => {
    const rules = Array.from(
      { length: 9 },
      (_, index) => `- Rule ${index + 1} says that you sleep well when the room is cold and dark enough.`,
    );
    const text = `Sleep has rules. Everybody breaks them at some time. Here are nine rules that help:\n\n${rules.join("\n")}\n\nThe night is long. Use it well.`;
    const script = write(text, 30);
    expect(script.scenes.map((scene) => scene.text).join(" ")).not.toContain("Here are nine rules");
  });

  it("splits a huge paragraph into several scenes", () => {
    const huge = readFixture("news-solar").replaceAll(/\s+/g, " ");
    const script = write(huge, 60);
    expect(script.scenes.length).toBeGreaterThan(6);
  });
});
