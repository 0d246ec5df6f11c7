import type { voices as english } from "../en/voices";
import type { Widen } from "../widen";

const BUILT_IN = "Eingebaute Stimme (offline): synthetisch, verständlich, aber hörbar eine Maschine";
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
  notFound: "Keine Stimme passt.",
  clearFilters: "Alle Stimmen zeigen",
  none: "Diese Instanz hat keine Stimme, die sprechen kann. Wer sie betreibt, kann eine anbinden.",
  loading: "Stimmen werden geladen …",
  failed: "Die Stimmen konnten nicht geladen werden.",
  providers: { openai: "OpenAI", elevenlabs: "ElevenLabs", builtin: "Eingebaut", local: "Lokal" },
  unavailable: (provider) => `Kann gerade nicht sprechen: ${provider} ist nicht angebunden.`,
  notInstalled: "Kann gerade nicht sprechen: Sie ist nicht installiert.",
  play: (name) => `${name} anhören`,
  preparing: (name) => `${name} wird vorbereitet. Anhalten`,
  stop: (name) => `${name} anhalten`,
  previewFailed: (name) => `${name} war nicht zu hören.`,
  fallback: (name, provider) => `Noch ist keine Stimme gewählt. Bis dahin spricht ${name} (${provider}).`,
  fallbackGone: (name, provider) =>
    `Die gewählte Stimme kann gerade nicht sprechen. ${name} (${provider}) springt ein.`,
  speed: "Sprechtempo",
  tone: "Tonfall",
  calm: "Ruhig",
  energetic: "Lebhaft",
  stability: "Gleichmaß",
  varied: "Wechselnd",
  steady: "Gleichmäßig",
  details: "Feineinstellung des Dienstes",
  similarity: "Nähe zum Original",
  style: "Überzeichnung des Stils",
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
