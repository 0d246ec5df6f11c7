import type { common as english } from "../en/common";
import type { Widen } from "../widen";

export const common: Widen<typeof english> = {
  product: "Inkreel",
  cancel: "Abbrechen",
  close: "Schließen",
  save: "Speichern",
  retry: "Noch einmal versuchen",
  undo: "Rückgängig",
  redo: "Wiederholen",
  copy: "Kopieren",
  copied: "Kopiert",
  delete: "Löschen",
  edit: "Bearbeiten",
  download: "Herunterladen",
  share: "Teilen",
  back: "Zurück",
  loading: "Wird geladen …",
  seconds: (count) => `${count} s`,
  unreachable: "Der Server ist nicht erreichbar. Prüfen Sie, ob er läuft und ob Sie online sind.",
  done: "Fertig",
  stepOf: (current, count) => `${current} von ${count}`,
  notification: "Meldung",
  /** {hotkey} is replaced by the key that leads there. */
  notifications: "Meldungen ({hotkey})",
  colorInvalid: "Geben Sie eine Farbe als # mit sechs Stellen ein, zum Beispiel #0a6a61.",
  pickColor: (field) => `Farbe wählen: ${field}`,
  presetColors: "Vorgegebene Farben",
};
