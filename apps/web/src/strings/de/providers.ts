import type { Catalogue } from "../catalogue";

export const providers: Catalogue["providers"] = {
  kinds: { writer: "Schreiben", voice: "Stimmen", pictures: "Bilder", images: "Von KI gemachte Bilder" },
  states: {
    connected: "Verbunden",
    key_missing: "Kein Schlüssel",
    off: "Ausgeschaltet",
    failing: "Gestört",
    builtin: "Eingebaut",
  },
  list: (kind) => `${kind}: was es gibt`,
  settings: {
    key_missing: { before: "Zum Verbinden setzen Sie", after: "auf dem Server und starten ihn neu." },
    off: { before: "Auf dem Server ausgeschaltet durch", after: "" },
  },
  lastError: "Der letzte Aufruf schlug fehl:",
  lastUsed: (date) => `Zuletzt benutzt ${date}`,
  neverUsed: "Hat noch nicht geantwortet",
  test: "Prüfen",
  testNamed: (name) => `${name} prüfen`,
  testing: "Wird geprüft…",
  works: "Antwortet.",
  fails: "Fehlgeschlagen.",
  testFailed: "Die Prüfung war nicht möglich.",
  none: "Hier ist nichts aufgeführt.",
};
