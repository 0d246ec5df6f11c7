import type { ProductFacts, TemplateType } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { findTextWarnings } from "../grounding/find-text-warnings.js";
import { sourceTextOf } from "../grounding/source-text.js";
import { scriptPlanSchema } from "../plan/script-plan.js";
import { writeScript } from "../plan/write-script.js";
import { planOf } from "../testing/plan-of.js";

interface Article {
  title: string;
  text: string;
  seconds?: number;
  template?: TemplateType;
  product?: ProductFacts | null;
}

const write = ({ title, text, seconds = 60, template = "blog-summary", product = null }: Article) => {
  const content = { title, text, language: "en", product, pictures: [] };
  const plan = planOf({ content, lengthSeconds: seconds, template, tone: "professional" });
  const { scenes, sections, warnings } = writeScript(plan, seconds * 1000);
  const textWarnings = scenes.flatMap((scene) => findTextWarnings(scene.text, sourceTextOf(content)));
  return { plan, scenes, sections, textWarnings, said: scenes.map(({ text: words }) => words), warnings };
};

const SECRETS = [
  "Cool the room",
  "Live below your means",
  "Eat early",
  "Walk at noon",
  "Leave the phone",
  "Keep one hour",
  "Read from paper",
];
const secretText = (from: readonly string[], mark: (index: number) => string): string =>
  `Sleep is a habit before it is a talent.\n\n${from
    .map(
      (name, index) =>
        `## ${mark(index)}${name}\n\nResearchers in Oslo watched ${index + 20} sleepers for a winter and saw the gain in every single one of them. The gain stayed through the spring as well.`,
    )
    .join("\n\n")}`;

describe("a list of headings", () => {
  const whole = { title: "7 secrets of sleep", text: secretText(SECRETS, (index) => `${index + 1}. `) };
  const placesOf = (said: readonly string[]): number[] =>
    SECRETS.map((name) => said.findIndex((words) => words.startsWith(`${name}.`)));

  it.each([30, 60, 90, 120])("is complete and in order in a video of %d s", (seconds) => {
    const { said, textWarnings } = write({ ...whole, seconds });
    const places = placesOf(said);
    expect(said[0]).toBe("7 secrets of sleep.");
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
    expect(textWarnings).toEqual([]);
  });

  it("loses numbers that stand in front of the headings without a mark", () => {
    const { said } = write({ ...whole, text: secretText(SECRETS, (index) => `${index + 1} `) });
    expect(placesOf(said)).not.toContain(-1);
    expect(said.join(" ")).not.toMatch(/\d (?:Cool|Live|Eat)/);
  });

  it("does not speak a heading that returns below each item", () => {
    const items = secretText(SECRETS, () => "");
    const text = items.replaceAll(" The gain stayed", "\n\n## Good to know\n\nThe gain stayed");
    const { said } = write({ ...whole, text });
    expect(placesOf(said)).not.toContain(-1);
    expect(said.join(" ")).not.toContain("Good to know");
  });

  it("is recognised by the number in the title if the headings have no numbers", () => {
    const { said } = write({ ...whole, text: secretText(SECRETS, () => "") });
    expect(placesOf(said)).not.toContain(-1);
  });

  it("is announced with the number of included items if not all of them fit", () => {
    const names = Array.from(
      { length: 20 },
      (_, index) => `Secret rule of the ${index + 1}th sleeper in the northern town`,
    );
    const text = secretText(names, (index) => `${index + 1}. `);
    const { said, textWarnings } = write({ title: "20 secrets of sleep", text, seconds: 30 });
    const heads = said.filter((words) => words.startsWith("Secret rule of the"));
    const counts = ["Three", "Four", "Five", "Six", "Seven", "Eight", "Nine"];
    expect(said[0]).toBe(`${counts[heads.length - 3]} of the 20 secrets of sleep.`);
    expect(textWarnings).toEqual([]);
  });

  it("is not recognised in the numbered parts of a paper", () => {
    const parts = ["Introduction", "Methods", "Results", "Discussion"];
    const text = secretText(parts, (index) => `${index + 1}. `);
    const { said } = write({ title: "Sleep in the north", text });
    expect(said.join(" ")).not.toMatch(/Introduction|Methods|Discussion/);
  });
});

describe("steps", () => {
  const steps = [
    "Preheat the oven to 180 °C",
    "Mix flour and salt in a bowl, which keeps the crumb even",
    "Add the butter, because cold butter makes it flaky",
    "Roll the dough",
    "Cut eight rounds; a glass will do",
    "Bake for 12 minutes until golden",
    "Cool on a rack",
  ];
  const text = `Scones are quick. Everybody likes them warm.\n\n## Method\n\n${steps
    .map((step, index) => `${index + 1}. ${step}`)
    .join("\n")}\n\nServe them with jam. They keep for a day.`;

  it("are complete and in order even without full stops", () => {
    const { said } = write({ title: "Scones", text, template: "tutorial" });
    const places = ["Preheat", "Mix", "Add", "Roll", "Cut", "Bake", "Cool"].map((verb) =>
      said.findIndex((words) => words.startsWith(verb)),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });

  it("lose their reasons, but no conditions or figures, before a step is omitted", () => {
    const { said } = write({ title: "Scones", text, template: "tutorial", seconds: 22 });
    const spoken = said.join(" ");
    expect(spoken).toContain(
      "Mix flour and salt in a bowl. Add the butter. Roll the dough. Cut eight rounds. Bake for 12 minutes until golden. Cool on a rack.",
    );
  });

  it("are included even if a good call to action stands before them", () => {
    const early = `${text.split("## Method")[0] ?? ""}\n\nIn the end, the best scones are always the ones you bake for friends.\n\n`;
    const long = `${early}## Method${text.split("## Method")[1]?.split("\n\nServe")[0] ?? ""}`;
    const { said } = write({ title: "Scones", text: long, template: "tutorial", seconds: 30 });
    expect(said.findIndex((words) => words.startsWith("Cool on"))).toBeGreaterThan(0);
  });

  it("are omitted if not all of them fit", () => {
    const { said } = write({
      title: "Scones",
      text: text.replaceAll(/ (?=bowl|rack|dough)/g, " very large and very clean and very beautiful "),
      template: "tutorial",
      seconds: 15,
    });
    expect(said.filter((words) => /^(?:Preheat|Mix|Add|Roll|Cut|Bake|Cool)/.test(words))).toEqual([]);
  });
});

describe("a question in the title", () => {
  const body =
    "The town measured its water for a year. Engineers took samples in all four quarters. The pipes of the old town were made in 1931.";

  it("is spoken if the text answers it", () => {
    const { said } = write({
      title: "Is the water of Harrow safe to drink?",
      text: `${body}\n\n## Our ruling\n\nThe water of Harrow is safe to drink, the tests found.`,
    });
    expect(said).toContain("Is the water of Harrow safe to drink?");
    expect(said).toContain("The water of Harrow is safe to drink, the tests found.");
  });

  it("is not spoken if the text does not answer it", () => {
    const { said } = write({ title: "Is the moon made of cheese?", text: body });
    expect(said.join(" ")).not.toContain("cheese?");
  });
});

describe("the script of an advice column", () => {
  const letter = (topic: string): string =>
    `DEAR ABBY: My ${topic} moved in last spring without asking me. The ${topic} now sleeps in my study every night. I pay all of the rent for the house alone. — TIRED IN TURIN\n\nDEAR TIRED: Tell the ${topic} to find another room by June. Nobody has a right to your study.`;

  it("contains one letter with its reply and nothing of the other letters", () => {
    const { said } = write({
      title: "Advice of the day",
      text: `${letter("brother")}\n\n${letter("neighbour")}`,
    });
    expect(said.join(" ")).toContain("brother");
    expect(said.join(" ")).toContain("DEAR TIRED: Tell the brother to find another room by June.");
    expect(said.join(" ")).not.toContain("neighbour");
  });
});

describe("questions and answers", () => {
  const text = [
    ["Is it safe?", "Yes, as long as you wear gloves. The gloves are sold with it."],
    ["How much does it cost?", "The set costs $40 in most shops. Refills cost $5."],
    ["Who makes it?", "A small company in Bergen makes it. It has nine workers."],
  ]
    .map(([question, answer]) => `## ${question}\n\n${answer}`)
    .join("\n\n");

  it.each([15, 30])("are included only in pairs in a video of %d s", (seconds) => {
    const { said } = write({ title: "The Fjord lamp", text, seconds });
    const spoken = said.join(" ");
    const pairs = [
      ["Is it safe?", "Yes, as long as you wear gloves."],
      ["How much does it cost?", "The set costs $40 in most shops."],
      ["Who makes it?", "A small company in Bergen makes it."],
    ];
    for (const [question = "", answer = ""] of pairs) {
      expect(spoken.includes(question)).toBe(spoken.includes(answer));
      expect(spoken.includes(question) && !spoken.includes(`${question} ${answer}`)).toBe(false);
    }
  });
});

describe("the script about a product", () => {
  const product = {
    name: "Northpeak Trail 400 Headlamp, rechargeable, for running",
    brand: "Northpeak",
    price: "$39.95",
    rating: 4.6,
    ratingCount: 2318,
    bullets: [],
  };
  const text =
    "The beam is wide and even on rough ground. It charges in 90 minutes over USB. The strap holds sweat and needs a wash every week. Buy it if you run after dark.";

  it("states the price and the rating even if only the structured data of the page contain them", () => {
    const { said, textWarnings } = write({
      title: "Trail 400",
      text,
      product,
      template: "amazon-product-review",
    });
    expect(said).toContain(
      "The Northpeak Trail 400 Headlamp costs $39.95 and is rated 4.6 out of 5 by 2,318 buyers.",
    );
    expect(said).toContain("Buy it if you run after dark.");
    expect(textWarnings).toEqual([]);
  });
});

describe("the script of a product review", () => {
  it("ends with the recommendation", () => {
    const text = [
      "The Northpeak headlamp is light, and its beam is wide on rough ground.",
      "It charges in 90 minutes over USB, and the strap needs a wash every week.",
      "The switch is stiff in the cold, which is the only fault that we found.",
      "The Northpeak headlamp is worth buying by runners who are out after dark.",
      "Its box is made of brown paper and its cable is black.",
    ].join("\n\n");
    const { said } = write({
      title: "Northpeak headlamp",
      text,
      seconds: 20,
      template: "amazon-product-review",
    });
    expect(said.at(-1)).toBe("The Northpeak headlamp is worth buying by runners who are out after dark.");
  });
});

describe("the verdict of a fact check", () => {
  it("is included together with the sentence that states its reason", () => {
    const text = [
      "The mayor of Skarvik said that nine boats had left the harbour in May.",
      "Old captains met in the library and talked of routes to Iceland.",
      "Gulls nested in the cabins and nobody chased them away.",
      "Visitors photographed the lighthouse from the northern pier.",
      "Schools taught knots in the first year and sailing in the third.",
      "Every household owned a barometer and trusted it more than the radio.",
      "Records of the harbour name four boats in May. We rate the statement false.",
    ].join("\n\n");
    const { said } = write({ title: "The mayor and the boats", text, seconds: 20 });
    expect(said.join(" ")).toMatch(
      /Records of the harbour name four boats in May\. We rate the statement false\.$/,
    );
  });
});

describe("the hook and the call to action", () => {
  const text = [
    "The harbour of Skerry lost 40 of its 60 boats in ten years. Nets came up empty from 2011 on.",
    "Fishermen blamed the seals at first. Biologists counted warm water instead.",
    "In the end, the boats came back when the harbour closed its waters for three summers.",
    "The study was published in the Journal of Cold Seas.",
  ].join("\n\n");

  it("are sentences of the author, and nothing is asked that the author does not ask", () => {
    const { scenes, sections } = write({ title: "The harbour", text, seconds: 18 });
    expect(sections.hook).toBe("The harbour of Skerry lost 40 of its 60 boats in ten years.");
    expect(sections.cta).toBe(
      "In the end, the boats came back when the harbour closed its waters for three summers.",
    );
    expect(scenes.at(-1)?.direction.content).toMatchObject({ layout: "cta", action: null });
    expect(scenes.every(({ source }) => source !== null)).toBe(true);
  });
});

describe("a stored plan", () => {
  it("is valid even if an older version stored it without debts and spoken headings", () => {
    const { plan } = write({
      title: "Scones",
      text: "Scones are quick. Everybody likes them warm. They keep for a day.",
    });
    const { debts: _debts, ...older } = plan;
    const passages = older.passages.map(({ isHeading: _isHeading, ...passage }) => passage);
    expect(scriptPlanSchema.parse({ ...older, passages })).toMatchObject({
      debts: [],
      passages: plan.passages,
    });
  });
});
