import { expect, it } from "vitest";
import { readClubs, readNamesakes } from "./german-names.js";

it.each([
  [
    "somebody behind an office",
    ["Der Abgeordnete sprach lange.", "Abgeordneter Pilz sprach lange."],
    ["mushroom"],
  ],
  ["somebody behind a first name", ["Das sagte Martin Pilz."], ["mushroom"]],
  ["a genitive of names", ["Niemand verstand Pilz’ Vorwurf."], ["mushroom"]],
  ["somebody who says it", ["So sei es eben, sagt Fischer."], ["fishing-pole"]],
  [
    "somebody again and again without an article",
    ["Memoiren, die Kohl schrieb.", "Kohl hatte Zeit.", "Das lag bei Kohl."],
    ["leafy-green"],
  ],
  ["a city", ["In Essen brannte es."], ["fork-and-knife-with-plate"]],
  ["a club of a city", ["Sie verloren bei Sturm Graz."], ["cloud-with-lightning-and-rain"]],
  [
    "a surname behind a rare first name",
    ["Mit dem Autor Heribert Schwan kam er.", "Das habe Schwan gewusst."],
    ["swan"],
  ],
  ["a club", ["Am Sonntag gewann SK Sturm."], ["cloud-with-lightning-and-rain"]],
])("the thing that is called like %s is ruled out", (_, sentences, drawings) => {
  expect([...readNamesakes(sentences)]).toEqual(drawings);
});

it.each([
  ["a noun with a determiner elsewhere", ["Trainer Pilz kam.", "Der Pilz wächst."]],
  ["a noun with an article and an adjective", ["So sagt Fischer.", "Ein alter Fischer kam."]],
  ["a noun of a mass", ["Das sagt Wasser.", "Wasser ist knapp.", "Wasser hat Wert."]],
  ["a noun that is once alone", ["Sie kam mit Hund."]],
  ["a noun in the plural", ["Hunde sind treu.", "Er lebt mit Hunden."]],
  ["a noun alone", ["Pilz und Moos wachsen dort.", "Es roch nach Pilz."]],
  ["a clause that ends before it", ["Das sagte der Trainer, Pilz wächst dort."]],
])("%s names nobody", (_, sentences) => {
  expect([...readNamesakes(sentences)]).toEqual([]);
});

it("texts on a team sport show no animals and no storm, after which clubs are called", () => {
  const match = [
    "Die Löwen gewannen das Ligaspiel.",
    "Ihr Torhüter hielt den Ball.",
    "Der Trainer freut sich.",
  ];
  expect(readClubs(match)).toContain("lion");
  expect(readClubs([...match, ...Array<string>(12).fill("Im Zoo schlafen die Löwen.")]).size).toBe(0);
});
