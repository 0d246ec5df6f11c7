import { describe, expect, it } from "vitest";
import { findTextWarnings } from "../grounding/find-text-warnings.js";
import { FIXTURES, readFixture, requestFixture } from "../testing/read-fixture.js";
import { planOf } from "../testing/plan-of.js";
import { writeScript } from "../plan/write-script.js";
import { createSentenceReader } from "../reading/read-sentence.js";
import { shortenSentence } from "./shorten-sentence.js";

const read = createSentenceReader();

describe("shortenSentence", () => {
  it.each([
    [
      "The council of the old town, which meets in a former church by the river, voted on Monday evening to close the market square to every car and lorry.",
      "The council of the old town voted to close the market square to every car and lorry.",
      [", which meets in a former church by the river,", "on Monday evening"],
    ],
    [
      "Last week, farmers from the whole north of the country (among them many young people) drove their tractors to the capital in order to protest against the tax on fuel.",
      "Farmers from the whole north of the country (among them many young people) drove their tractors to the capital in order to protest against the tax on fuel.",
      ["Last week,"],
    ],
    [
      "The bridge (built by the same engineer) carries trains, trams and cars over the river from the old town to the harbour and back again.",
      "The bridge carries trains, trams and cars over the river from the old town to the harbour and back again.",
      ["(built by the same engineer)"],
    ],
    [
      "The bridge — a wonder of stone — saw trains, trams and cars cross the river from the old town to the harbour and back again.",
      "The bridge saw trains, trams and cars cross the river from the old town to the harbour and back again.",
      ["— a wonder of stone —"],
    ],
    [
      "iPhones of the first years were sold on Monday in the old market hall.",
      "iPhones of the first years were sold in the old market hall.",
      ["on Monday"],
    ],
    [
      "The actress died Monday in a hospital near her home.",
      "The actress died in a hospital near her home.",
      ["Monday"],
    ],
    [
      "Earlier Saturday, the mayor apologised to the people of the harbour.",
      "The mayor apologised to the people of the harbour.",
      ["Earlier Saturday,"],
    ],
    [
      "“We are tired of waiting,” the mayor said in a statement on Friday.",
      "“We are tired of waiting,” the mayor said.",
      ["in a statement", "on Friday"],
    ],
    [
      "“There was no way back for us,” the mayor said in a statement yesterday.",
      "“There was no way back for us,” the mayor said.",
      ["in a statement", "yesterday"],
    ],
    [
      "The mayor said Tuesday that the harbour will open on Thursday.",
      "The mayor said that the harbour will open on Thursday.",
      ["Tuesday"],
    ],
    [
      "The engineers of the harbour have built a wall of stone and steel around the old town and its market, keeping the cellars of the poor people by the river dry.",
      "The engineers of the harbour have built a wall of stone and steel around the old town and its market.",
      [", keeping the cellars of the poor people by the river dry"],
    ],
    [
      "The mayor of the old town has also spoken in the evening of how the new law of the capital may change the trade of the harbour with the U.S., noting that the meetings of the spring were put off.",
      "The mayor of the old town has also spoken in the evening of how the new law of the capital may change the trade of the harbour with the U.S.",
      [", noting that the meetings of the spring were put off."],
    ],
  ])("removes the optional parts of %j", (text, short, cuts) => {
    const result = shortenSentence(text, read);
    expect(result?.text).toBe(short);
    expect(result?.changes.map(({ kind, from, to }) => [kind, from, to])).toEqual(
      cuts.map((from) => ["cut", from, ""]),
    );
  });

  it.each([
    [
      "The study of the old harbour is published in the journal of the northern university, and it was presented at the annual meeting of bridge builders in the capital.",
      "The study of the old harbour is published in the journal of the northern university. It was presented at the annual meeting of bridge builders in the capital.",
      { kind: "cut", from: ", and it", to: ". It" },
    ],
    [
      "The builders clearly needed more time for the last stones of the new wall by the river, but the mayor wanted the market to open before the long winter came.",
      "The builders clearly needed more time for the last stones of the new wall by the river. But the mayor wanted the market to open before the long winter came.",
      { kind: "cut", from: ", but the", to: ". But the" },
    ],
  ])("splits %j into two sentences", (text, two, change) => {
    expect(shortenSentence(text, read)).toEqual({ text: two, changes: [change] });
  });

  it.each([
    "The vaccine, which may not protect older people, was sold to every clinic in the country by the firm that had developed it in May.",
    "The vaccine, which costs 40 dollars, was sold to every clinic in the country by the firm that had developed it in the spring.",
    "The vaccine, which works if it is cold, was sold to every clinic in the country by the firm that had developed it in the spring.",
    "“The vaccine, which works so well, was sold to every clinic in the country by the firm that had developed it in the spring,” she said.",
    "The vaccine, which works so well, was sold to every clinic.",
    "Lawmakers of the People Power Party (PPP) were shouted at as they left the chamber after a vote on another motion that they had lost before.",
    // The aside limits the statement or explains a term.
    "The new vaccine (in mice) has protected every animal of the three groups from the illness for as long as the doctors have watched them.",
    "Then the tribe of the northern coast holds a karakia (prayer), names each of the animals and sets to work on the bones and the teeth.",
    "The game is for players who look for a decent – albeit flawed – combat and a story that the people of the studio have told with care.",
    "For the people of the harbour the slow deaths of their old ships are personal – and ultimately devastating – for the life of the town and the sea.",
    // The relative clause contains a list.
    "The shop by the harbour, which sells apples, pears and plums, has been in the hands of the same family since the first bridge was built.",
    // The statement depends on the date.
    "The shop has been closed since Monday and will not open again.",
    "The harbour is open on Monday and on Friday for the ships.",
    "The bank lost 3% on Monday after the news from the capital.",
    "The shop did not open on Monday, as its owner was ill.",
    "The company earned 40 million dollars last month in the north.",
    "The meeting is on Tuesday in the old town hall by the river.",
    "The festival begins Friday.",
    "The mayor will speak on Monday, May 4, in the old town hall.",
    "On Monday, rest and drink a lot of water before the next walk.",
    // The participles are list items, or a clause has scope over the other one.
    "The people of the harbour spend the long evenings of the winter with what they have always loved, singing, dancing and telling stories of the sea and the ships.",
    "The mayor said that the harbour of the old town will be closed to ships for the winter, and the market will be moved to the square by the church.",
    "If the river rises as far as the people of the old town fear, the market will be closed, and the harbour will be moved to the north of the town.",
    "I placed the letters to my right and almost too close to my face, the map in the middle of the room, and pictures against the wall I was facing that day.",
  ])("does not change %j", (text) => {
    expect(shortenSentence(text, read)).toBeNull();
  });
});

describe("the changed sentences of a whole script", () => {
  it.each(FIXTURES.filter(({ language }) => language === "en"))(
    "cause no warnings against the source $name",
    ({ name }) => {
      for (const seconds of [15, 60, 120]) {
        const { scenes } = writeScript(planOf(requestFixture(name, seconds)), seconds * 1000);
        const said = scenes.filter(({ source }) => source !== null).map(({ text }) => text);
        expect(said.flatMap((text) => findTextWarnings(text, readFixture(name)))).toEqual([]);
      }
    },
  );
});
