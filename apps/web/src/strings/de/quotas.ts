import type { quotas as english } from "../en/quotas";
import type { Widen } from "../widen";

export const quotas: Widen<typeof english> = {
  yours: "Was Sie haben",
  names: {
    projects: "Projekte",
    bytes: "Dateien",
    renders: "Videos in Warteschlange oder Arbeit",
    tokens: "Token",
    webhooks: "Webhooks",
    extractions: "In dieser Stunde gelesene Seiten und Dokumente",
  },
  of: (used, allowed, left) => `${used} von ${allowed} · noch ${left}`,
  unlimited: (used) => `${used} · ohne Grenze`,
  projectsOf: (used, allowed, left) => `${used} von ${allowed} Projekten, noch ${left} frei`,
  bytesOf: (used, allowed, left) => `Dateien: ${used} von ${allowed}, noch ${left} frei`,
  loadFailed: "Was Sie hier haben, ließ sich nicht laden.",
  keptUntil: (date) => `Aufbewahrt bis ${date}`,
  keptUntilText: (days) =>
    `Ohne Konto wird Ihre Arbeit ${days} nach der letzten Benutzung gelöscht. Jeder Besuch zählt. Melden Sie sich an, um sie für immer zu behalten.`,
  days: (count) => (count === 1 ? "einen Tag" : `${count} Tage`),
  signInToKeep: "Anmelden und behalten",
};
