import { describe, expect, it } from "vitest";
import { findCountedReference, findDefiniteSubject, leansBack } from "./definite-reference.js";
import { createSentenceReader } from "../reading/read-sentence.js";
import { hasDanglingReference } from "./dangling-reference.js";

const read = createSentenceReader();

describe("hasDanglingReference", () => {
  it.each([
    "This changes everything.",
    "That message is that anybody can help.",
    "He remembers going to get pizza that night.",
    "The council voted for both.",
    "In May, both agreed to sell the farm.",
    "The two met in a hotel near the airport.",
    "All three were taken to the police station.",
    "However, light is only half of the story.",
    "Second, close the door.",
    "It also costs nothing.",
    "She came to the island in 1952.",
    "On her third night the lamp went out.",
    "For example, bees sleep.",
    "The latter is cheaper.",
    "Along with the crew, he added that the film was done.",
    "Along the way he added two songs.",
    "Simply put, he said, the plan failed.",
    "When the vote came, they stayed at home.",
    "Nobody expected this plan to work.",
    "The court threw out those requests in May.",
    "Voters like that idea less and less.",
    "Critics of this law fear a wave of lawsuits.",
    "The council will vote on these plans in June.",
    "Such a rule would hurt small farms.",
    "The former costs twice as much.",
    "Another study found the same effect in mice.",
    "Two more died in hospital.",
    "A year later, prices fell again.",
    "In 2019, it moved to Berlin.",
    "For most readers, it was a shock.",
    "In Germany, they drink less coffee.",
    "Despite the rain, she kept running.",
    "After the storm, his roof was gone.",
    "Once there, the team set up a camp.",
    "At that point the engine stopped.",
    "By then, half of the ice was gone.",
    "The next day, 200 people were missing.",
    "Nothing about it was easy.",
    "Few people believed her.",
    "Digging kills them.",
    "The lawyer for the group said that was illegal.",
    "Doctors told them to wait.",
    "The problem with that is money.",
    "Before that, nurses worked twelve hours.",
    "Many of them live in Ohio.",
    "Most of these are tiny.",
    "Until last year, he had never flown.",
    "I knew it on a Tuesday.",
    "Yesterday she resigned.",
    "In his view, the plan is too expensive.",
    '"He was the best coach of all," said Maria Ortiz.',
    "“She never gave up,” her brother said.",
    "According to him, the bank knew.",
    "If you do it, wear gloves.",
    "That summer I drove to the coast.",
    "Why did they leave so early?",
    "Like them, I was afraid of heights.",
    "Of course it failed.",
    "Ask her about the war.",
    "Instead, the council sold the mill.",
    "In contrast, rents fell in May.",
    "Besides, bread is cheap.",
    "The late Sen. John Berg was held there after the war.",
    "Berg had resigned the previous week.",
  ])("is true for %j", (text) => {
    expect(hasDanglingReference(text, "en", read)).toBe(true);
  });

  it.each([
    "My grandmother said that she never learned to swim.",
    "It takes ten minutes to boil an egg.",
    "It is easy to forget a name.",
    "Both Paris and Rome have a river.",
    "Orvik sold both of the boats.",
    "Anna and Ines both sell honey.",
    "The two boats of the harbour are old.",
    "Dogs and their owners look alike.",
    "There are three habits that work.",
    "So far nobody has found a cure.",
    "When a dog barks, it wants something.",
    "When she arrived, Maria Ortiz opened the window.",
    "In its report, Amnesty named forty prisons.",
    "Maria Thorne said that the operator had to redraw its charts.",
    "The company said it would cut 400 jobs.",
    "Researchers found that they could predict storms.",
    "Those who sleep well live longer.",
    "This year prices rose by 4%.",
    "These days nobody writes letters.",
    "The idea that dogs dream is old.",
    "Water boils at 100 degrees, and that makes cooking easy.",
    "If you want to lose weight, it helps to sleep more.",
    "It rained for three weeks.",
    "It is clear that prices will rise.",
    "It was Anna who found the letter.",
    "People who own a dog walk it every day.",
    "A company such as Apple pays in advance.",
    "Tom and Jessica said they were tired.",
    "Someone left their coat in the hall.",
    "Every baker knows his oven.",
    "One study found a link, another found none.",
    "Countries such as Norway and others in the north pay more.",
    "More than 200 people came.",
    "There is no cure for malaria.",
    "In Berlin there were 300 parks, and people went there daily.",
    "Batteries covered the gap, which is why they matter.",
    "“I lost my job in May,” said Tyler Besecker, president of the union.",
    "Anna Berg was ten when her father died.",
    "The mayor of Oslo said he would resign.",
    "After the lamp broke, the keeper turned it by hand.",
    "The best time to plant a tree is now.",
    "Use the same pan for all the vegetables.",
    "Spain and its neighbours signed the treaty.",
    "Children learn faster when they play.",
    "A worry on paper stops circling in your head.",
    "Make it easy to say yes.",
    "Put the phone in another room.",
    "Pour the sauce into a pan and heat it slowly.",
    "Wash the apples and cut them into slices.",
    "Is it worth the money?",
    "Instead of hiring a band, play your own music.",
    "In contrast to the drama in parliament, the streets of Harare stayed calm.",
    "As a result of the drought, prices rose.",
    "Besides bread, Anna Berg sells honey.",
    "In May, Anna Berg said that Ines Holm had resigned the previous week.",
  ])("is false for %j", (text) => {
    expect(hasDanglingReference(text, "en", read)).toBe(false);
  });

  it("recognises the connectives of other languages", () => {
    expect(hasDanglingReference("Viele dieser Hotels bleiben leer.", "de")).toBe(true);
    expect(hasDanglingReference("しかし、数は減りました。", "ja")).toBe(true);
    expect(hasDanglingReference("لكن العدد يقل كل سنة.", "ar")).toBe(true);
    expect(hasDanglingReference("Das Netz der Städte wächst.", "de")).toBe(false);
  });
});

describe("the search for definite references", () => {
  it("finds the subject of a sentence unless it needs no introduction", () => {
    expect(findDefiniteSubject("The freighter passed at dawn.")).toEqual(["freighter", "pass"]);
    expect(findDefiniteSubject("The average worker sits in 13 meetings.")).toBeNull();
    expect(findDefiniteSubject("The price of bread rose.")).toBeNull();
  });

  it("finds a counted noun with a definite article", () => {
    expect(findCountedReference("Pick one of the three habits.")).toEqual({ count: "three", stem: "habit" });
    expect(findCountedReference("There are three habits.")).toBeNull();
  });

  it("finds verbs that replace a verb of the sentence before", () => {
    expect(leansBack("A dim lamp does not.")).toBe(true);
    expect(leansBack("At home nobody does, so it takes a day.")).toBe(true);
    expect(leansBack("A dim lamp does not wake anyone.")).toBe(false);
  });
});
