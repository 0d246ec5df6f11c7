import type { Catalogue } from "../catalogue";

export const recording: Catalogue["recording"] = {
  title: "Eigene Aufnahme verwenden",
  hint: "Lesen Sie den Text vor, alle Szenen der Reihe nach. MP3, WAV, M4A, Ogg, Opus, FLAC oder WebM, bis 50 MB.",
  choose: "Aufnahme des Textes auswählen",
  replace: "Andere Aufnahme auswählen",
  aligning: "Ihre Wörter werden in der Aufnahme gesucht …",
  uploaded: "Die Aufnahme ist eingesetzt",
  uploadFailed: "Die Aufnahme konnte nicht verwendet werden.",
  tooLarge: "Bitte laden Sie eine Tondatei mit weniger als 50 MB hoch",
  loadFailed: "Ob es eine Aufnahme gibt, konnte nicht geladen werden.",
  remove: "Aufnahme entfernen",
  removed: "Die Stimme spricht wieder",
  removeFailed: "Die Aufnahme konnte nicht entfernt werden.",
  facts: (name, time, words) => `${name} · ${time} · ${words} Wörter`,
  allRecorded: "Sie sprechen jede Szene.",
  someRecorded: (recorded, all) =>
    `Sie sprechen ${recorded} von ${all} Szenen. Was sich seither geändert hat, spricht die Stimme: Nehmen Sie den Text neu auf, oder kehren Sie zur Stimme zurück.`,
};
