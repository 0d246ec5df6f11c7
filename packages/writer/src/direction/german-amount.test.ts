import { describe, expect, it } from "vitest";
import { layoutOf } from "../testing/layout-of.js";

/** What is set large for a German sentence: the figure and its label. Null if it shows no figure. */
function setOf(text: string): string | null {
  const content = layoutOf(text, "de");
  const isAmount = content.layout === "number" || content.layout === "quantity" || content.layout === "range";
  return isAmount ? `${content.figure.text} | ${content.label?.text ?? ""}` : null;
}

describe("a German figure", () => {
  it.each([
    "Für 286.000 Personen wurde im Januar Kurzarbeit im ganzen Land angezeigt, so das Amt.",
    "Die Zahl lag im Januar nach den neuen Listen des Amtes bei 3.190.000 Personen, so das Amt.",
    "Gerade 19 Prozent Frauen arbeiten hierzulande in einem dieser Berufe.",
    "Es gab keine Zimmer, nur Säle, jeder mit etwa 30 Betten an der Wand.",
    "Beheizt wird die Jacke mit einem 18 Volt-Akku der großen Serie von Aldane.",
    "Der Saal ist so groß, dass 300 Gäste darin sitzen können.",
    "Der Verein braucht Geld, damit 40 Schüler im Sommer reisen.",
    "Im Chor singen 15 Frauen und 22 Männer aus der Stadt.",
    "Wozu braucht es am Hafen mehr Leute? Rund zwei Millionen Plätze sind gerade frei in Aldane.",
    "Und dann haben sie noch eine Wahrscheinlichkeit von 50 %, überhaupt zu fallen.",
  ])("is not set without what is said of those it counts: %s", (text) => {
    expect(setOf(text)).toBeNull();
  });

  it.each([
    ["In der Halle trafen sich 60 Gärtner.", "60 | Gärtner"],
    ["Der Verein rechnet mit 60 Besuchern pro Tag.", "60 | Besucher pro Tag"],
    ["Am Rand der Stadt entstehen 80 neue Wohnungen, die noch leer stehen.", "80 | neue Wohnungen"],
    ["Die Jury wählte aus 23 eingesandten Projekten drei aus.", "23 | eingesandte Projekte"],
    ["Das Gericht verhängte 12 Jahre Haft gegen den Fahrer.", "12 Jahre | Haft"],
    ["Am Hafen steht heute ein 30 Meter hoher Kran aus Stahl.", "30 Meter | hoher Kran"],
    ["Zwischen den Tischen ist ein Abstand von 1,50 Metern nötig.", "1,50 Meter | Abstand"],
    ["Am Fest zeigen sich 40 Kapellen der Stadt.", "40 | Kapellen der Stadt"],
    ["Das Werk hat 1.200 Arbeiterinnen und Arbeiter.", "1.200 | Arbeiterinnen und Arbeiter"],
  ])("stands with the whole noun phrase at it, in the nominative: %s", (text, set) => {
    expect(setOf(text)).toBe(set);
  });

  it.each([
    ["Jede Führung dauert 45 Minuten.", "45 Minuten"],
    ["Die Strecke ist 42 Kilometer lang.", "42 Kilometer"],
    ["Der Mietpreis liegt bei 12,50 Euro pro Quadratmeter.", "12,50 Euro"],
  ])("stands with its whole sentence where no noun is at it: %s", (text, figure) => {
    expect(setOf(text)).toBe(`${figure} | ${text.slice(0, -1)}`);
  });

  it.each([
    ["Auf der Wiese wachsen mehr als 20.000 Tulpen.", "mehr als 20.000 | Tulpen"],
    ["Im Tal leben knapp 300 Familien.", "knapp 300 | Familien"],
    ["Im Tal leben ca. 300 Familien.", "ca. 300 | Familien"],
    ["Der Bund zahlt bis zu 55 Prozent Zuschuss.", "bis zu 55 Prozent | Zuschuss"],
    ["Zum Fest kamen nicht mehr als 40 Gäste.", "nicht mehr als 40 | Gäste"],
  ])("keeps what limits it: %s", (text, set) => {
    expect(setOf(text)).toBe(set);
  });

  it.each([
    "Im 19. Jahrhundert prägte ein Arzt den Begriff.",
    "Die Frage zieht sich durch das gesamte 20.",
    "Das Spiel beginnt am Donnerstag, 10.",
    "Karin Feldhaus (65) folgt dem alten Leiter.",
    "Die Regel steht in § 449 BGB.",
    "Wir haben das Gerät genau geprüft und getestet (S. 112).",
    "Die Läuferin wurde am Ende 11.",
    "Der Hof liegt in der Gartenstraße 12, 26721 Emden.",
    "[14] Teilweise kamen Zweifel auf.",
    "Um 20 Uhr beginnt das Konzert.",
  ])("is none where a number counts nothing: %s", (text) => {
    expect(setOf(text)).toBeNull();
  });

  it.each([
    "Der Ort ist so klein, dass ich vor 5 Jahren meinen Beruf gewechselt habe.",
    "Das ist so einfach, dass auch Kinder ab 5 Jahren mitmachen können.",
    "Alles Weitere werden die kommenden 72 Stunden zeigen.",
    "Vor weniger als 20 Jahren war das noch so.",
    "Dahinter sitzt ein Gerät, das die Äste auf rund 30 Zentimeter schneidet.",
    "Zu seinen liebsten Strecken gehören die 3.000 und 5.000 Meter.",
    "Auch dann soll die Zeit sinken, in beiden Jahren zusammen um 20 Prozent.",
    "Der Umsatz stieg von rund 1,4 Milliarden Umsatz auf 3,5 Milliarden Umsatz.",
    "Im Raum waren keine 40 Personen.",
    "Der Bus fährt alle 20 Minuten Gäste zum Strand.",
    "Der Konzern erhielt einen Auftrag über 95 Tonnen aus den USA.",
    "Der Bericht handelt von einer Frau von 40 Jahren.",
    "Die Gemeinde sprach mit 40 Leitern der Schulen.",
  ])("is none where its words are half a clause or change it: %s", (text) => {
    expect(setOf(text)).toBeNull();
  });
});

describe("a German timeline", () => {
  it.each([
    "Die frühere Leiterin, die das Haus von 1988 bis 1997 führte, ist heute Ehrengast.",
    "Die Idee für den Laden entstand bereits 2012, als kaum jemand daran glaubte.",
    "In seinem jüngsten, am 16. Februar 2017 veröffentlichten Aufsatz legt er dar, wie es weitergeht.",
    "Die Läufer der Stadt fit für Köln 2022",
    "Wir verraten es euch im Kalender für Januar 2023.",
  ])("has no event that breaks off: %s", (text) => {
    expect(layoutOf(text, "de").layout).not.toBe("timeline");
  });
});
