import { describe, expect, test } from "vitest";
import { readWords, wordsOfChars } from "./scene-facts.js";
import { createAloneTest } from "./stands-alone.js";

function standsAlone(sentence: string, phrase: string): boolean {
  const words = readWords(sentence);
  const from = sentence.indexOf(phrase);
  expect(from, phrase).toBeGreaterThanOrEqual(0);
  return createAloneTest({ text: sentence, words })(wordsOfChars(words, from, from + phrase.length));
}

describe("a headline is true alone", () => {
  test.each([
    [
      "Prosecutors in Sweden have dropped an investigation into a rape allegation.",
      "Prosecutors in Sweden have dropped an investigation",
    ],
    [
      "The weather should ease by Thursday morning, allowing crews to restore power.",
      "The weather should ease by Thursday morning",
    ],
    ["The man went back to the doctor with symptoms of breathlessness.", "The man went back to the doctor"],
    [
      "Human hibernation has been the subject of initial research within ESA.",
      "Human hibernation has been the subject of initial research",
    ],
    [
      "The Pentagon rejected these accusations as “patently false”.",
      "The Pentagon rejected these accusations",
    ],
    [
      "The U.S. will keep its military base in al-Tanf after its troops leave.",
      "The U.S. will keep its military base in al-Tanf",
    ],
    [
      "Since Diwali, the air quality has plunged to alarming levels.",
      "the air quality has plunged to alarming levels",
    ],
    [
      "Adam Neumann can still influence the company through its board, says a report.",
      "Adam Neumann can still influence the company through its board",
    ],
    ["Selling a product is difficult, but altering behavior is harder.", "Selling a product is difficult"],
    ["You don't control Mario's movement, which is the point.", "You don't control Mario's movement"],
    ["If the rumors are true, this is big news for Star Wars fans.", "this is big news for Star Wars fans"],
    [
      "Fans might get another present for the anniversary this year.",
      "Fans might get another present for the anniversary",
    ],
    [
      "There are a number of good ports in the lineup, but few are new.",
      "There are a number of good ports in the lineup",
    ],
    ["Avoid canned drinks, which guests often open.", "Avoid canned drinks"],
    [
      "Half of all street trees die within seven years of planting, most of thirst.",
      "Half of all street trees die within seven years of planting",
    ],
    [
      "Mr Obama lands in Kenya for his first visit since 2009.",
      "Mr Obama lands in Kenya for his first visit",
    ],
    [
      "Parata has now overseen more than 500 strandings and is renowned.",
      "Parata has now overseen more than 500 strandings",
    ],
    ["Is this number correct?", "Is this number correct?"],
    [
      "It was Millie’s idea to give Kim the bouquet, of course.",
      "It was Millie’s idea to give Kim the bouquet",
    ],
    [
      "Hermitian matrices are named after Charles Hermite, who lived in Paris.",
      "Hermitian matrices are named after Charles Hermite",
    ],
    [
      "Leif Dahleen, the blogger behind the site, retired at age 43.",
      "Leif Dahleen, the blogger behind the site",
    ],
    ["A team from the University of Harrow has shown it.", "A team from the University of Harrow"],
    [
      "The recent spate of mass strandings has been described as heartbreaking.",
      "The recent spate of mass strandings",
    ],
    [
      "In the summer, the streets with a canopy of old trees stayed cool.",
      "the streets with a canopy of old trees",
    ],
  ])("%j: %j", (sentence, phrase) => {
    expect(standsAlone(sentence, phrase)).toBe(true);
  });
});

describe("a headline is no stump", () => {
  test.each([
    ["The council closed the market square to every car.", "the market square to every car"],
    ["Hamilton and Gille, however, disagreed.", "Hamilton and Gille, however"],
    ["Its display is closer to 4K than Sony's PlayStation is.", "4K than Sony's PlayStation"],
    [
      "A man, after having switched to feather bedding, felt tired.",
      "A man, after having switched to feather bedding",
    ],
    ["The ministries accused U.S. forces of lying.", "The ministries accused U.S."],
    ["Prices are different for different aromas.", "different for different aromas"],
    ["It's time to establish how much money you need.", "It's time to establish how much money"],
    ["A new study investigates when it happens.", "A new study investigates"],
    [
      "Research shows that their first birthday appears to prevent it.",
      "their first birthday appears to prevent",
    ],
    ["Major reasons, Rep. David McKinley said, are drugs.", "Rep. David McKinley said"],
    ["An agency spokesman told us that it was pounds.", "An agency spokesman told us"],
    ["Not to be confused with a band, pear jam is a gift.", "Not to be confused with a band"],
    ["With notes of cinnamon, this jam is a gift.", "With notes of cinnamon"],
    ["Even if its core is old, the game works.", "Even if its core is old"],
    ["Thanks to the success of the film, he made another.", "Thanks to the success of the film"],
    ["SoftBank wants the company to turn a profit by 2021.", "a profit by 2021"],
    ["Radiation is a key hazard of deep space travel.", "a key hazard of deep space travel"],
    ["Here is the most recent data on drug seizures.", "Here is the most recent data on"],
    ["Using the boiling point of argon, he found neon.", "Using the boiling"],
    ["The demand for engineers is high.", "The demand for"],
    ["The museum, which opened in 1999, is closed.", "which opened in 1999"],
    ["They said that he would never come.", "They said"],
    ["She never went back to the house of her", "She never went back to the house of her"],
    ["Trees cool the air more than a roof does.", "Trees cool the air more"],
    ["He is the son of the only baker in town.", "He is the son"],
  ])("%j: not %j", (sentence, phrase) => {
    expect(standsAlone(sentence, phrase)).toBe(false);
  });
});
