import { expect, it } from "vitest";
import { factsOf } from "../testing/facts-of.js";
import { layoutSteps } from "./steps-layout.js";

function stepOf(text: string): string | undefined {
  const facts = { ...factsOf(text), stepNumber: 2, isEnglish: false, language: "de" };
  return layoutSteps(facts)?.content.steps[0]?.text;
}

it.each([
  "Kein Laden, der sich entscheidet, später zu öffnen, und der noch Geld vom Land bekommt, muss einen Nachteil befürchten.",
  "In den Museen, Galerien, Kunsthallen sowie den Gedenkstätten und Orten der Erinnerung bleiben Besuche von Gruppen ausgeschlossen.",
  "Die Läden der Stadt können am Montag wieder öffnen, aber nur mit einem Test, den ein Arzt oder eine Ärztin bestätigt hat.",
])("a German step keeps its predicate and what limits it: %s", (text) => {
  expect(stepOf(text)).toBe(text.replace(/\.$/u, ""));
});

it("a German main clause stands alone", () => {
  const text =
    "Die Läden der Stadt können am Montag wieder öffnen, eine Pflicht zur Öffnung besteht nach dem Beschluss des Landes vom Freitag nicht.";
  expect(stepOf(text)).toBe("Die Läden der Stadt können am Montag wieder öffnen");
});
