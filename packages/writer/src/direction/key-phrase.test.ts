import { describe, expect, it } from "vitest";
import { isAuxiliary, isCoordinator } from "@inkreel/language";
import { findKeyPhrase } from "./key-phrase.js";
import { elementOf, readWords, type SceneFacts } from "./scene-facts.js";

const phraseOf = (text: string, isEnglish = true): string => {
  const facts = { text, words: readWords(text), isEnglish } as SceneFacts;
  return elementOf(facts, findKeyPhrase(facts)).text;
};

describe("findKeyPhrase", () => {
  it.each([
    [
      "What if the cheapest air conditioner in your city was already growing on the corner?",
      "What if the cheapest air conditioner in your city was already growing on the corner?",
    ],
    [
      "A single mature street tree can cool the air around it as much as ten room-size air conditioners running for twenty hours a day.",
      "A single mature street tree can cool the air around it",
    ],
    [
      "They were the first thing cut from a budget and the last thing to be replaced.",
      "They were the first thing cut from a budget",
    ],
    [
      "Heat now kills more people in cities than any other kind of weather.",
      "Heat now kills more people in cities than any other kind of weather",
    ],
    [
      "In the summer of 2023, surface temperatures on unshaded asphalt reached 67 °C in Phoenix, while a shaded pavement two streets away stayed at 38 °C.",
      "surface temperatures on unshaded asphalt reached 67 °C in Phoenix",
    ],
    [
      "Streets with a closed canopy are on average 4 °C cooler than streets without one.",
      "Streets with a closed canopy are on average 4 °C cooler than streets without one",
    ],
    [
      "In a study of 37 cities, 92% of low-income blocks had less tree cover than richer neighbours, and were 1.5 °C hotter.",
      "92% of low-income blocks had less tree cover than richer neighbours",
    ],
    [
      "Every dollar spent on a street tree returns between $2 and $5 in lower energy bills, cleaner air and less flooding.",
      "Every dollar spent on a street tree returns between $2 and $5",
    ],
    [
      "New York counted its trees one by one and put their yearly value at $122 million.",
      "New York counted its trees one by one",
    ],
    [
      "Half of all street trees die within seven years of planting, and most of them die of thirst.",
      "Half of all street trees die within seven years of planting",
    ],
    [
      "A weekly bucket from a neighbour doubles a young tree's chance of survival.",
      "A weekly bucket from a neighbour doubles a young tree's chance of survival",
    ],
    [
      "A maple planted today will shade a bedroom window in twelve years and a whole street in thirty.",
      "A maple planted today will shade a bedroom window in twelve years",
    ],
    [
      "Concrete loses value from the first day; a tree gains it every spring.",
      "Concrete loses value from the first day; a tree gains it every spring",
    ],
    [
      "The best time to plant a tree was twenty years ago.",
      "The best time to plant a tree was twenty years ago",
    ],
    [
      "Find out which office plants trees on your street, and ask them for one.",
      "Find out which office plants trees on your street",
    ],
    [
      "Cold brew is the easiest good coffee you can make.",
      "Cold brew is the easiest good coffee you can make",
    ],
    [
      "It needs no machine, no heat and about five minutes of work.",
      "It needs no machine, no heat and about five minutes of work",
    ],
    [
      "You need 100 g of coffee beans, one litre of cold water, a large jar and a paper filter.",
      "You need 100 g of coffee beans, one litre of cold water",
    ],
    [
      "Choose a medium or dark roast, since light roasts taste sour when they are brewed cold.",
      "Choose a medium or dark roast",
    ],
    [
      "Fine grounds pass through the filter and make the coffee muddy and bitter.",
      "Fine grounds pass through the filter",
    ],
    [
      "A ratio of 1 to 10 gives a coffee that is ready to drink.",
      "A ratio of 1 to 10 gives a coffee that is ready to drink",
    ],
    [
      "A ratio of 1 to 5 gives a concentrate, which you thin with the same amount of water, milk or ice.",
      "A ratio of 1 to 5 gives a concentrate",
    ],
    [
      "Cold brew has about 65% less acid than hot coffee, but roughly the same caffeine.",
      "Cold brew has about 65% less acid than hot coffee",
    ],
    [
      "Steeping for longer than 24 hours does not make it stronger.",
      "Steeping for longer than 24 hours does not make it stronger",
    ],
    [
      "Keep the coffee in a closed glass bottle in the fridge.",
      "Keep the coffee in a closed glass bottle in the fridge",
    ],
    [
      "It tastes best within 3 days and stays good for 7.",
      "It tastes best within 3 days and stays good for 7",
    ],
    [
      "Freeze leftovers as ice cubes, so that your next iced coffee is never watered down.",
      "Freeze leftovers as ice cubes",
    ],
    [
      "Start a jar tonight, and tomorrow's coffee is already made.",
      "Start a jar tonight, and tomorrow's coffee is already made",
    ],
    [
      "In the winter of 1971, Anna Halvorsen rowed out to a rock that nobody else wanted.",
      "Anna Halvorsen rowed out to a rock that nobody else wanted",
    ],
    [
      "She was 24 years old, and she had told the lighthouse board that she would stay for one season.",
      "She was 24 years old",
    ],
    [
      "Its lamp turned once every twelve seconds, and on clear nights fishermen could see it from 19 miles away.",
      "Its lamp turned once every twelve seconds",
    ],
    ["Her room had one window, one stove and a bed that was too short.", "Her room had one window"],
    [
      "Waves climbed the tower until the spray froze on the glass, and the lamp stopped turning.",
      "Waves climbed the tower until the spray froze on the glass",
    ],
    [
      "She climbed 162 steps with a kettle of boiling water in each hand.",
      "She climbed 162 steps with a kettle of boiling water in each hand",
    ],
    [
      "She poured it over the frozen gears, and when it froze again she went back down for more.",
      "She poured it over the frozen gears",
    ],
    [
      "All night she turned the lamp by hand, once every twelve seconds, counting aloud so that she would not fall asleep.",
      "All night she turned the lamp by hand, once every twelve seconds",
    ],
    ["She stayed for 31 years, until a machine took over the lamp in 2002.", "She stayed for 31 years"],
    [
      "On her last evening, forty boats gathered around the rock with their lights on, and one after another they flashed once every twelve seconds.",
      "forty boats gathered around the rock with their lights on",
    ],
    [
      "But in the harbour of Skerry, people still say that a good friend is someone who counts for you.",
      "people still say that a good friend is someone who counts for you",
    ],
    [
      "Tell this story to somebody who once kept a light on for you.",
      "Tell this story to somebody who once kept a light on for you",
    ],
    [
      "Attention is the rarest thing we own, and we give it away by the minute.",
      "Attention is the rarest thing we own",
    ],
    [
      "The average office worker switches tasks every three minutes, and needs 23 minutes to get back to the first one.",
      "The average office worker switches tasks every three minutes",
    ],
    [
      "She wrote it on the board, and then she stopped talking for a whole minute.",
      "She wrote it on the board",
    ],
    [
      "After forty seconds, one student began to hear the clock.",
      "After forty seconds, one student began to hear the clock",
    ],
    [
      "We treat focus as a talent, but it behaves more like a muscle.",
      "We treat focus as a talent, but it behaves more like a muscle",
    ],
    [
      "A child building a tower of blocks does not need an app to block notifications.",
      "A child building a tower of blocks does not need an app to block notifications",
    ],
    [
      "Choose one hour tomorrow, and give all of it to one thing.",
      "Choose one hour tomorrow, and give all of it to one thing",
    ],
    [
      "Solar overtakes coal in the region's power mix for the first time | The Harbour Courier",
      "Solar overtakes coal in the region's power mix",
    ],
    ["It is the first time since records began in 1974.", "It is the first time since records began in 1974"],
    [
      "Solar reached 31% of the mix, up from 12% five years ago.",
      "Solar reached 31% of the mix, up from 12% five years ago",
    ],
    ["Coal fell from 38% to 27% over the same period.", "Coal fell from 38% to 27% over the same period"],
    [
      "Gas supplied 22% of the power, while wind gave 14%.",
      "Gas supplied 22% of the power, while wind gave 14%",
    ],
    [
      "A rooftop system that cost $18,400 in 2015 now costs $7,900.",
      "A rooftop system that cost $18,400 in 2015 now costs $7,900",
    ],
    [
      "More than 212,000 homes have installed one, three times as many as in 2019.",
      "More than 212,000 homes have installed one",
    ],
    [
      "On June 2, clouds cut production by 1.4 gigawatts within nine minutes, and two steel plants were asked to slow down.",
      "clouds cut production by 1.4 gigawatts within nine minutes",
    ],
    [
      "The region now has 640 MW of storage, enough to supply 480,000 homes for an evening.",
      "The region now has 640 MW of storage",
    ],
    [
      "Critics say that the subsidies favour people who own a roof.",
      "Critics say that the subsidies favour people who own a roof",
    ],
    [
      "Renters paid an average of $46 a year towards the programme and got nothing back, according to the consumer council.",
      "Renters paid an average of $46 a year towards the programme",
    ],
    [
      "A bill that would let tenants buy shares in shared panels is expected in spring.",
      "A bill that would let tenants buy shares in shared panels is expected in spring",
    ],
    [
      "The Brannock plant will close in March, two years early, and 830 people will lose their jobs.",
      "The Brannock plant will close in March, two years early",
    ],
    [
      "The company has offered retraining to all of them; 212 have signed up so far.",
      "The company has offered retraining to all of them",
    ],
    [
      "Great tits in cities sing at a higher pitch than their relatives in the woods.",
      "Great tits in cities sing at a higher pitch than their relatives in the woods",
    ],
    [
      "A team from the University of Harrow has now shown that the birds learn it within a single season.",
      "A team from the University of Harrow",
    ],
    [
      "Whether birds are born with high songs or learn them has been disputed for twenty years.",
      "Whether birds are born with high songs or learn them has been disputed for twenty years",
    ],
    [
      "In a second experiment, 38 forest birds were moved to aviaries beside a road for one spring.",
      "38 forest birds were moved to aviaries beside a road for one spring",
    ],
    [
      "Songs were analysed with the software described in Section 3.",
      "Songs were analysed with the software described in Section 3",
    ],
    [
      "City males sang 310 Hz higher on average than forest males.",
      "City males sang 310 Hz higher on average than forest males",
    ],
    [
      "The moved birds raised the pitch of their songs by 240 Hz within six weeks.",
      "The moved birds raised the pitch of their songs by 240 Hz within six weeks",
    ],
    [
      "71% of the moved birds dropped their lowest note altogether.",
      "71% of the moved birds dropped their lowest note altogether",
    ],
    [
      "The results suggest that city song is a habit, not a gene.",
      "The results suggest that city song is a habit, not a gene",
    ],
    [
      "Birds hear which of their notes get an answer and repeat those.",
      "Birds hear which of their notes get an answer and repeat those",
    ],
    [
      "A quiet hour at dawn would help the birds as well, since most of their singing happens in the forty minutes before sunrise.",
      "A quiet hour at dawn would help the birds as well",
    ],
    [
      "She came to the island in the winter of 1952 with two suitcases and a cat.",
      "She came to the island in the winter of 1952 with two suitcases",
    ],
    [
      "The keeper before her had walked off the job in November.",
      "The keeper before her had walked off the job in November",
    ],
    [
      "The stove did not work, the windows leaked, and the nearest neighbour was nine miles away across the water.",
      "The stove did not work, the windows leaked",
    ],
    [
      "A storm had bent the gear that turned the lens, and a freighter was coming up the channel with forty men on board.",
      "A storm had bent the gear that turned the lens",
    ],
    [
      "My grandmother climbed the 142 steps, put her shoulder against the lens, and pushed.",
      "My grandmother climbed the 142 steps",
    ],
    [
      "I found the story in 1998, in a logbook with a cracked green cover, between a note on the price of lamp oil and a recipe for fish soup.",
      "I found the story in 1998",
    ],
    [
      "That summer I drove to the coast to ask her about it.",
      "That summer I drove to the coast to ask her about it",
    ],
    [
      "She was eighty-four by then and lived in a flat above a bakery.",
      "She was eighty-four by then and lived in a flat above a bakery",
    ],
    [
      "A computer in a city turns the lens, and tourists climb the steps in summer.",
      "A computer in a city turns the lens",
    ],
    [
      "Last year the museum put the logbook behind glass, open at that page.",
      "Last year the museum put the logbook behind glass, open at that page",
    ],
    [
      "I put my shoulder against the lens, and I push, just to feel how heavy it is.",
      "I put my shoulder against the lens, and I push",
    ],
    [
      "A flat tire is the most common breakdown on a bike, and you can fix it in 15 minutes.",
      "A flat tire is the most common breakdown on a bike",
    ],
    ["You need two tire levers, a patch kit and a pump.", "You need two tire levers, a patch kit and a pump"],
    [
      "Turn the bike upside down before you pull the wheel out.",
      "Turn the bike upside down before you pull the wheel out",
    ],
    [
      "If it is the rear wheel, shift to the smallest gear first.",
      "If it is the rear wheel, shift to the smallest gear first",
    ],
    [
      "Slide the second lever around the rim until one side of the tire comes free.",
      "Slide the second lever around the rim until one side of the tire comes free",
    ],
    [
      "A small hole hisses; you can also hold the tube under water and look for bubbles.",
      "A small hole hisses",
    ],
    [
      "Run a finger along the inside of the tire to find whatever caused the puncture.",
      "Run a finger along the inside of the tire to find whatever caused the puncture",
    ],
    ["Push the tube in, then roll the tire back over the rim with your thumbs.", "Push the tube in"],
    [
      "Pump the tire to the pressure printed on its side, usually between 50 and 80 psi.",
      "Pump the tire to the pressure printed on its side",
    ],
    ["A patched tube lasts as long as a new one.", "A patched tube lasts as long as a new one"],
    [
      "Practice once at home, and you will never walk your bike back again.",
      "Practice once at home, and you will never walk your bike back again",
    ],
    [
      "Most people plan their mornings and leave their evenings to chance.",
      "Most people plan their mornings and leave their evenings to chance",
    ],
    [
      "Bright screens after 10 p.m. tell it that the sun is still up, so it holds back melatonin for up to ninety minutes.",
      "Bright screens after 10 p.m. tell it that the sun is still up",
    ],
    [
      "There are three habits that made the largest difference in the survey:",
      "There are three habits that made the largest difference in the survey",
    ],
    [
      "Alcohol makes you drowsy, but it breaks the second half of the night into pieces.",
      "Alcohol makes you drowsy",
    ],
    [
      "Sleeping in on Sunday feels good and moves your body clock by two hours, which is the same as a flight from London to Athens.",
      "Sleeping in on Sunday feels good and moves your body clock",
    ],
    [
      "Coffee after lunch is still in your blood at midnight: half of the caffeine from a 3 p.m. cup is there at 9 p.m.",
      "Coffee after lunch is still in your blood at midnight",
    ],
    [
      "Pick one of the three habits and keep it for two weeks.",
      "Pick one of the three habits and keep it for two weeks",
    ],
  ])("returns for %j the phrase %j", (text, phrase) => {
    expect(phraseOf(text)).toBe(phrase);
    const last = phrase.split(" ").at(-1) ?? "";
    expect(isAuxiliary(last) || isCoordinator(last) || /^(?:the|a|an|of|to|than)$/i.test(last)).toBe(false);
  });

  it("cuts texts in other languages than English only at punctuation", () => {
    expect(
      phraseOf(
        "Die Bienen fliegen im Winter nicht aus, sondern bilden eine Traube, in deren Mitte die Königin sitzt.",
        false,
      ),
    ).toMatch(/^Die Bienen fliegen im Winter nicht aus(?:, sondern bilden eine Traube)?$/);
  });
});
