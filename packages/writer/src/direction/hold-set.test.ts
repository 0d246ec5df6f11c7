import type { Direction } from "@inkreel/contract";
import { describe, expect, it } from "vitest";
import { directEnglish } from "../testing/direct-english.js";
import { directScene } from "./direct-scene.js";

const ABOUT_WHALES = ["A whale came ashore.", "The whale was alive.", "Nobody had seen such a whale."];

const directAll = (
  texts: Parameters<typeof directEnglish>[0],
  { title = "Why whales strand", sentences = ABOUT_WHALES } = {},
): Direction[] => directEnglish(texts, { title, sentences });

const setsOf = (directions: readonly Direction[]): (string | null)[] =>
  directions.map(({ set }) => (set === undefined ? null : `${set.isNamed ? "" : "still "}${set.pictogram}`));

const OPENING = "Why do whales strand?";

describe("what stays in the picture", () => {
  it("is the topic that a sentence names in passing", () => {
    expect(setsOf(directAll([OPENING, "Some whale experts were at odds over the matter."]))).toEqual([
      null,
      "whale",
    ]);
  });

  it("is the topic where the text speaks of it by a pronoun, and not where it only goes on", () => {
    const texts = [
      OPENING,
      "Nobody understands them.",
      "But nobody gives up.",
      "In Oslo they wait for Anna Berg.",
    ];
    expect(setsOf(directAll(texts)).slice(1)).toEqual(["whale", null, null]);
  });

  it("is what a step names, and the topic behind a step that names nothing", () => {
    const steps = [
      { text: "Give the whale some water.", stepNumber: 1, heading: "Step 1" },
      { text: "Then go on as before.", stepNumber: 2, heading: "Step 2" },
    ];
    const directions = directAll([OPENING, ...steps]);
    expect(directions.map(({ content }) => content.layout).slice(1)).toEqual(["steps", "steps"]);
    expect(setsOf(directions).slice(1)).toEqual(["whale", "still whale"]);
  });

  it("leaves with a new part, and where another thing is named", () => {
    expect(setsOf(directAll([OPENING, { text: "Nobody agrees on that.", heading: "Laws" }]))[1]).toBeNull();
    expect(setsOf(directAll([OPENING, "And so they met at a castle of the king."]))[1]).toBeNull();
  });

  it("is another thing that comes back in the text and is named here, but none that is named once", () => {
    const sentences = [...ABOUT_WHALES, "A sailboat came.", "The sailboat sank.", "They found the sailboat."];
    const texts = [OPENING, "They worked in the sailboat all night long."];
    const [, byBoat] = setsOf(directAll(texts, { sentences }));
    expect(byBoat).toBe("sailboat");
    expect(setsOf(directAll(texts))[1]).toBeNull();
  });

  it("is the place where a sentence plays, and no place that it only names", () => {
    const texts = [
      "Long talks in the hospital about the matter led nowhere.",
      "Long talks about the hospital and the matter led nowhere.",
    ];
    const set = setsOf(directAll([OPENING, ...texts], { title: "What nobody knew", sentences: [] }));
    expect(set.slice(1)).toEqual(["hospital", null]);
  });

  it("is nothing of which the sentence says that it is missing", () => {
    const sentences = ["The rain came late.", "Then the rain fell.", "Nobody wanted the rain."];
    const about = (text: string): string | null | undefined =>
      setsOf(directAll([OPENING, text], { title: "Weather", sentences }))[1];
    expect(about("Some rain experts were at odds over the matter.")).toBe("cloud-with-rain");
    expect(about("They had not seen many drops of rain that day.")).toBeNull();
  });

  it("is nothing but the topic where the words only go on about it", () => {
    const sentences = ["A sailboat came.", "The sailboat sank.", "They found the sailboat."];
    const texts = [OPENING, "They worked in the sailboat all night long.", "Nobody understands them."];
    const sets = setsOf(directAll(texts, { title: "What nobody knew", sentences }));
    expect(sets).toEqual(["whale", "sailboat", null]);
  });

  it("is no weather that the words do not name, because it may be over", () => {
    const sentences = ["The rain came late.", "Then the rain fell.", "Nobody wanted the rain."];
    const texts = [OPENING, "Some rain experts were at odds over the matter.", "Nobody understands it."];
    const sets = setsOf(directAll(texts, { title: "After the rain", sentences }));
    expect(sets).toEqual([null, "cloud-with-rain", null]);
  });

  it("is a person only where the words name the role that comes back in the text", () => {
    const sentences = ["The judge was late.", "Nobody knew the judge.", "Then the judge spoke."];
    const texts = [
      "They stood there for hours.",
      "It was up to the judge at last, as so often.",
      "That was all.",
    ];
    expect(setsOf(directAll(texts, { title: "Hours", sentences }))).toEqual([null, "judge", null]);
  });

  it("does not stand beside a chart or a thing that stands alone", () => {
    const [, , chart] = directAll([
      OPENING,
      "That is so.",
      "The share of whales rose from 12 percent to 40 percent.",
    ]);
    expect(chart?.content.layout).toBe("change");
    expect(chart?.set).toBeUndefined();
  });

  it("is found again when one scene is directed alone", () => {
    const content = {
      title: "Why whales strand",
      text: ABOUT_WHALES.join(" "),
      language: "en",
      product: null,
      pictures: [],
    };
    const alone = (text: string, previousText: string | null, texts: readonly string[] = []): Direction =>
      directScene({
        text,
        source: null,
        role: "main",
        template: "blog-summary",
        index: 2,
        previousLayouts: [],
        content,
        previousText,
        texts,
        wish: null,
      });
    expect(setsOf([alone("Nobody understands them.", "Nobody likes the whale.")])).toEqual(["whale"]);
    expect(setsOf([alone("Nobody understands them.", null)])).toEqual([null]);
    const told = ["Canadian director Anna Berg has made a decision.", "Berg has thought about it for years."];
    expect(alone(told[1]!, null, told).set).toMatchObject({
      kind: "person",
      who: { role: "Canadian director" },
    });
    expect(alone(told[1]!, null).set?.kind).not.toBe("person");
  });
});

describe("what stands for the field of a text", () => {
  const sentences = [
    "The pitcher was tired by the seventh inning.",
    "Then the batter hit a homer.",
    "The bullpen had nobody left.",
    "The catcher was cold.",
    "Nobody saw the shortstop.",
  ];

  const directed = (texts: readonly string[], title = "A long evening"): Direction[] =>
    directAll(texts, { title, sentences });

  it("lends its scenery to words that name nothing, a different drawing for each of two neighbours", () => {
    const sets = setsOf(directed(["It was long.", "Everybody was cold.", "Nobody spoke.", "They went on."]));
    expect(sets).not.toContain(null);
    expect(sets.slice(1).every((name, at) => name !== sets[at])).toBe(true);
  });

  it("takes turns behind quotations, too", () => {
    const said = directed([
      "It was long.",
      "“We were cold and went on.”",
      "“Nobody spoke, and we went on.”",
    ]).slice(1);
    expect(said.map(({ content }) => content.layout)).toEqual(["quote", "quote"]);
    expect(new Set(setsOf(said)).size).toBe(2);
  });

  it("takes the place of a topic that two scenes in a row have shown", () => {
    const garden = [
      "The gardener plants a tulip.",
      "The soil of the garden is rich.",
      "Compost helps the tulip.",
      "A seedling needs soil.",
      "The gardener cuts every tulip.",
    ];
    const texts = [
      "Some tulip experts were at odds over the matter.",
      "Other tulip experts were glad of it.",
      "Most tulip experts had no opinion.",
      "The tulip experts went on with it.",
    ];
    const sets = setsOf(
      directAll([OPENING, ...texts], { title: "The tulip of the garden", sentences: garden }),
    );
    // The opening shows the tulip, too.
    expect(sets.slice(1).map((name) => name === "tulip")).toEqual([true, false, true, true]);
    expect(sets[2]).not.toBeNull();
  });

  it("is nothing where a text is of no field", () => {
    const sets = setsOf(
      directAll(["It was long.", "Everybody was cold."], { title: "A", sentences: ["It was."] }),
    );
    expect(sets).toEqual([null, null]);
  });
});

describe("who stands beside the words", () => {
  const NEWS = { title: "What the council did", sentences: [] };
  const peopleOf = (texts: readonly string[]): unknown[] =>
    directAll(texts, NEWS).map(({ set }) => (set?.kind === "person" ? (set.who ?? {}) : null));

  it("is the person of whom a sentence speaks, with what it does not say of them", () => {
    expect(
      peopleOf([
        "Canadian director Anna Berg has made a decision.",
        "Berg has thought about it for years.",
        "She hopes for the best.",
        "That is the end of it.",
      ]),
    ).toEqual([
      {},
      { name: null, role: "Canadian director" },
      { name: "Anna Berg", role: "Canadian director" },
      null,
    ]);
  });

  it("has the initials of first name and surname", () => {
    const initialsIn = (text: string): unknown => directAll([text], NEWS)[0]!.set?.initials;
    expect(initialsIn("Canadian director Anna Berg has made a decision.")).toBe("AB");
    expect(initialsIn("Canadian director Anna Alm has made a decision.")).toBe("AA");
    expect(initialsIn("Canadian director Anna J. Berg has made a decision.")).toBe("AB");
  });

  it("is nobody of several who are spoken of, no spouse of somebody, and no thing whose name has capitals", () => {
    const told = [
      "Canadian director Tom Berg has made a decision.",
      "The mayor Ida Moe has made one, too.",
      "For both Tom Berg and Ida Moe the way is long.",
      "Lady Berg went to the show.",
      "They like the rack cleaner.",
      "Director Rack Cleaner is wet.",
    ];
    const shown = directAll(told, { title: "What Berg and Moe did", sentences: told }).map(
      ({ set }) => set?.initials ?? null,
    );
    expect(shown.slice(2)).toEqual([null, null, null, null]);
  });

  it("has no role that an opponent calls the person, and none that is a state", () => {
    const roleIn = (text: string): unknown =>
      directAll(["It was long.", text, "Berg has thought about it for years."], {
        title: "What Berg did",
        sentences: [text],
      })
        .map(({ set }) => set?.who)
        .at(-1);
    expect(roleIn("Aldane regime leader Anna Berg has made a decision, she said.")).toBeUndefined();
    expect(roleIn("They met Anna Berg, pregnant with her first child, and she said no.")).toBeUndefined();
    expect(roleIn("They met Anna Berg, a Canadian director, and she said no.")).toMatchObject({
      role: expect.stringContaining("Canadian director"),
    });
  });

  it("gives way to a thing that the sentence is about, if the sentence says who it is", () => {
    const [, second, third] = directAll(
      [
        "Canadian director Anna Berg has made a decision.",
        "Director Anna Berg wanted to see the evidence.",
        "She wanted to see the evidence.",
      ],
      NEWS,
    );
    expect(second!.set).toEqual({ kind: "thing", pictogram: "magnifying-glass-tilted-left", isNamed: true });
    expect(third!.set?.kind).toBe("person");
  });

  it("is nobody where another name is the subject, and calls nobody by what is only alleged", () => {
    expect(peopleOf(["The alleged fraudster Tom Reed has gone.", "Reed has said nothing."])[1]).toEqual({});
    expect(
      peopleOf(["Canadian director Anna Berg has left.", "Nordlicht Films has not asked Berg about it."])[1],
    ).toBeNull();
  });

  it("is not called by a role that the text says is over", () => {
    const texts = ["Ousted council director Anna Berg has gone home.", "Berg has said nothing."];
    expect(peopleOf(texts)[1]).toEqual({});
  });

  it("is the speaker of a quotation, whose lower third says who that is", () => {
    const [, quoted] = directAll(
      [
        "Canadian director Anna Berg has made a decision.",
        "“Nobody should have to wait for years like this,” said Anna Berg.",
      ],
      NEWS,
    );
    expect(quoted!.content.layout).toBe("quote");
    expect(quoted!.set).toEqual({
      kind: "person",
      pictogram: "bust-in-silhouette",
      isNamed: true,
      initials: "AB",
    });
  });

  it("speaks under the full name with the role that the text gives, and not under a first name that nobody knows", () => {
    const speakerOf = (text: string) => {
      const { content } = directAll(["Canadian director Anna Berg has made a decision.", text], NEWS)[1]!;
      return content.layout === "quote" ? (content.speaker?.text ?? null) : undefined;
    };
    const words = "“Nobody should have to wait for years like this,”";
    expect(speakerOf(`${words} Berg said.`)).toBe("Anna Berg\nCanadian director");
    expect(speakerOf(`${words} Rick said.`)).toBeNull();
    expect(speakerOf(`${words} said Tom Reed.`)).toBe("Tom Reed");
  });
});

describe("what a sentence names once", () => {
  const setOf = (text: string): string | null =>
    setsOf(directAll(["That was clear.", text], { title: "What nobody knew", sentences: [] }))[1]!;

  it("stands beside its words if the sentence is about it", () => {
    expect(setOf("Everybody wanted to see the evidence.")).toBe("magnifying-glass-tilted-left");
    expect(setOf("The long talks were about all of the evidence of that year.")).toBeNull();
  });

  it("is what measures its amount, where that has no drawing of its own", () => {
    expect(setOf("He says that it cost him $40 in the end, and more than that.")).toBe("money-bag");
    expect(setOf("By then it was not 300 pounds that it weighed, as they all knew.")).toBe("balance-scale");
    expect(setOf("For that they were there for some 40 minutes, and so was he.")).toBe("stopwatch");
    expect(setOf("By then it weighed 300 pounds and cost them $40, as they knew.")).toBeNull();
  });

  it("is a question mark where a sentence only asks", () => {
    expect(setOf("Is this number correct?")).toBe("red-question-mark");
    expect(setOf("What comes across the U.S. border?")).toBe("red-question-mark");
    expect(setOf("Is it true? Nobody can say.")).toBeNull();
  });

  it("does not end what the text goes on about", () => {
    const sets = setsOf(directAll([OPENING, "Is this at all clear?", "Nobody understands them."]));
    expect(sets[2]).toBe("whale");
  });
});
