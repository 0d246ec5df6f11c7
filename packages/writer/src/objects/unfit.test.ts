import { expect, it } from "vitest";
import { isObjectName } from "@inkreel/objects";
import { isUnfit } from "./unfit.js";

it.each([
  ["mantelpiece-clock", "They met at 9 p.m. by the well.", true],
  ["mantelpiece-clock", "The shop opens at half past nine.", true],
  ["mantelpiece-clock", "Kurz vor 14 Uhr war alles still.", true],
  ["mantelpiece-clock", "An old clock stood by the wall.", false],
  ["sun-behind-cloud", "Flights had long delays.", true],
  ["sun", "The sun rose over Aldane.", false],
  ["cloud-with-lightning-and-rain", "They waited in cold weather.", true],
  ["cloud-with-snow", "The summer was hot.", true],
  ["baby", "The baby slept.", false],
  ["cityscape", "They dig for an ancient city.", true],
  ["cityscape", "Die antiken Städte liegen im Sand.", true],
  ["cityscape", "The city grows.", false],
  ["desert-island", "Refugees reached the island.", true],
  ["desert-island", "Auf der Insel leben 40 Flüchtlinge.", true],
  ["desert-island", "The island is green.", false],
  ["coffin", "The coffin stood beside the wedding guests.", true],
  ["coffin", "The coffin was of oak.", false],
  ["classical-building", "Das Gesetz kam auf die lange Bank.", true],
  ["bar-chart", "The crisis made it worse.", true],
  ["bar-chart", "Der Umsatz ist gesunken.", true],
  ["bar-chart", "Sales grew again.", false],
  ["chart-increasing", "The stock market had its biggest slide.", true],
  ["christmas-tree", "They mourned the victims of the disaster at Christmas.", true],
  ["christmas-tree", "They sang at Christmas.", false],
  ["performing-arts", "The director died.", true],
  ["money-bag", "The bank lays off 200 clerks.", true],
  ["money-bag", "The bank grows.", false],
  ["bar-chart", "Growth is set to halve this year.", true],
  ["wastebasket", "Das Endlager fehlt noch.", true],
  ["wastebasket", "Werfen Sie den Zettel weg.", false],
  ["airplane", "A helicopter flew them home.", true],
  ["church", "Die Moschee wird größer.", true],
  ["church", "The muslim quarter grows.", true],
  ["church", "The bells ring.", false],
  ["birthday-cake", "Der krebskranke Bäcker hat Geburtstag.", true],
] as const)("%s beside %j is unfit: %s", (name, sentence, isIt) => {
  expect(isObjectName(name)).toBe(true);
  expect(isUnfit(name, sentence)).toBe(isIt);
});
