import type { localVoices as english } from "../en/local-voices";
import type { Widen } from "../widen";

const ONE_VOICE = "Eine Stimme, die schnell erzeugt wird, trainiert mit Hörbüchern von LibriVox.";
const DESCRIPTIONS: Readonly<Record<string, string>> = {
  kokoro:
    "Die meisten Stimmen, in sieben Sprachen. Das Modell ist auf 8 Bit komprimiert: Ab und zu braucht ein sehr kurzer Satz einen zweiten Versuch.",
  "kokoro-full": "Dieselben Stimmen in voller Genauigkeit. Der Download ist fast dreimal so groß.",
  supertonic:
    "Zehn Stimmen, von denen jede 31 Sprachen spricht. Die Lizenz verbietet manche Zwecke; bitte lesen Sie sie.",
  "kitten-nano": "Der kleinste Download, für langsame Rechner und Verbindungen.",
  "kitten-mini": "Die größte der Kitten-Familie, mit denselben acht Stimmen.",
  "piper-ljspeech": ONE_VOICE,
  "piper-kristin": ONE_VOICE,
  "piper-norman": ONE_VOICE,
  "piper-cori": ONE_VOICE,
};

export const localVoices: Widen<typeof english> = {
  title: "Lokale Stimmen",
  text: "Natürliche Stimmen, die auf diesem Rechner laufen. Nach dem Download brauchen sie weder Schlüssel noch Netz.",
  list: (language) => `Stimmen: ${language}`,
  manyLanguages: "Viele Sprachen",
  loading: "Die verfügbaren Downloads werden geladen …",
  failed: "Die verfügbaren Downloads konnten nicht geladen werden.",
  noneInstalled:
    "Es ist noch keine lokale Stimme installiert. Laden Sie eine herunter; sie funktioniert dann ohne Schlüssel und ohne Netz.",
  onlyAdmins: "Nur Admins dieser Instanz können Stimmen installieren und entfernen.",
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
  discardNamed: (name) => `Den Download von ${name} verwerfen`,
  retry: "Erneut versuchen",
  retryNamed: (name) => `${name} erneut versuchen`,
  downloading: (name) => `${name} wird geladen`,
  done: (percent, size) => `${percent} % von ${size}`,
  unpacking: "Wird entpackt …",
  cancel: "Abbrechen",
  cancelNamed: (name) => `Den Download von ${name} abbrechen`,
  installed: "Installiert",
  nowInstalled: (name) => `${name} ist installiert`,
  nowInstalledText: "Die Stimmen stehen jetzt in der Stimmenliste.",
  remove: "Entfernen",
  removeNamed: (name) => `${name} entfernen`,
  removeTitle: "Diese Stimmen entfernen?",
  removeText: (name) =>
    `Inkreel löscht ${name} von diesem Rechner. Videos mit diesen Stimmen bekommen eine andere Stimme, bis Sie das Modell wieder installieren.`,
  removed: (name) => `${name} wurde entfernt`,
  changeFailed: "Die Änderung ist fehlgeschlagen. Versuchen Sie es noch einmal.",
  more: "Sie können weitere natürliche Stimmen installieren.",
  moreLink: "Lokale Stimmen",
};
