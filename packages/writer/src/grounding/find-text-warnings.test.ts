import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { FIXTURES, readFixture, requestFixture } from "../testing/read-fixture.js";
import { createTextWarningFinder, findTextWarnings, readTextWarningSource } from "./find-text-warnings.js";
import { sourceTextOf } from "./source-text.js";
import { planOf } from "../testing/plan-of.js";

const textWarningsIn = (fixture: string, text: string): string[] => {
  const { language = "en" } = FIXTURES.find(({ name }) => name === fixture) ?? {};
  const find = createTextWarningFinder({ text: readFixture(fixture), language, textLanguage: null });
  return find(text).map((warning) => `${warning.kind}: ${warning.text}`);
};

describe("the comparison of a script with its source", () => {
  it("finds no warnings in scripts of the built-in writer, for any fixture and length", () => {
    for (const { name, language } of FIXTURES) {
      for (const seconds of [15, 60, 120]) {
        const request = requestFixture(name, seconds);
        const find = createTextWarningFinder({
          text: sourceTextOf(request.content),
          language,
          textLanguage: null,
        });
        const { scenes } = writeScript(planOf(request), seconds * 1000);
        for (const { text } of scenes) expect(find(text), text).toEqual([]);
      }
    }
  });

  it.each([
    ["The debt is $2tn.", "The debt is $2 trillion.", []],
    ["The debt is large.", "The debt is $2tn.", ["$2tn"]],
    ["The debt is $2 trillion.", "The debt is $3tn.", ["$3tn"]],
    ["The wall is 3m high.", "The wall is 3 metres high.", []],
  ])("reads letters behind an amount: of “%s”, “%s” has the warnings %j", (source, text, warnings) => {
    const find = createTextWarningFinder({ text: source, language: "en", textLanguage: null });
    expect(find(text).map((warning) => warning.text)).toEqual(warnings);
  });

  it.each([
    ["news-solar", "Solar power has passed coal in Valmere, with 31 percent against 27."],
    ["news-solar", "Five years ago solar stood at 12%. Today it's 31%, nearly a third of the mix."],
    ["news-solar", "A rooftop system now costs under $8,000, down from more than $18,000 in 2015."],
    ["news-solar", "Over 200,000 homes have installed panels, three times as many as in 2019."],
    ["news-solar", "About 480 thousand homes could run on the storage for one evening."],
    ["news-solar", "Storage has grown to 640 MW. Two steel plants had to slow down."],
    ["news-solar", "Maria Thorne's team had to redraw its charts. Thorne plans capacity at the operator."],
    ["news-solar", "Brannock's workers lose their jobs: 830 people, of whom 212 now learn something new."],
    ["news-solar", "Batteries saved the day on June 2. Would they again in the Valmere region?"],
    ["news-solar", "As Thorne put it, “We had to redraw every chart we own.”"],
    ["news-solar", "Here are three reasons why this matters. Step 1: look at the prices."],
    ["news-solar", "Within nine minutes clouds took away 1.4 gigawatts."],
    ["news-solar", "Gas and wind gave 22 and 14 percent."],
    ["product-headphones", "For $129.99 you get forty-five hours of battery."],
    ["product-headphones", "For about $130 the Aurel Q3 weighs less than 240 grams."],
    ["product-headphones", "Ten minutes on the cable, five hours of music."],
    ["product-headphones", "It is rated 4.4 stars out of five by over 8,000 buyers."],
    ["product-headphones", "A commuter charged it just three times in two months."],
    ["product-headphones", "At half the price of the market leader, the Q3s are hard to beat."],
    ["blog-sleep", "Going to bed on time helps: people fall asleep 23 minutes faster."],
    ["blog-sleep", "Bright screens hold back melatonin for up to an hour and a half."],
    ["blog-sleep", "Dr Park, who runs a clinic in Lisbon, calls the lamp the cheapest medicine."],
    [
      "blog-sleep",
      "Half of the caffeine is still there at 9 p.m. In 2022, over four thousand office workers were asked.",
    ],
    ["blog-sleep", "Flying from London to Athens shifts your clock by two hours."],
    ["blog-sleep", "A survey by the NSF found it. Ready to sleep? Pick one habit for two weeks."],
    ["interview-baker", "Lindqvist lost 90,000 euros and 11 kilos in his first year."],
    ["interview-baker", "He says that his dough rests for a day and a half, 36 hours in all."],
    ["interview-baker", "It began on a Tuesday in 2016. Today Tomas bakes 300 loaves each night in Malmo."],
    ["interview-baker", '"Bread forgives you almost everything … except haste."'],
    ["changelog-app", "Fernote 4.2 is four times as fast. The start takes 0.7 seconds instead of 2.8."],
    ["changelog-app", "Since May 2025 it works offline, and 41 people helped."],
    ["science-birds", "Seven in ten birds? More than 70% of those moved dropped their lowest note."],
    ["science-birds", "They sang 310 Hz higher in the city. Moved birds learned 240 Hz in 6 weeks."],
    ["science-birds", "The University of Harrow recorded 264 males in 11 cities."],
    ["german-bienen", "In Berlin leben 320 Arten, und 75 Prozent der Wildbienen nisten im Boden."],
    ["german-bienen", "München spart 180.000 Euro im Jahr, rund 180 Tausend."],
    ["german-bienen", "Der Rasen ist „für eine Biene eine Wüste“, sagt Anna Weiss."],
  ])("finds no warnings if %s supports a statement: %s", (fixture, text) => {
    expect(textWarningsIn(fixture, text)).toEqual([]);
  });

  it.each([
    ["news-solar", "A rooftop system now costs $4,000.", "price: $4,000"],
    ["news-solar", "Solar reached 41% of the mix.", "number: 41%"],
    ["news-solar", "Solar reached 31 gigawatts… and 212 percent.", "number: 212 percent"],
    ["news-solar", "More than 300,000 homes joined.", "number: 300,000"],
    ["news-solar", "About 45 percent came from the sun.", "number: 45 percent"],
    ["news-solar", "One in five homes has a panel.", "number: One in five"],
    ["news-solar", "Half of the homes have one.", "number: Half"],
    ["news-solar", "It has been the rule since 1987.", "number: 1987"],
    ["news-solar", "The plant in Rotterdam will close.", "name: Rotterdam"],
    ["news-solar", "Experts such as Elon Musk agree.", "name: Elon Musk"],
    ["news-solar", "Elon Musk agrees with the operator.", "name: Elon Musk"],
    ["news-solar", "The plant closes in September.", "name: September"],
    ["news-solar", "It was reported by NASA and the operator.", "name: NASA"],
    ["news-solar", "As Maria Brannock says, the lines crossed.", "name: Maria Brannock"],
    ["news-solar", "“This is the future of energy,” said Thorne.", "quote: “This is the future of energy,”"],
    [
      "news-solar",
      '"Nobody in this house expected the lines to cross", she said.',
      'quote: "Nobody in this house expected the lines to cross"',
    ],
    ["news-solar", "Renters paid €46 a year.", "price: €46"],
    ["news-solar", "The bill took nine years.", "number: nine"],
    ["news-solar", "It saved fifty thousand tonnes of coal.", "number: fifty thousand"],
    ["product-headphones", "Now at $99.99!", "price: $99.99"],
    ["product-headphones", "It lasts 60 hours.", "number: 60"],
    ["product-headphones", "It weighs 45 grams.", "number: 45"],
    ["product-headphones", "Rated 4.9 by thousands of buyers.", "number: 4.9"],
    ["product-headphones", "It beats the Sony XM5 easily.", "name: Sony XM5"],
    ["product-headphones", "Pair it with your iPhone.", "name: iPhone"],
    ["product-headphones", "It charges in a third of the time.", "number: a third"],
    ["blog-sleep", "You fall asleep 50 minutes faster.", "number: 50"],
    ["blog-sleep", "A Harvard study with 4,100 workers says so.", "name: Harvard"],
    ["blog-sleep", "Almost 5,000 workers took part.", "number: 5,000"],
    ["blog-sleep", "It takes sixty-six days to form a habit.", "number: sixty-six"],
    ["blog-sleep", "Doctor Lena Okafor runs the clinic.", "name: Lena Okafor"],
    ["interview-baker", "He lost 120,000 euros.", "price: 120,000 euros"],
    ["interview-baker", "He bakes in Stockholm every night.", "name: Stockholm"],
    ["interview-baker", "His dough rests for 48 hours.", "number: 48"],
    ["changelog-app", "Fernote 5.0 opens large notebooks.", "number: 5.0"],
    ["changelog-app", "It is ten times faster.", "number: ten"],
    ["science-birds", "They sang 500 Hz higher.", "number: 500"],
    ["science-birds", "Researchers at Oxford University found it.", "name: Oxford"],
    ["german-bienen", "In Berlin leben 500 Arten.", "number: 500"],
    ["german-bienen", "München spart 250.000 Euro.", "price: 250.000 Euro"],
    [
      "german-bienen",
      "Sie sagt: „Jede Biene braucht ein eigenes Haus.“",
      "quote: „Jede Biene braucht ein eigenes Haus.“",
    ],
    ["japanese-cha", "お茶は世界で９９９９杯飲まれます。", "number: ９９９９"],
  ])("finds the statement that %s does not support: %s", (fixture, text, warning) => {
    expect(textWarningsIn(fixture, text)).toEqual([warning]);
  });

  it('treats two companies joined by "and" as two names', () => {
    const text = "The operator was bought by Acme Corp. and Foo Ltd in the end.";
    expect(textWarningsIn("news-solar", text)).toEqual(["name: Acme Corp", "name: Foo Ltd"]);
  });
});

describe("the comparison of rounded numbers", () => {
  it.each([
    ["about 40 percent", "39.6 percent", true],
    ["about 40 percent", "37 percent", false],
    ["40 percent", "39.6 percent", false],
    ["almost 40 percent", "39.6 percent", true],
    ["almost 40 percent", "41 percent", false],
    ["over 40 percent", "41 percent", true],
    ["over 40 percent", "39 percent", false],
    ["3.2 million trees", "3,204,551 trees", true],
    ["3.4 million trees", "3,204,551 trees", false],
    ["a third of them", "33.4% of them", true],
    ["sales doubled", "sales rose from 200 to 401", true],
    ["sales tripled", "sales rose from 200 to 401", false],
    ["it cost $4k", "it cost 4,000 dollars", true],
    ["90 minutes", "1.5 hours", true],
    ["3 weeks", "3 hours", false],
    ["three decades", "31 years", true],
    ["four decades", "31 years", false],
    ["May 5, 2024", "May 5,2024", true],
    ["May 6, 2024", "May 5,2024", false],
  ])("tells whether %j is supported by %j: %s", (said, source, isBelieved) => {
    const text = `They say it was ${said}.`;
    expect(findTextWarnings(text, `The report says that it was ${source} in the end.`).length === 0).toBe(
      isBelieved,
    );
  });
});

describe("the comparison of a translated script with its source", () => {
  const source = {
    text: "Maya baked forty loaves for $300 in 12 hours.",
    language: "en",
    textLanguage: "de",
  };

  it("recognises numbers that the translation writes differently, and ignores names", () => {
    const find = createTextWarningFinder(source);
    expect(find("Maja buk in zwölf Stunden vierzig Brote für 300 Dollar, in Schwaben.")).toEqual([]);
    expect(find("Maja buk 45 Brote.").map(({ text }) => text)).toEqual(["45"]);
  });
});

describe("the comparison of generated texts with a source", () => {
  const anyText = fc.array(
    fc.oneof(
      fc.string({ unit: "binary", maxLength: 8 }),
      fc.lorem({ maxCount: 6 }),
      fc.constantFrom(
        "$4.5",
        "million",
        "“A b c d”",
        "half of",
        "Maya Chen",
        "10–20%",
        "1.2.3",
        "3/4",
        "٤٢",
        "½",
        "a",
        "hundred",
      ),
    ),
    { maxLength: 30 },
  );
  const joined = anyText.map((parts) => parts.join(" "));

  it("finds no warnings if a text is its own source", () => {
    fc.assert(
      fc.property(joined, (text) => {
        expect(findTextWarnings(text, text)).toEqual([]);
      }),
      { numRuns: 400 },
    );
  });

  it("returns ranges of the text in order and without overlaps", () => {
    fc.assert(
      fc.property(joined, joined, (text, source) => {
        let endChar = 0;
        for (const warning of findTextWarnings(text, source)) {
          expect(warning.text).toBe(text.slice(warning.startChar, warning.endChar));
          expect(warning.startChar).toBeGreaterThanOrEqual(endChar);
          expect(warning.endChar).toBeGreaterThan(warning.startChar);
          ({ endChar } = warning);
        }
      }),
      { numRuns: 400 },
    );
  });

  it("always finds a price that is missing in the source", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_000_001, max: 9_999_999 }), (price) => {
        const said = `$${price.toLocaleString("en-US")}`;
        expect(findTextWarnings(`It costs ${said} now.`, readFixture("news-solar"))).toMatchObject([
          { kind: "price", text: said },
        ]);
      }),
      { numRuns: 100 },
    );
  });

  it("indexes a long source in many short steps with the same result", () => {
    const text = readFixture("news-solar").repeat(40);
    const source = { text, language: "en", textLanguage: null };
    const steps = readTextWarningSource(source);
    let stepCount = 1;
    let step = steps.next();
    for (; step.done !== true; stepCount += 1) step = steps.next();
    expect(text.length / stepCount).toBeLessThan(20_000);
    const said = "Rotterdam pays $4,000, said Ada Byron: “It was never so cold here before.”";
    expect(step.value(said)).toEqual(createTextWarningFinder(source)(said));
    expect(step.value(said)).not.toEqual([]);
  });

  it("takes linear time in the length of the source", () => {
    const msFor = (chars: number): number => {
      const text = readFixture("news-solar").repeat(320).slice(0, chars);
      const startedAt = performance.now();
      const find = createTextWarningFinder({ text, language: "en", textLanguage: null });
      for (let scene = 0; scene < 20; scene += 1) find("About 40 percent of Rotterdam pays $4,000.");
      return performance.now() - startedAt;
    };
    msFor(60_000);
    // The long text has ten times the length, so quadratic time would be a factor of 100. The minimum of two runs reduces noise.
    const longMs = Math.min(msFor(600_000), msFor(600_000));
    expect(longMs).toBeLessThan(40 * Math.max(msFor(60_000), msFor(60_000)));
  });
});
