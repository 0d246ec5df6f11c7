import type { Catalogue } from "../catalogue";
import { serviceName } from "./sentences/words";

const CONTINUES = {
  writer: "macht der eingebaute Autor weiter",
  voice: "spricht eine andere Stimme weiter",
  images: "macht Inkreel ohne diesen Dienst weiter",
} as const;

export const waiting: Catalogue["waiting"] = {
  line: ({ name, seconds, leftSeconds, kind }) =>
    `Warte auf ${serviceName(name)} (${seconds} s). In ${leftSeconds} s ${CONTINUES[kind]}.`,
  keptLine: (name, seconds) => `Warte auf ${serviceName(name)} (${seconds} s), bis zu 15 Minuten lang.`,
  spoken: (name, kind) => `${serviceName(name)} antwortet nicht. In einigen Sekunden ${CONTINUES[kind]}.`,
  keptSpoken: (name) => `Inkreel wartet weiter auf ${serviceName(name)}.`,
  keep: "Weiter warten",
  stop: {
    writer: "Jetzt den eingebauten Autor nehmen",
    voice: "Jetzt eine andere Stimme nehmen",
    images: "Jetzt ohne diesen Dienst weitermachen",
  },
  failed: "Ihre Entscheidung konnte nicht gesendet werden.",
  always: "Auf meine Dienste warten, solange sie brauchen",
  alwaysDetail: (seconds) =>
    `Bis zu 15 Minuten Stille. Sonst macht Inkreel nach ${seconds ?? 30} s ohne stille Dienste weiter. Sie können das auch während des Wartens entscheiden.`,
  alwaysFailed: "Die Einstellung konnte nicht gespeichert werden.",
};
