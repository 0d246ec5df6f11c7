import type { Widen } from "../widen";
import type {
  localVoices as englishLocalVoices,
  narration as englishNarration,
  recording as englishRecording,
  voiceOffer as englishVoiceOffer,
  voices as english,
} from "../en/voices";

const BUILT_IN = "Eingebaute Stimme (offline): verständlich, klingt aber künstlich";
const NO_TONE = "Der Tonregler wirkt nicht auf diese Stimme.";

export const voices: Widen<typeof english> = {
  voice: "Stimme",
  find: "Stimme suchen",
  mood: "Stimmung",
  language: "Sprache",
  provider: "Anbieter",
  anyMood: "Alle Stimmungen",
  anyLanguage: "Alle Sprachen",
  anyProvider: "Alle Anbieter",
  shown: (shown, all) =>
    shown === all ? `${all} ${all === 1 ? "Stimme" : "Stimmen"}` : `${shown} von ${all} Stimmen`,
  notFound: "Keine Stimme gefunden.",
  clearFilters: "Alle Stimmen zeigen",
  none: "Diese Instanz hat keine verfügbare Stimme. Der Betreiber kann eine verbinden.",
  loading: "Stimmen werden geladen …",
  failed: "Die Stimmen konnten nicht geladen werden.",
  providers: {
    openai: "OpenAI",
    elevenlabs: "ElevenLabs",
    builtin: "Eingebaut",
    local: "Lokal",
    none: "Stumm",
  },
  unavailable: (provider) => `Nicht verfügbar: ${provider} ist nicht verbunden.`,
  notInstalled: "Nicht verfügbar: Die Stimme ist nicht installiert.",
  noVoice: "Keine Stimme: nur Untertitel und Musik",
  noVoiceDetail: "Die Wörter erscheinen im Lesetempo. Das geht in jeder Sprache.",
  readingSpeed: "Lesetempo",
  play: (name) => `${name} anhören`,
  preparing: (name) => `${name} wird vorbereitet. Anhalten`,
  stop: (name) => `${name} anhalten`,
  previewFailed: (name) => `${name} konnte nicht abgespielt werden.`,
  default: "Standard",
  byLanguage: "Wenn Sie keine Stimme wählen",
  notSpoken:
    "Diese Sprachen spricht noch keine Stimme. Ein Video in einer von ihnen fragt zuerst, wie es weitergehen soll.",
  byDefault: "Sie können mit einem Klick eine andere wählen.",
  fallback: (name, provider) => `Sie haben noch keine Stimme gewählt, deshalb spricht ${name} (${provider}).`,
  fallbackGone: (name, provider) =>
    `Die gewählte Stimme ist nicht verfügbar, deshalb spricht ${name} (${provider}).`,
  speed: "Sprechtempo",
  tone: "Tonfall",
  calm: "Ruhig",
  energetic: "Lebhaft",
  stability: "Stabilität",
  varied: "Variabel",
  steady: "Gleichmäßig",
  details: "Erweiterte Einstellungen",
  similarity: "Ähnlichkeit zum Original",
  style: "Stilverstärkung",
  speakerBoost: "Sprecher verstärken",
  descriptions: {
    "builtin-slt": `${BUILT_IN}. Amerikanerin, gleichmäßig und hell.`,
    "builtin-slt-warm": `${BUILT_IN}. Amerikanerin, tiefer und wärmer: Sally mit verschobenen Formanten.`,
    "builtin-rms": `${BUILT_IN}. Amerikaner, tief und langsam. ${NO_TONE}`,
    "builtin-rms-light": `${BUILT_IN}. Amerikaner, heller und klarer: Ross mit verschobenen Formanten. ${NO_TONE}`,
    "builtin-awb": `${BUILT_IN}. Schotte.`,
    "builtin-kal16": `${BUILT_IN}. Amerikaner, eine frühe Roboterstimme, am schnellsten erzeugt.`,
  },
};

export const narration: Widen<typeof englishNarration> = {
  open: "Vertonung als Datei",
  title: "Vertonung als Datei",
  text: "Die aktuelle Vertonung mit Wörtern und Untertiteln, ohne ein Video zu rendern.",
  noVoice: "In diesem Video spricht keine Stimme, deshalb gibt es nur seine Wörter und Untertitel.",
  withMusic: "Mit der Musik des Videos",
  files: {
    "audio.mp3": "MP3",
    "audio.m4a": "M4A",
    "audio.wav": "WAV",
    "words.json": "Wörter (JSON)",
    "captions.srt": "Untertitel (SRT)",
    "captions.vtt": "Untertitel (VTT)",
  },
  preparing: "Die Datei wird vorbereitet …",
  failed:
    "Die Datei konnte nicht erstellt werden. Prüfen Sie, ob der Server läuft, und versuchen Sie es noch einmal.",
};

export const recording: Widen<typeof englishRecording> = {
  title: "Eigene Aufnahme verwenden",
  hint: "Lesen Sie das Skript vor, alle Szenen der Reihe nach. MP3, WAV, M4A, Ogg, Opus, FLAC oder WebM, bis 50 MB.",
  choose: "Aufnahme des Skripts auswählen",
  replace: "Andere Aufnahme auswählen",
  aligning: "Ihre Aufnahme wird mit dem Skript abgeglichen …",
  uploaded: "Aufnahme hinzugefügt",
  uploadFailed: "Die Aufnahme konnte nicht verwendet werden.",
  tooLarge: "Bitte laden Sie eine Audiodatei mit weniger als 50 MB hoch",
  loadFailed: "Die Aufnahme konnte nicht geladen werden.",
  remove: "Aufnahme entfernen",
  removed: "Aufnahme entfernt",
  removeFailed: "Die Aufnahme konnte nicht entfernt werden.",
  facts: (name, time, words) => `${name} · ${time} · ${words} Wörter`,
  allRecorded: "Ihre Aufnahme enthält alle Szenen.",
  someRecorded: (recorded, all) =>
    `Ihre Aufnahme enthält ${recorded} von ${all} Szenen. Die Stimme spricht die Szenen, die sich seither geändert haben. Nehmen Sie das Skript neu auf, oder entfernen Sie die Aufnahme.`,
};

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

export const localVoices: Widen<typeof englishLocalVoices> = {
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

export const voiceOffer: Widen<typeof englishVoiceOffer> = {
  label: "Natürliche Stimme",
  unspoken: (language) => `Keine Stimme hier spricht ${language}`,
  unspokenRead:
    "Wie möchten Sie weitermachen? Eine Stimme einer anderen Sprache spricht die Wörter so, wie sie geschrieben sind.",
  unspokenSilent: "Wie möchten Sie weitermachen? Alle Stimmen hier würden schweigen.",
  installNamed: (name, size) => `${name} installieren (${size})`,
  captionsOnly: "Nur Untertitel",
  otherVoice: "Andere Stimme",
  otherLanguage: "Oder ändern Sie die Sprache des Textes.",
  needsAnswer: "Keine Stimme hier spricht diese Sprache. Beantworten Sie zuerst die Frage über den Stimmen.",
  title: (name) => `${name}: eine natürliche Stimme für dieses Video`,
  facts: (size, seconds) => `${size}, etwa ${seconds} s bei 50 Mbit/s`,
  stays: "läuft auf diesem Rechner",
  install: "Installieren und neu vertonen",
  installOnly: "Installieren",
  downloading: (name) => `${name} wird installiert`,
  left: (seconds) => `noch etwa ${seconds} s`,
  failed: (name) => `${name} wurde nicht installiert.`,
  use: (voice, provider) => `${voice} (${provider}): eine natürliche Stimme für dieses Video`,
  useIt: "Neu vertonen",
  done: (voice) => `Fertig: ${voice} spricht in diesem Video.`,
  dismiss: "Nicht mehr anzeigen",
  close: "Schließen",
};
