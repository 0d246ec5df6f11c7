import type { Catalogue } from "../catalogue";

export const recording: Catalogue["recording"] = {
  title: "Eigene Aufnahme verwenden",
  hint: "Lesen Sie das Skript vor, alle Szenen der Reihe nach. MP3, WAV, M4A, Ogg, Opus, FLAC oder WebM, bis 50 MB.",
  choose: "Aufnahme des Skripts auswählen",
  replace: "Andere Aufnahme auswählen",
  aligning: "Ihre Aufnahme wird mit dem Skript abgeglichen …",
  uploaded: "Aufnahme hinzugefügt",
  uploadFailed: "Die Aufnahme konnte nicht verwendet werden.",
  tooLarge: "Bitte laden Sie eine Audiodatei mit weniger als 50 MB hoch",
  loadFailed: "Die Aufnahme konnte nicht geladen werden.",
  remove: "Aufnahme entfernen",
  removed: "Aufnahme entfernt",
  removeFailed: "Die Aufnahme konnte nicht entfernt werden.",
  facts: (name, time, words) => `${name} · ${time} · ${words} Wörter`,
  allRecorded: "Ihre Aufnahme enthält alle Szenen.",
  someRecorded: (recorded, all) =>
    `Ihre Aufnahme enthält ${recorded} von ${all} Szenen. Die Stimme spricht die Szenen, die sich seither geändert haben. Nehmen Sie das Skript neu auf, oder entfernen Sie die Aufnahme.`,
};
