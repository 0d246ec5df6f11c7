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
  it("tells a post from the name behind it, so that the company is no first name", () => {
    const [chief] = peopleOf("Boeing President Ida Moe told the paper that flour is dear.");
    expect(chief?.name).toBe("Ida Moe");
    expect(chief?.is).toBe("Boeing President");
  });

  it.each([
    ["Director Ida Moe told the paper that flour is dear.", "Ida Moe", "Director"],
    ["Fed Chair Ida Moe said that rates will rise.", "Ida Moe", "Fed Chair"],
    ["Health Minister Ida Moe warned of the heat.", "Ida Moe", "Health Minister"],
  ])("takes no post for a first name: %s", (sentence, name, is) => {
    expect(peopleOf(sentence)).toEqual([{ name, is, isSpeaker: true }]);
  });

  it.each([
    ["They met former Director Ida Moe in May.", "former Director"],
    ["They met Director Ida Moe in May.", "Director"],
  ])("leaves out no word that limits a post: %s", (sentence, is) => {
    expect(peopleOf(sentence)).toMatchObject([{ name: "Ida Moe", is }]);
  });

  it("takes the field of an office for no first name", () => {
    const [minister] = peopleOf("The minister of Finance Ida Moe came.", "Ida Moe said that flour is dear.");
    expect(minister?.name).toBe("Ida Moe");
  });

  it.each([
    "About 18 miles in sits Monastero Santa Rosa, perched on a cliff.",
    "Santa Rosa is located in the town of Conca dei Marini.",
    "Villa Rosa is located in the town.",
    "They live at Casa Maria.",
  ])("takes no place with a first name in it for a person: %s", (sentence) => {
    expect(peopleOf(sentence)).toEqual([]);
  });

  it("takes a post and a surname for no full name", () => {
    expect(peopleOf("Director Moe said that flour is dear.")).toEqual([]);
  });

  it("tells a post from the name also where no company stands before it", () => {
    expect(peopleOf("CEO Ida Moe opened the bakery.")).toMatchObject([{ name: "Ida Moe", is: "CEO" }]);
  });

  it("takes the noun before a name in commas as the role", () => {
    expect(peopleOf("The baker, Ivo Lindqvist, is waiting.")).toMatchObject([
      { name: "Ivo Lindqvist", is: "baker" },
    ]);
  });

  it("gives nobody a role without the word that doubts it", () => {
    const [accused] = peopleOf("They had checked on accused sex trafficker Jeffrey Epstein in the night.");
    expect(accused?.is ?? null).toBeNull();
    const [suspected] = peopleOf("Police questioned suspected arsonist Jeffrey Epstein in the night.");
    expect(suspected?.is).toBe("suspected arsonist");
  });

  it.each([
    [
      "“The market is gone,” said Tyler Besecker, president of the largest buyer of Pacific halibut.",
      "Tyler Besecker",
      "president of the largest buyer of Pacific halibut",
    ],
    [
      "“It is slow,” said Jane Doe, director of U.S. bird research at Kite House, who counts birds.",
      "Jane Doe",
      "director of U.S. bird research at Kite House",
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
    ["In October, Rep. Ada Quint, of the north, said so.", "Ada Quint", "Rep."],
    [
      "Omar Reed, programme manager for the Bridges and Towns Fund at the northern university’s centre of research, said so.",
      "Omar Reed",
      "programme manager for the Bridges and Towns Fund",
    ],
    [
      "“We looked,” says Ines Holm, Ph.D., of Bergen University’s Institute of Nets.",
      "Ines Holm",
      "of Bergen University",
    ],
    [
      "“It works,” says Julie Graham, Washington Department of Health press officer.",
      "Julie Graham",
      "Washington Department of Health press officer",
    ],
    [
      "“It pays,” says Lynn Moe, president, head of sales and co-founder of Acme Mills, which grinds rye.",
      "Lynn Moe",
      "co-founder of Acme Mills",
    ],
    ["“It pays,” says Lynn Moe, head of sales, and chair of Acme Mills.", "Lynn Moe", "head of sales"],
    ["Lee Jae-myung, leader of the party, described it as bad.", "Lee Jae-myung", "leader of the party"],
    ["“It helps,” explains team leader Jennifer Ngo-Anh.", "Jennifer Ngo-Anh", "team leader"],
  ])("finds the speaker and the role in %j", (sentence, name, is) => {
    expect(peopleOf(sentence)).toEqual([{ name, is, isSpeaker: true }]);
  });

  it.each([
    "President Obama has said that the law works.",
    "Amnesty International said that the ban was illegal.",
    "“It costs less,” he told Business Insider.",
    "Christmas Eve is on a Monday.",
    "The Selfish Giant said nothing.",
  ])("finds no person with a full name in %j", (sentence) => {
    expect(peopleOf(sentence)).toEqual([]);
  });

  it.each([
    [
      ["Ines Holm’s answer was no.", "Holm is the head of the harbour, said the mayor."],
      "the head of the harbour",
    ],
    [
      ["“It works,” says Katie Allen, MD, PhD.", "She's the director of a clinic in Oslo."],
      "the director of a clinic in Oslo",
    ],
    [["“It works,” says Katie Allen.", "He is the director of a clinic in Oslo."], null],
    [["Katie Allen met Paul Reed.", "He is the director of a clinic in Oslo."], null],
  ])("adds the role that the second sentence states only if its subject is clear: %j", (sentences, is) => {
    expect(peopleOf(...sentences)[0]?.is).toBe(is);
  });

  it("finds a person by first name if the text attributes speech to that name", () => {
    const sentences = ["Fiona Parry has lost a child.", "“She was gone,” her mother, Fiona, said."];
    expect(findPeople(sentences.map(read)).find("Fiona")?.name).toBe("Fiona Parry");
    expect(findPeople(sentences.slice(0, 1).map(read)).find("Fiona")).toBeNull();
  });

  it("resolves a shared surname to the only speaker if the text attributes speech to that surname", () => {
    const both = ["Ada Quint, leader of the party, said no.", "Police ask the minister Omar Quint."];
    expect(findPeople(both.map(read)).find("Quint")).toBeNull();
    expect(findPeople([...both, "“It is late,” Quint said."].map(read)).find("Quint")?.name).toBe(
      "Ada Quint",
    );
  });

  it("finds nobody by a surname that the text also gives to somebody of whom it says no more", () => {
    const family = [
      "Carl Dahlo kept a boat.",
      "Omar Dahlo, a nurse, said so.",
      "Dahlo met reporters at home.",
    ];
    expect(findPeople(family.map(read)).find("Dahlo")).toBeNull();
    const one = ["Ada Dahlo spoke first.", "Ada Dahlo, a banker, said so.", "Dahlo left."];
    expect(findPeople(one.map(read)).find("Dahlo")?.name).toBe("Ada Dahlo");
  });

  it("finds nobody by a surname that the text uses before it names somebody with it in full", () => {
    const family = [
      "President Dahlo’s envoy resigned on Tuesday.",
      "Mr. Dahlo chose a banker.",
      "His daughter Ada Dahlo, a nurse, said no.",
      "Dahlo praised the envoy.",
    ];
    expect(findPeople(family.map(read)).list).toMatchObject([{ name: "Ada Dahlo" }]);
    expect(findPeople(family.map(read)).find("Dahlo")).toBeNull();
    expect(findPeople(family.slice(2).map(read)).find("Dahlo")?.name).toBe("Ada Dahlo");
  });

  it("finds somebody by the surname of the headline whom the text then names with an office", () => {
    const text = [
      "Dahlo admits defeat.",
      "Mr Dahlo told the paper so.",
      "President Ada Dahlo lost the vote.",
    ];
    expect(findPeople(text.map(read)).find("Dahlo")?.name).toBe("Ada Dahlo");
  });

  it("takes no party and no nation for a first name, and no thing or club for a person", () => {
    const namesIn = (text: string): string[] => findPeople([read(text)]).list.map(({ name }) => name);
    expect(namesIn("Tory MP Ada Dahlo has insisted on it.")).toEqual(["Ada Dahlo"]);
    expect(namesIn("They met Tory Ada Dahlo, a former nurse, said the paper.")).toEqual(["Ada Dahlo"]);
    expect(namesIn("They sailed on the cruise liner Anna Maria, a ship of old.")).toEqual([]);
    expect(namesIn("They play Dahlo Rovers, who drew with Osby in June.")).toEqual([]);
  });

  it("finds somebody by surname whose full name stood in the genitive", () => {
    const text = ["Ada Dahlo’s response was concern.", "Dahlo is the CEO of the firm.", "Ada Dahlo said no."];
    expect(findPeople(text.map(read)).find("Dahlo")?.name).toBe("Ada Dahlo");
  });

  it("does not end a role at the points of an abbreviation", () => {
    const [mills] = peopleOf("Tom Mills is the Chief Architect at U.S. Customs and Border Protection.");
    expect(mills?.is).toBe("the Chief Architect at U.S. Customs and Border Protection");
    const [moe] = peopleOf(
      "They met Ida Moe, founder of N.Y.-based mill Aldane and author of “The Mill” today.",
    );
    expect(moe?.is ?? null).toBeNull();
  });

  it("finds no man by Ms. and no woman by Mr.", () => {
    const people = findPeople(["Anna Berg, a nurse, said so.", "Paul Reed, a cook, agreed."].map(read));
    expect(people.find("Mr. Berg")).toBeNull();
    expect(people.find("Ms. Reed")).toBeNull();
    expect(people.find("Mr. Reed")?.name).toBe("Paul Reed");
  });

  it("finds a person by surname unless two people share it", () => {
    const people = findPeople(
      ["Anna Berg, a nurse, said so.", "Paul Reed, a cook, agreed.", "Ines Reed, a guide, laughed."].map(
        read,
      ),
    );
    expect(people.find("Berg")?.name).toBe("Anna Berg");
    expect(people.find("Ms. Berg")?.name).toBe("Anna Berg");
    expect(people.find("Reed")).toBeNull();
  });
});
