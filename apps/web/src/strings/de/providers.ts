import type { Catalogue } from "../catalogue";
import { serviceName } from "./sentences/words";

export const providers: Catalogue["providers"] = {
  kinds: { writer: "Schreiben", voice: "Stimmen", pictures: "Bilder", images: "KI-Bilder" },
  states: {
    connected: "Verbunden",
    key_missing: "Kein Schlüssel",
    not_installed: "Nicht installiert",
    off: "Ausgeschaltet",
    failing: "Gestört",
    builtin: "Eingebaut",
  },
  named: serviceName,
  list: (kind) => `${kind}: verfügbare Dienste`,
  settings: {
    key_missing: { before: "Zum Verbinden setzen Sie", after: "auf dem Server und starten ihn neu." },
    off: { before: "Auf dem Server ausgeschaltet durch", after: "" },
  },
  noneInstalled: "Noch ist keine installiert. Laden Sie eine herunter, um sie zu verwenden.",
  install: "Eine Stimme zum Installieren wählen",
  lastError: "Die letzte Anfrage ist fehlgeschlagen:",
  lastUsed: (date) => `Zuletzt benutzt ${date}`,
  neverUsed: "Noch nicht verwendet",
  test: "Testen",
  testNamed: (name) => `${name} testen`,
  testing: "Wird getestet…",
  works: "Der Test war erfolgreich.",
  fails: "Der Test ist fehlgeschlagen.",
  testFailed: "Der Test konnte nicht ausgeführt werden.",
  none: "Keine Dienste.",
};
