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
])("a step of one sentence stands whole: %s", (text) => {
  expect(stepOf(text)).toBe(text.replace(/\.$/u, ""));
});

it("the first sentence of a step stands for it", () => {
  expect(
    stepOf("Den Teig ruhen lassen. Er wird dabei doppelt so groß und lässt sich danach leicht formen."),
  ).toBe("Den Teig ruhen lassen");
});
