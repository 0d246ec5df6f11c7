import { expect, it } from "vitest";
import { readNamesakes } from "./german-names.js";

it.each([
  [
    "somebody behind an office",
    ["Der Abgeordnete sprach lange.", "Abgeordneter Pilz sprach lange."],
    ["mushroom"],
  ],
  ["somebody behind a first name", ["Das sagte Martin Pilz."], ["mushroom"]],
  ["a genitive of names", ["Niemand verstand Pilz’ Vorwurf."], ["mushroom"]],
  ["a club", ["Am Sonntag gewann SK Sturm."], ["cloud-with-lightning-and-rain"]],
])("the thing that is called like %s is ruled out", (_, sentences, drawings) => {
  expect([...readNamesakes(sentences)]).toEqual(drawings);
});

it.each([
  ["a noun with a determiner elsewhere", ["Trainer Pilz kam.", "Der Pilz wächst."]],
  ["a noun alone", ["Pilz und Moos wachsen dort.", "Es roch nach Pilz."]],
  ["a clause that ends before it", ["Das sagte der Trainer, Pilz wächst dort."]],
])("%s names nobody", (_, sentences) => {
  expect([...readNamesakes(sentences)]).toEqual([]);
});
