import type { pronunciations as english } from "../en/pronunciations";
import type { Widen } from "../widen";

export const pronunciations: Widen<typeof english> = {
  title: "Aussprache von Wörtern",
  text: "Untertitel behalten die Schreibweise. Jede Stimme spricht das Wort so, wie Sie es hier schreiben.",
  none: "Die Liste enthält noch kein Wort. Fügen Sie einen Namen hinzu, den die Stimme falsch spricht.",
  add: "Wort hinzufügen",
  full: (max) => `Die Liste kann höchstens ${max} Wörter enthalten. Entfernen Sie zuerst eines.`,
  edit: (word) => `Aussprache von „${word}“ ändern`,
  remove: (word) => `„${word}“ entfernen`,
  row: (word, sayAs) => `„${word}“ wird gesprochen wie „${sayAs}“`,
  play: (word) => `„${word}“ anhören`,
  preparing: (word) => `„${word}“ wird vorbereitet`,
  stop: (word) => `„${word}“ anhalten`,
  heardFailed: "Das Wort konnte nicht gesprochen werden.",
  sayItLike: "Sprechen wie …",
  word: "Wort oder Wortgruppe",
  sayAs: "Sprechen wie",
  sayAsHint:
    "Schreiben Sie mit einfachen Buchstaben: Nguyen → win, Kiew → ki-jef. Einzelne Großbuchstaben werden buchstabiert: S Q L.",
  asNow: "wie die Stimme es jetzt spricht",
  matchCase: "Groß- und Kleinschreibung beachten",
  matchCaseText: "Zum Beispiel US, aber nicht us.",
  needsWord: "Geben Sie ein Wort mit mindestens einem Buchstaben oder einer Ziffer ein.",
  needsSound: "Geben Sie mit Buchstaben ein, wie es klingt.",
  save: "Speichern",
};
