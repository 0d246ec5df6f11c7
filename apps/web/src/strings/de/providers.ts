import type { Catalogue } from "../catalogue";
import { serviceName } from "./sentences/words";

export const providers: Catalogue["providers"] = {
  kinds: { writer: "Schreiben", voice: "Stimmen", pictures: "Bilder", images: "Von KI gemachte Bilder" },
  states: {
    connected: "Verbunden",
    key_missing: "Kein Schlüssel",
    not_installed: "Nicht installiert",
    off: "Ausgeschaltet",
    failing: "Gestört",
    builtin: "Eingebaut",
  },
  named: serviceName,
  list: (kind) => `${kind}: was es gibt`,
  settings: {
    key_missing: { before: "Zum Verbinden setzen Sie", after: "auf dem Server und starten ihn neu." },
    off: { before: "Auf dem Server ausgeschaltet durch", after: "" },
  },
  noneInstalled: "Noch ist keine installiert. Es braucht einen Download.",
  install: "Eine Stimme zum Installieren wählen",
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
