import type { Catalogue } from "../catalogue";

export const doubts: Catalogue["doubts"] = {
  kinds: { number: "Zahl", price: "Preis", name: "Name", quote: "Zitat" },
  notInText: {
    number: "Diese Zahl steht nicht in Ihrem Text.",
    price: "Dieser Preis steht nicht in Ihrem Text.",
    name: "Dieser Name steht nicht in Ihrem Text.",
    quote: "Das sagt in Ihrem Text niemand.",
  },
  count: (count) =>
    count === 1 ? "1 Angabe steht nicht in Ihrem Text" : `${count} Angaben stehen nicht in Ihrem Text`,
  chip: (kind, text) => `${kind} „${text}“: steht nicht in Ihrem Text`,
  fromYourText: "Aus Ihrem Text:",
  noSource: "Diese Worte gehören zu keiner Stelle Ihres Textes.",
  sourceFailed: "Ihr Text konnte nicht geladen werden.",
  keep: "Das stimmt",
  edit: "Ändern",
  kept: (text) => `„${text}“ stimmt`,
  keptText: "Es wird in diesem Projekt nicht mehr markiert.",
  keepFailed: "Das konnte nicht gespeichert werden",
  keepFailedText: "Der Server war nicht erreichbar. Versuchen Sie es gleich noch einmal.",
  summary: (count, scenes) =>
    `${count === 1 ? "1 Angabe" : `${count} Angaben`} in ${scenes === 1 ? "1 Szene" : `${scenes} Szenen`} ${count === 1 ? "steht" : "stehen"} nicht in Ihrem Text.`,
  summaryHint:
    "Unterstrichen sind Zahlen, Preise, Namen und Zitate, bei denen sich ein Autor geirrt haben kann.",
  showNext: "Nächste zeigen",
  keptCount: (count) =>
    count === 1 ? "1 Angabe haben Sie bestätigt." : `${count} Angaben haben Sie bestätigt.`,
  markAgain: "Wieder markieren",

  showSource: "Quelle zeigen",
  sourceOf: (number) => `Quelle von Szene ${number}`,
  sourceText: "Auf den markierten Worten Ihres Inhalts beruht diese Szene.",
  said: "Die Szene sagt",
  yourContent: "Ihr Inhalt",
  ownWords:
    "Diese Worte stammen nicht aus Ihrem Inhalt: Die Vorlage, ein Autor oder Sie haben sie hinzugefügt.",
  sourceGone:
    "Ihr Inhalt wurde geändert, seit diese Szene geschrieben wurde; ihre Stelle ist nicht mehr bekannt.",
};
