import type { quotas as english } from "../en/quotas";
import type { Widen } from "../widen";

export const quotas: Widen<typeof english> = {
  yours: "Ihre Nutzung",
  names: {
    projects: "Projekte",
    bytes: "Dateien",
    renders: "Videos in der Warteschlange oder in Arbeit",
    batched: "Videos von Stapeln, die noch nicht begonnen haben",
    tokens: "API-Schlüssel",
    webhooks: "Webhooks",
    extractions: "In dieser Stunde gelesene Seiten und Dokumente",
  },
  of: (used, allowed, left) => `${used} von ${allowed} · noch ${left}`,
  unlimited: (used) => `${used} · unbegrenzt`,
  projectsOf: (used, allowed, left) => `${used} von ${allowed} Projekten, noch ${left} frei`,
  bytesOf: (used, allowed, left) => `Dateien: ${used} von ${allowed}, noch ${left} frei`,
  loadFailed: "Ihre Nutzung konnte nicht geladen werden.",
  keptUntil: (date) => `Aufbewahrt bis ${date}`,
  keptUntilText: (days) =>
    `Ohne Konto löscht Inkreel Ihre Arbeit ${days} nach Ihrem letzten Besuch. Melden Sie sich an, um sie zu behalten.`,
  days: (count) => (count === 1 ? "einen Tag" : `${count} Tage`),
  signInToKeep: "Anmelden und behalten",
};
