import { formatBytes, type QUOTA_SENTENCES, type Translation } from "@inkreel/contract";

const size = (bytes: number): string => formatBytes(bytes, "de");

export const quotas: Pick<Translation, keyof typeof QUOTA_SENTENCES> = {
  quota_projects: ({ used, allowed, advice }) =>
    `Sie haben ${used} von ${allowed} Projekten, die hier erlaubt sind. Löschen Sie ein Projekt, das Sie nicht brauchen, oder ${advice}.`,
  quota_bytes: ({ used, allowed, needed, advice }) =>
    `Ihre Dateien belegen ${size(used)} von ${size(allowed)}, die hier erlaubt sind; ` +
    `für ${needed > 1 ? `weitere ${size(needed)}` : "eine weitere Datei"} ist kein Platz. ` +
    `Löschen Sie Projekte oder Bilder, die Sie nicht brauchen, oder ${advice}.`,
  quota_renders: ({ used, allowed, advice }) =>
    `${used === 1 ? "Eines Ihrer Videos wartet oder ist" : `${used} Ihrer Videos warten oder sind`} in Arbeit; ${allowed === 1 ? "eines ist" : `${allowed} sind`} gleichzeitig erlaubt. Warten Sie, bis eines fertig ist, brechen Sie eines ab, oder ${advice}.`,
  quota_tokens: ({ used, allowed, advice }) =>
    `Sie haben ${used} von ${allowed} API-Schlüsseln, die hier erlaubt sind. Widerrufen Sie einen, den Sie nicht brauchen, oder ${advice}.`,
  quota_webhooks: ({ used, allowed, advice }) =>
    `Sie haben ${used} von ${allowed} Webhooks, die hier erlaubt sind. Entfernen Sie einen, den Sie nicht brauchen, oder ${advice}.`,
  quota_extractions: ({ allowed, minutes, advice }) =>
    `Sie können hier bis zu ${allowed} Seiten und Dokumente pro Stunde lesen. Versuchen Sie es in ${minutes === 1 ? "einer Minute" : `${minutes} Minuten`} noch einmal, oder ${advice}.`,
  quota_advice_sign_in: () => "melden Sie sich an, um mehr nutzen zu können",
  quota_advice_ask: () => "bitten Sie den Betreiber dieser Instanz um eine höhere Grenze",
  quota_advice_configure: () => "erhöhen Sie die Grenze in der Konfiguration dieser Instanz",
};
