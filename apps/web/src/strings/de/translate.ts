import type { Catalogue } from "../catalogue";

export const translate: Catalogue["translate"] = {
  open: "Video übersetzen",
  title: "Video übersetzen",
  text: "Inkreel übersetzt Titel, Skript und Szenen in ein neues Projekt mit demselben Look. Dieses Projekt bleibt, wie es ist.",
  language: "Sprache",
  find: "Sprache suchen",
  none: "Keine Sprache gefunden.",
  sameLanguage: "Die Sprache dieses Videos.",
  chooseFirst: "Wählen Sie zuerst eine Sprache.",
  start: "Übersetzen",
  startIn: (language) => `Übersetzen: ${language}`,
  translating: "Wird übersetzt…",
  translatingText: "Der KI-Autor übersetzt jede Szene. Das kann eine Minute dauern.",
  failed: "Das Video konnte nicht übersetzt werden. Prüfen Sie, ob der Server läuft und ob Sie online sind.",
  done: (language) => `Übersetzt: ${language}`,
  doneText: "Das ist das neue Projekt. Das Original finden Sie unter Projekte.",
  needsWriter: "Zum Übersetzen brauchen Sie einen KI-Autor. Hier ist keiner verbunden.",
  connectWriter: "KI-Autor verbinden",
  noVoice: (language) =>
    `Keine installierte Stimme spricht ${language}. Inkreel übersetzt den Text trotzdem.`,
  voices: (language, names) => `Stimmen für ${language}: ${names}`,
  addVoice: "Stimme installieren",
  panelTitle: "Andere Sprache",
  panelText: "Übersetzen Sie das Video in ein neues Projekt.",
};
