import type { localVoices as english } from "../en/local-voices";
import type { Widen } from "../widen";

const ONE_VOICE = "Eine Stimme, schnell gesprochen, gelernt aus Hörbüchern von LibriVox.";
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  kokoro:
    "Die meisten Stimmen, in sieben Sprachen. Auf 8 Bit verdichtet: Ab und zu muss ein sehr kurzer Satz zweimal gesprochen werden.",
  "kokoro-full": "Dieselben Stimmen in voller Genauigkeit: fast dreimal so viel zu laden.",
  supertonic:
    "Zehn Stimmen, von denen jede 31 Sprachen spricht. Die Lizenz verbietet manche Zwecke: bitte lesen.",
  "kitten-nano": "Am wenigsten zu laden, für langsame Rechner und Leitungen.",
  "kitten-mini": "Die größte der Kitten-Familie, mit denselben acht Stimmen.",
  "piper-ljspeech": ONE_VOICE,
  "piper-kristin": ONE_VOICE,
  "piper-norman": ONE_VOICE,
  "piper-cori": ONE_VOICE,
};

export const localVoices: Widen<typeof english> = {
  title: "Lokale Stimmen",
  text: "Natürliche Stimmen, die auf diesem Rechner sprechen. Einmal geladen, brauchen sie weder Schlüssel noch Netz.",
  list: (language) => `Stimmen: ${language}`,
  manyLanguages: "Viele Sprachen",
  loading: "Die ladbaren Stimmen kommen …",
  failed: "Die ladbaren Stimmen konnten nicht geladen werden.",
  noneInstalled:
    "Noch ist keine installiert. Wählen Sie eine aus: Nach dem Download spricht sie ohne Schlüssel und ohne Netz.",
  onlyAdmins: "Nur Admins dieser Instanz dürfen Stimmen installieren und entfernen.",
  voiceCount: (count) => (count === 1 ? "1 Stimme" : `${count} Stimmen`),
  languageCount: (count) => `${count} Sprachen`,
  description: (id, said) => DESCRIPTIONS[id] ?? said,
  by: (author) => `von ${author}`,
  licence: "Lizenz",
  install: "Installieren",
  installNamed: (name, size) => `${name} installieren, ${size}`,
  resume: (percent) => `Fortsetzen (${percent} %)`,
  resumeNamed: (name) => `Mit ${name} fortfahren`,
  discard: "Verwerfen",
  discardNamed: (name) => `Das Geladene von ${name} verwerfen`,
  retry: "Erneut versuchen",
  retryNamed: (name) => `${name} erneut versuchen`,
  downloading: (name) => `${name} wird geladen`,
  done: (percent, size) => `${percent} % von ${size}`,
  unpacking: "Wird entpackt …",
  cancel: "Abbrechen",
  cancelNamed: (name) => `Das Laden von ${name} abbrechen`,
  installed: "Installiert",
  nowInstalled: (name) => `${name} ist installiert`,
  nowInstalledText: "Die Stimmen stehen in der Stimmenliste.",
  remove: "Entfernen",
  removeNamed: (name) => `${name} entfernen`,
  removeTitle: "Diese Stimmen entfernen?",
  removeText: (name) =>
    `${name} wird von diesem Rechner gelöscht. Videos mit diesen Stimmen spricht bis zur nächsten Installation eine andere.`,
  removed: (name) => `${name} wurde entfernt`,
  changeFailed: "Das hat nicht geklappt.",
  more: "Weitere natürliche Stimmen lassen sich installieren.",
  moreLink: "Lokale Stimmen",
};
