import { describe, expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { planOf } from "../testing/plan-of.js";

interface Asked {
  title: string;
  parts: readonly string[];
  seconds?: number;
  language?: string;
}

const write = ({ title, parts, seconds = 30, language = "en" }: Asked): string[] => {
  const content = { title, text: parts.join("\n\n"), language, product: null, pictures: [] };
  const plan = planOf({ content, lengthSeconds: seconds, template: "blog-summary", tone: "professional" });
  return writeScript(plan, seconds * 1000).scenes.map(({ text }) => text);
};

const NEWS_TITLE = "Bridge of Tolvik closes for repairs";
const NEWS_LEAD = "The bridge of Tolvik has closed for repairs after inspectors found rust, the mayor said.";
const NEWS = [
  "Drivers were sent to the old ferry, which carried twelve cars, the harbour office said.",
  "Shops on the east side opened an hour later than before.",
  "Workers put up two fences and a hut beside the river.",
  "A school bus was moved to the northern road, according to the council.",
  "Nurses had rented three boats for the first days of the week.",
  "The fish market sold half of its usual catch, its owner said.",
  "Cyclists had asked for a second lane since the spring.",
  "Engineers from Lund measured every beam with small hammers.",
  "Two swans nested under the third arch and nobody disturbed them.",
];

describe("the end of a news report", () => {
  const endOf = (end: string): string[] =>
    write({ title: NEWS_TITLE, parts: [NEWS_LEAD, ...NEWS.slice(0, 8), end, ...NEWS.slice(8)] });

  it.each([
    "The bridge will open again in March 2032.",
    "Until the repairs end, people should avoid the bridge, the mayor said.",
    "The bridge has been unable to carry trucks and is still waiting for its new beams.",
    "Whatever the repairs bring, the bridge could become the most expensive one in the country.",
  ])("is %j, behind what the script says", (end) => {
    const said = endOf(end);
    expect(said[0]).toBe(NEWS_LEAD);
    expect(said.at(-1)).toBe(end);
  });

  it("is an outlook of the topic rather than one of something beside it", () => {
    const end = "The bridge will open again for trucks in March.";
    const aside = "The mayor will also visit the Opera of Bergamo and the Castle of Trieste in April.";
    expect(
      write({ title: NEWS_TITLE, parts: [NEWS_LEAD, ...NEWS.slice(0, 8), end, ...NEWS.slice(8), aside] }).at(
        -1,
      ),
    ).toBe(end);
  });

  it("says both halves of a contrast that requires its first half, next to each other", () => {
    const halves =
      "One long quarrel over the bridge has ended. But another one, about the ferry, will begin in May.";
    expect(endOf(halves).slice(-2).join(" ")).toBe(halves);
    expect(endOf(halves).filter((text) => text.includes("One long quarrel"))).toHaveLength(1);
  });
});

describe("the end of an article", () => {
  const TITLE = "Why our street keeps bees";
  const TEXT = [
    "Our street has kept bees on its roofs for six summers.",
    "Eleven families share four hives and one ladder.",
    "The first hive came from a farm that had no room left.",
    "In May the bees fly to the lime trees behind the station.",
    "A neighbour paints a mark on every queen and writes her age into a book.",
    "Honey is shared by weight, and nobody counts the hours of work.",
    "In winter the hives stand under straw and old coats.",
    "Children learn to move slowly near the roofs.",
  ];

  it("is the author's last appeal and not the profile of the author behind it", () => {
    const end = "So put a bowl of water on your roof and see who comes.";
    const profile = [
      "Marit Halvor is a gardener living in Tolvik with two cats.",
      "Marit loves rowing, tea and old maps.",
    ];
    expect(write({ title: TITLE, parts: [...TEXT, end, profile.join(" ")] }).at(-1)).toMatch(
      /So put a bowl of water on your roof and see who comes\.$/,
    );
  });

  it("is the last sentence without an aside", () => {
    const end = "Bees have made our street a place where nobody is a stranger.";
    const aside = "Another street, by the way, keeps hens.";
    expect(write({ title: TITLE, parts: [...TEXT, end, aside] }).at(-1)).toBe(end);
  });

  it("is an invitation in German, before what the page says of the company", () => {
    const invitation = "Vereinbaren Sie am besten gleich einen Termin an unserem Stand.";
    const parts = [
      "Im Mai öffnet die Messe der Uhrmacher in Kassel ihre Tore.",
      "Mehr als hundert Werkstätten zeigen dort ihre neuen Uhren.",
      "Wir bringen drei Pendeluhren mit, die ein Jahr lang laufen.",
      "Jede von ihnen wird in einer einzigen Werkstatt gebaut.",
      "Am Stand erklären zwei Meister, wie ein Werk zerlegt wird.",
      invitation,
      "Das Unternehmen wurde in einem Hinterhof gegründet.",
      "Es beschäftigt heute vierzig Menschen an zwei Orten.",
    ];
    expect(write({ title: "Messe der Uhrmacher", parts, seconds: 20, language: "de" }).at(-1)).toBe(
      invitation,
    );
  });
});

describe("the end of a guide with steps", () => {
  it("does not cut its list of steps in two", () => {
    const steps = ["Wash the jar", "Fill it with sand", "Lay the moss on top", "Close the lid"];
    const parts = [
      "A garden in a jar needs no window.",
      ...steps.flatMap((step, index) => [
        `## Step ${index + 1}: ${step}`,
        `You should never hurry while you ${step.toLowerCase().replace(/ the| it/, " a thing and")}.`,
      ]),
    ];
    const said = write({ title: "How to build a garden in a jar", parts, seconds: 60 }).join(" ");
    expect(steps.filter((step) => said.includes(step))).toEqual(steps);
  });
});
