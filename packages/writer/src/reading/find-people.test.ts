import { describe, expect, it } from "vitest";
import { findPeople } from "./find-people.js";
import { createSentenceReader } from "./read-sentence.js";

const read = createSentenceReader();
const peopleOf = (...sentences: string[]) =>
  findPeople(sentences.map((sentence) => read(sentence))).list.map(({ name, role, title, isSpeaker }) => ({
    name,
    is: role ?? title,
    isSpeaker,
  }));

describe("findPeople", () => {
  it.each([
    [
      "“The market is gone,” said Tyler Besecker, president of the largest buyer of Pacific halibut.",
      "Tyler Besecker",
      "president of the largest buyer of Pacific halibut",
    ],
    [
      "Maria Ortiz, who runs the bakery in Leeds, says that bread forgives.",
      "Maria Ortiz",
      "who runs the bakery in Leeds",
    ],
    [
      "According to Kofi Mensah, a nurse at the clinic, beds are full.",
      "Kofi Mensah",
      "a nurse at the clinic",
    ],
    [
      "Canadian director Larry Weinstein told reporters that the film was hard.",
      "Larry Weinstein",
      "Canadian director",
    ],
    ["Narendra Modi, India's prime minister, announced a ban.", "Narendra Modi", "India's prime minister"],
    ["“It works,” said Sarah Kim, 34, a carpenter from Ohio, in May.", "Sarah Kim", "a carpenter from Ohio"],
    [
      "“We are tired,” Anna Lee, a spokeswoman for the city, told the BBC.",
      "Anna Lee",
      "a spokeswoman for the city",
    ],
    ["“It helps,” explains team leader Jennifer Ngo-Anh.", "Jennifer Ngo-Anh", "team leader"],
  ])("reads from %j who speaks and what they are", (sentence, name, is) => {
    expect(peopleOf(sentence)).toEqual([{ name, is, isSpeaker: true }]);
  });

  it.each([
    "President Obama has said that the law works.",
    "Amnesty International said that the ban was illegal.",
    "“It costs less,” he told Business Insider.",
    "Christmas Eve is on a Monday.",
    "The Selfish Giant said nothing.",
  ])("takes nobody for a person in %j who is none or has no whole name", (sentence) => {
    expect(peopleOf(sentence)).toEqual([]);
  });

  it("finds somebody by the surname, unless two have it", () => {
    const people = findPeople(
      ["Anna Berg, a nurse, said so.", "Paul Reed, a cook, agreed.", "Ines Reed, a guide, laughed."].map(
        (text) => read(text),
      ),
    );
    expect(people.find("Berg")?.name).toBe("Anna Berg");
    expect(people.find("Ms. Berg")?.name).toBe("Anna Berg");
    expect(people.find("Reed")).toBeNull();
  });
});
