import { describe, expect, it } from "vitest";
import { createSentenceReader } from "../reading/read-sentence.js";
import { shortenSentence } from "./shorten-sentence.js";

const read = createSentenceReader();

describe("shortenSentence", () => {
  it("closes an apposition behind which it cuts a clause", () => {
    const text =
      "Ida Moe, the mayor of Newcastle, who is supporting the report, said it showed that every second baker of the whole region works without a contract.";
    expect(shortenSentence(text, read)?.text).toBe(
      "Ida Moe, the mayor of Newcastle, said it showed that every second baker of the whole region works without a contract.",
    );
  });

  it.each([
    "Experts on accidents of this kind say that the sheer quantity of bran that needs to be removed from the mill, together with the extent of the damage, makes the valley a unique challenge.",
    "Let's assume that you knew nothing about the old mill and walked into The Miller, which after a very public and protracted quarrel, is now showing at a hundred cinemas and streaming through a number of outlets.",
    "Their campaigns will try to focus their messages on familiar issues — the river, rents and schools — even in the midst of heated debates over the character of the old mayor.",
  ])("keeps the verb of a sentence and the items that it promises: %s", (text) => {
    expect(shortenSentence(text, read)?.text ?? text).toMatch(
      /makes the valley|which after|rents and schools/,
    );
  });

  it("keeps two amounts of one currency, which are compared", () => {
    expect(
      shortenSentence("The mills of the valley made a profit of £5m (£4m) with flour.", read),
    ).toBeNull();
  });

  it("leaves no clause without its verb", () => {
    const text =
      "The model of the path and the goal was given by Robert Holm, who, along with his associates tried to predict the effects of different leaders in all kinds of situations.";
    expect(shortenSentence(text, read)?.text ?? text).not.toMatch(/who\.$/);
  });

  it.each([
    [
      "The council of the old town, which meets in a former church by the river, voted on Monday evening to close the market square to every car and lorry.",
      "The council of the old town voted to close the market square to every car and lorry.",
      [", which meets in a former church by the river,", "on Monday evening"],
    ],
    [
      "A mirrored number is a whole number that is equal to its own reverse—that is, the first digit is the last, for all lengths n and m:",
      "A mirrored number is a whole number that is equal to its own reverse.",
      ["—that is, the first digit is the last, for all lengths n and m:"],
      ["."],
    ],
    [
      "The council sent its lawyers to St. Paul, Minn. on Monday.",
      "The council sent its lawyers to St. Paul, Minn.",
      ["on Monday."],
    ],
    [
      "The owner sold the mills of the valley for $11bn (£5.7bn; 8bn euros).",
      "The owner sold the mills of the valley for $11bn.",
      ["(£5.7bn; 8bn euros)"],
    ],
    [
      "The owner sold the old mills for 14 million euros (about $16m).",
      "The owner sold the old mills for 14 million euros.",
      ["(about $16m)"],
    ],
    [
      "Officers found the boat near the mouth of the river at around 3 a.m., Saturday.",
      "Officers found the boat near the mouth of the river at around 3 a.m.",
      [", Saturday."],
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
      "The show opened to the people of the harbour on Friday.",
      "The show opened to the people of the harbour.",
      ["on Friday"],
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
      "“There was no way back for us,” the mayor said in an interview with Le Courant.",
      "“There was no way back for us,” the mayor said.",
      ["in an interview with Le Courant"],
    ],
    [
      "The mayor of the old town told Reuters that the harbour will open again.",
      "The mayor of the old town said that the harbour will open again.",
      ["told Reuters"],
      ["said"],
    ],
    [
      "“There was no way back for us,” the mayor tells The Norvale Times.",
      "“There was no way back for us,” the mayor says.",
      ["tells The Norvale Times"],
      ["says"],
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
    [
      "The former mayor Anna Berg, who has been living by the sea, returned to the capital of the north in the early morning for the opening of the bridge.",
      "The former mayor Anna Berg returned to the capital of the north in the early morning for the opening of the bridge.",
      [", who has been living by the sea,"],
    ],
    [
      "The soldiers had come to the houses of the ministers, who fled to the old castle above the river, the source, who said he had spoken to the guards, told the paper.",
      "The soldiers had come to the houses of the ministers, the source told the paper.",
      [", who fled to the old castle above the river", ", who said he had spoken to the guards,"],
    ],
    [
      "In the book of the harbour, which has been translated into English by a sailor, the author weaves a history of ships as both tools and homes.",
      "In the book of the harbour, the author weaves a history of ships as both tools and homes.",
      [", which has been translated into English by a sailor"],
    ],
    [
      "Anna Berg, a spokeswoman for Northwind, the shipping company of the whole northern coast, told the paper that the ships of the harbour were ready to sail.",
      "Anna Berg, a spokeswoman for Northwind, told the paper that the ships of the harbour were ready to sail.",
      [", the shipping company of the whole northern coast"],
    ],
    [
      "The winds of the late autumn reached 55 mph (88.5 kph) on the hills above the old town.",
      "The winds of the late autumn reached 55 mph on the hills above the old town.",
      ["(88.5 kph)"],
    ],
    [
      "The game comes with 22 ships (the addition of 10 more was announced after the first were shown), and with a map of the whole northern sea for every player.",
      "The game comes with 22 ships, and with a map of the whole northern sea for every player.",
      ["(the addition of 10 more was announced after the first were shown)"],
    ],
    [
      "Born into a family of sailors on the northern coast, the captain bought the old ship of the harbour master and sailed it to the islands with a crew of friends.",
      "The captain bought the old ship of the harbour master and sailed it to the islands with a crew of friends.",
      ["Born into a family of sailors on the northern coast,"],
    ],
    [
      "The captain of the old ship has sailed to the islands of the north with a crew of friends, called by the people of the coast to carry their letters home.",
      "The captain of the old ship has sailed to the islands of the north with a crew of friends.",
      [", called by the people of the coast to carry their letters home"],
    ],
    [
      "The river has flooded the old market and the houses of the fishermen by the harbour, leaving the cellars full of mud and the streets dark, officials of the town said.",
      "The river has flooded the old market and the houses of the fishermen by the harbour, officials of the town said.",
      [", leaving the cellars full of mud and the streets dark"],
    ],
    [
      "Luckily we know when you can play it and for how much: The game will come to every phone on May 4 for a fee of 9 dollars.",
      "The game will come to every phone on May 4 for a fee of 9 dollars.",
      ["Luckily we know when you can play it and for how much:"],
    ],
    [
      "We’ll start by noting that the best figures of the harbour come from the men who weigh the fish.",
      "The best figures of the harbour come from the men who weigh the fish.",
      ["We’ll start by noting that"],
    ],
    [
      "The council of the old town would come back to the plan in the winter, amid the simmering anger of the sailors over the new tax, which plunged the harbour into chaos.",
      "The council of the old town would come back to the plan in the winter.",
      [", amid the simmering anger of the sailors over the new tax, which plunged the harbour into chaos"],
    ],
    [
      "Behind the high walls of the castle the streets of the old capital remained calm and quiet, with people going about their daily business in the rain.",
      "Behind the high walls of the castle the streets of the old capital remained calm and quiet.",
      [", with people going about their daily business in the rain"],
    ],
    [
      "In the galleries of the capital works of glass were placed beside the old machines of the harbour and its mills — a poignant fate for a craft that made its name in the streets of the north.",
      "In the galleries of the capital works of glass were placed beside the old machines of the harbour and its mills.",
      ["— a poignant fate for a craft that made its name in the streets of the north"],
    ],
    [
      "The events of the long winter have brought a great change to the old colony in the south, a kingdom ruined by the wars that the fathers of the ministers had begun.",
      "The events of the long winter have brought a great change to the old colony in the south.",
      [", a kingdom ruined by the wars that the fathers of the ministers had begun"],
    ],
    [
      "Feeding the hope that the plan might be rolling, party leader Anna Berg Lund, who has been living in the south of the country, returned to the harbour in the evening.",
      "Feeding the hope that the plan might be rolling, party leader Anna Berg Lund returned to the harbour in the evening.",
      [", who has been living in the south of the country,"],
    ],
    [
      "The old captain was a boy when he saw the whales of the northern sea come to the harbour of his town, their cries ringing over the deserted stretch of sand.",
      "The old captain was a boy when he saw the whales of the northern sea come to the harbour of his town.",
      [", their cries ringing over the deserted stretch of sand"],
    ],
    [
      "In case you haven't heard, the game of the year has one difference: You steer with your voice.",
      "The game of the year has one difference: You steer with your voice.",
      ["In case you haven't heard,"],
    ],
    [
      "Seven years later, Parata, 75, has seen every ship that came to the harbour of the old town and is known to all of the sailors.",
      "Seven years later, Parata has seen every ship that came to the harbour of the old town and is known to all of the sailors.",
      [", 75,"],
    ],
    [
      "With simple rules and a plain board – push the red button in time with the drums – it is a game that works well on long evenings.",
      "With simple rules and a plain board, it is a game that works well on long evenings.",
      ["– push the red button in time with the drums –"],
      [","],
    ],
  ])("removes the optional parts of %j", (text, short, cuts, to = cuts.map(() => "")) => {
    const result = shortenSentence(text, read);
    expect(result?.text).toBe(short);
    expect(result?.changes.map(({ kind, from, to }) => [kind, from, to])).toEqual(
      cuts.map((from, at) => ["cut", from, to[at]]),
    );
  });

  it.each([
    [
      "The study of the old harbour is published in the journal of the northern university, and it was presented at the annual meeting of bridge builders in the capital.",
      "The study of the old harbour is published in the journal of the northern university. It was presented at the annual meeting of bridge builders in the capital.",
      [{ kind: "cut", from: ", and it", to: ". It" }],
    ],
    [
      "The builders clearly needed more time for the last stones of the new wall by the river, but the mayor wanted the market to open before the long winter came.",
      "The builders clearly needed more time for the last stones of the new wall by the river. But the mayor wanted the market to open before the long winter came.",
      [{ kind: "cut", from: ", but the", to: ". But the" }],
    ],
    [
      "Although the company is already planning a feast for the harbour in the coming spring, the sailors of the old town will get another present from the king.",
      "The company is already planning a feast for the harbour in the coming spring. The sailors of the old town will get another present from the king.",
      [
        { kind: "cut", from: "Although the", to: "The" },
        { kind: "cut", from: ", the", to: ". The" },
      ],
    ],
    [
      "For the sailors of the harbour the peace of the winter is worth the price, while others argue that the money would buy a ship.",
      "For the sailors of the harbour the peace of the winter is worth the price. Others argue that the money would buy a ship.",
      [{ kind: "cut", from: ", while others", to: ". Others" }],
    ],
    [
      "The tree of the giant broke at once into blossom, and the birds of the garden came and sang on it, and the little boy stretched out his arms to the sun.",
      "The tree of the giant broke at once into blossom. The birds of the garden came and sang on it. The little boy stretched out his arms to the sun.",
      [
        { kind: "cut", from: ", and the", to: ". The" },
        { kind: "cut", from: ", and the", to: ". The" },
      ],
    ],
  ])("splits %j into two sentences", (text, two, changes) => {
    expect(shortenSentence(text, read)).toEqual({ text: two, changes });
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
    "The owner made an offer of ten million crowns to Sheffield Wednesday, which was refused.",
    "The council spent Monday trying to reach the owner of the market hall.",
    "The bank's latest report, released last week, named the main reason for the fall.",
    "The shop did not open on Monday, as its owner was ill.",
    "The company earned 40 million dollars last month in the north.",
    "The talks of the town and the harbour went on, continuing into Tuesday night.",
    "The rain was heavy in the old town throughout Saturday.",
    "The show opens to the public on Friday.",
    "The meeting is on Tuesday in the old town hall by the river.",
    "The festival begins Friday.",
    "The show opens to the public on Friday.",
    "The next steps will be told to all workers in a meeting on Friday.",
    "The team plays the sailors of the harbour on Sunday.",
    "The mayor will speak on Monday, May 4, in the old town hall.",
    "On Saturday (Dec. 13), the centre throws open its doors for all people of the old town.",
    "On Monday, rest and drink a lot of water before the next walk.",
    // The participles are list items, or a clause has scope over the other one.
    "The people of the harbour spend the long evenings of the winter with what they have always loved, singing, dancing and telling stories of the sea and the ships.",
    "The mayor said that the harbour of the old town will be closed to ships for the winter, and the market will be moved to the square by the church.",
    "If the river rises as far as the people of the old town fear, the market will be closed, and the harbour will be moved to the north of the town.",
    "I placed the letters to my right and almost too close to my face, the map in the middle of the room, and pictures against the wall I was facing that day.",
    // A denial, a hedge, an accusation, and whoever says it.
    "The minister, who denies the charge, has lived in the embassy of a friendly country by the sea for the seven years since the trial began.",
    "The former minister Anna Berg, who reportedly took the money, has lived in the embassy of a friendly country by the sea for many long years.",
    "The bank of the northern coast has moved the money of its customers to the islands, calling the report of the newspaper a lie, and the mayor resigned.",
    // Clauses that restrict have no comma.
    "The ships which sail to the islands of the north carry the letters of the people who live on the coast to their families at home.",
    // Who somebody is.
    "Anna Berg, who leads the institute for the protection of the sea, told the paper that the ships of the harbour were ready to sail again.",
    "In the old town of the northern coast, the council of the harbour, led by a sailor, voted to close the market to every car and lorry.",
    // Lists.
    "Framton took his stick and his hat from the hall, and the drive, the garden, and the front gate were stages of his long way to the station.",
    "The plan for the harbour offers users of the basic, the team, and the family plans to keep their ships at the new bridge for the winter.",
    "It is a better version of the map of the last year, and alleviates some of the troubles that players had with the levels of the castle.",
    // A clause and no apposition; the news in an apposition; a comparison.
    "When the mayor of the old town came back to the harbour in the evening, the crowd of angry sailors resigned itself to a long and silent night.",
    "The station of the county has seen a drop of rain in the month of September on the hills, the first drop of the whole long summer.",
    "The harbour of the old town has had a good year with more ships than in any year since the war, compared with the ports of the south.",
    // Conditions, means and subjects in front.
    "Depending on how much the people of the harbour plan to spend in the winter, the shops of the old town will order the goods in the early spring.",
    "Using the boiling point of the gas as a reference, the chemist separated the gases of the air and gave each of them a name of its own.",
    "Running a shop in the old town of the harbour, the mayor said, is hard for people who have to pay for the rooms and the goods.",
    "If you plan to sail to the islands of the north, though the sea is rough, you should take a warm coat and a map of the coast.",
    // What went on at the same time.
    "While the mayor was in the capital for the meeting of the ministers, the council of the old town voted to close the market to all cars.",
    "While he led the council of the old town, the people of the harbour built a bridge over the river and a road to the mountains.",
    // Instructions, and who somebody is.
    "Spoon the jam into the jars of the kitchen, put the lids on, and put them in a bath of hot water, raising the heat to a boil.",
    "“The greed of men in the wide ocean is hurting the whales and the fish,” says Parata, a fierce and proud elder of the tribe of the northern coast.",
    "The river will rise in the old town of the harbour by the end of the week, assuming that the rain in the mountains goes on.",
    // Exceptions, and what belongs to a condition.
    "All of the licences of the harbour (excluding those of the fishermen) which the council has given to the ships shall end in the winter.",
    "A part of the harbour, whose ships are excluded from the market of the old town, need not be cleaned by the sailors in the winter.",
    "The harbour of the old town is free for the ships (some parts of it are under a different rule) and for the people of the coast.",
    "You may sail to the islands of the north with the ships of the harbour, provided that you carry the letters of the town, with the captain filling in the forms.",
    // Lists within the relative clause.
    "The council gives you a letter, which lets you visit the harbour, buy fish and sail to the islands with the ships of the north.",
    "The captain wrote the book of the harbour, which is sold in the capital, in the mountains and in the islands of the far north.",
    "When the council speaks of the whole harbour, it means the rules of the market, whose limits reach the entire coast, and thus each ship regardless of who wrote them.",
    // What the subject did, behind a clause or a participle.
    "The former minister of the northern coast, accused of fraud in the long trial of the bank, returned to the capital in the early evening of the feast.",
    // An announcement that says something itself.
    "Anna Berg tells us what she wants from the council: The market of the old town has to be open to the ships.",
    "The new vaccine (it has not been tested on children) has protected the animals of the first group from the illness for as long as the doctors have watched.",
    "The harbour opened to the ships since it was built on Monday by the sailors.",
    "The play is staged in the old house by the water, beginning on Saturday.",
    "Sitting on Wednesday, three judges of the old court dismissed both appeals of the harbour.",
    "The mayor will unveil plans for the ailing economy on Thursday in Skarvik, her office said.",
    "A major drawback of ferries – the slow crossing of the fjord – could go with the new engine of the harbour.",
  ])("does not change %j", (text) => {
    expect(shortenSentence(text, read)).toBeNull();
  });
});
