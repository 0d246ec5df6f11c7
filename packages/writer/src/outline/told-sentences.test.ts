import { describe, expect, it } from "vitest";
import { writeScript } from "../plan/write-script.js";
import { planOf } from "../testing/plan-of.js";

const BODY = [
  "The harbour of Skarvik has closed its oldest pier after divers found cracks in the wall.",
  "Engineers of the port measured the wall twice in April, and the cracks grew by a hand each week.",
  "Ferries to the islands now leave from the fish market, where the water is deeper.",
  "Captains praise the new place, since the wind is weaker there in winter.",
  "Passengers walk ten minutes longer, and many of them are late for the first boat.",
  "Fishermen lost the room for their nets and have asked the council for a shed.",
  "Merchants of the old pier sell half as many meals as in the year before.",
  "Gulls have taken the empty benches and defend them against dogs.",
  "A company from Lund offers to repair the wall with steel for nine million crowns.",
  "Council members called the price a joke in bad taste.",
  "Divers will look at the wall again when the ice has gone.",
  "The harbour of Skarvik will open the pier again in June if the wall holds.",
];

const write = (parts: readonly string[], seconds = 30): string[] => {
  const content = {
    title: "Skarvik closes oldest pier",
    text: parts.join("\n\n"),
    language: "en",
    product: null,
    pictures: [],
  };
  const plan = planOf({ content, lengthSeconds: seconds, template: "blog-summary", tone: "professional" });
  return writeScript(plan, seconds * 1000).scenes.map(({ text }) => text);
};

describe("the outline of plain prose", () => {
  it("opens with the news and ends with what will follow", () => {
    const said = write(BODY);
    expect(said[0]).toBe(BODY[0]);
    expect(said.at(-1)).toBe(BODY.at(-1));
  });

  it("keeps the author's order", () => {
    const places = write(BODY, 60).map((text) => BODY.indexOf(text));
    expect(places).toEqual(places.toSorted((left, right) => left - right));
  });

  it.each(["However, the sea had another plan for the wall.", "But nobody believes it."])(
    "does not stop before %j",
    (turn) => {
      const parts = [...BODY.slice(0, 11), `${BODY[11] ?? ""} ${turn}`, ...BODY.slice(5, 6)];
      expect(write(parts).at(-1)).not.toBe(BODY[11]);
    },
  );

  it.each([
    "We may receive a commission for purchases through our links.",
    "The author owns shares of the companies mentioned.",
    "This page contains affiliate links to three shops.",
  ])("does not end with the disclosure %j", (line) => {
    expect(write([...BODY, line]).at(-1)).not.toBe(line);
  });

  it.each(["The wall holds ⟺ A^T holds.", "The pull of the wall is F = 3 by the norm."])(
    "reads no formula aloud: %j",
    (line) => {
      expect(write([...BODY.slice(0, 2), line, ...BODY.slice(2)], 60)).not.toContain(line);
    },
  );

  it.each([
    "We will keep this statement updated as the wall changes.",
    "Marta learned about the wall on this podcast.",
    "We want to hear from you!",
    "Additional details can be found here.",
    "Reprinted by permission of the Skarvik Press.",
    "Update: In December, the town named a new keeper of the pier.",
    "Officials did not immediately provide any other details.",
    "For all our films of the harbour, subscribe to the channel of the town!",
    "The pier keeper, one of the men that watched the wall in the storm.",
    "Enter the tallest crane of the harbour.",
    "If you think that is much, just wait.",
    "The wall of the harbour is not just any wall.",
    "The oldest part of the harbour is known as “Old Wall”.",
    "So, there is a reason for every crack in it.",
    "You can leave a response to the harbour, or a trackback from your own site.",
    "If you would like to speak about the pier, please write a letter to the editor.",
    "Find out more reasons why the pier of Skarvik will open again here.",
    "For more about the pier, visit the harbour of the town.",
    "Let’s put the wall of the pier into context for its owners.",
    "Correction: The wall of the pier is nine feet high.",
  ])("does not end with %j", (line) => {
    expect(write([...BODY, line]).at(-1)).not.toBe(line);
  });

  it("says no statement in the first person without the sentence that tells whose it is", () => {
    const parts = [
      ...BODY.slice(0, 9),
      "The mayor wrote to the town on Friday. I will open a new pier for every boat.",
      ...BODY.slice(9),
    ];
    const content = { title: "", text: parts.join("\n\n"), language: "en", product: null, pictures: [] };
    const plan = planOf({ content, lengthSeconds: 60, template: "blog-summary", tone: "professional" });
    const passageOf = (start: string) => plan.passages.find(({ text }) => text.startsWith(start));
    expect(passageOf("I will")?.requires).toContain(passageOf("The mayor wrote")?.id);
  });
});
