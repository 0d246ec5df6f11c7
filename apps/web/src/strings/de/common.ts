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
  optional: "freiwillig",
  seconds: (count) => `${count} s`,
  unreachable: "Der Server ist nicht erreichbar. Läuft er, und sind Sie verbunden?",
  somethingFailed: "Etwas ist schiefgegangen.",
};
