import type { ProviderFault, SERVICE_SENTENCES, Translation } from "@inkreel/contract";
import { serviceName } from "./words";

const FAILED_BY: Readonly<Record<Exclude<ProviderFault, "refused">, string>> = {
  unreachable: "nicht erreichbar",
  limited: "vorerst keine weiteren Anfragen möglich",
  failed: "Fehler beim Dienst",
  rejected: "Anfrage abgelehnt",
  invalid: "ungültige Antwort",
  timed_out: "keine Antwort in der erwarteten Zeit",
};

const ADVICE: Readonly<Record<Exclude<ProviderFault, "refused">, string>> = {
  unreachable: "Prüfen Sie das Netz, die Adresse und ob der Dienst läuft.",
  limited: "Warten Sie eine Weile oder prüfen Sie Tarif und Guthaben.",
  failed: "Versuchen Sie es gleich noch einmal.",
  rejected: "Prüfen Sie Modell und Adresse.",
  invalid: "Versuchen Sie es noch einmal. Bleibt das Problem, verwenden Sie ein anderes Modell.",
  timed_out: "Versuchen Sie es noch einmal oder prüfen Sie, ob der Dienst überlastet ist.",
};

const MODEL_WRITER =
  "Schreibt Skripte in eigenen Worten passend zu Ton, Vorlage und Sprache, formuliert Szenen um und übersetzt Videos. Inkreel vergleicht jeden Satz mit dem Text.";

export const services: Pick<Translation, keyof typeof SERVICE_SENTENCES> = {
  adds_builtin_voices: () => "Englische Stimmen auf diesem Rechner, mit genauen Wortzeiten.",
  adds_builtin_writer: () => "Schreibt Skripte auf diesem Rechner, aus den Sätzen des Textes.",
  adds_drawn: () => "Zeichnet einen Hintergrund für jede Szene ohne Bild.",
  adds_elevenlabs: () => "Fügt die Stimmen Ihres ElevenLabs-Kontos hinzu, mit eigenen Wortzeiten.",
  adds_elevenlabs_missing: () => "Fügt die Stimmen eines ElevenLabs-Kontos hinzu, mit eigenen Wortzeiten.",
  adds_local_voices: () =>
    "Natürliche Stimmen auf diesem Rechner in mehr als dreißig Sprachen, nach einem Download.",
  adds_model_writer: () => MODEL_WRITER,
  adds_model_writer_missing: () =>
    `${MODEL_WRITER} OPENAI_BASE_URL verbindet stattdessen Ollama, LM Studio, OpenRouter oder vLLM.`,
  adds_openai_images: () => "Erstellt Bilder für Szenen in Projekten, die das wünschen.",
  adds_openai_voices: () =>
    "Fügt natürliche Stimmen in vielen Sprachen hinzu. Inkreel misst die Wortzeiten selbst.",
  adds_openai_voices_missing: () =>
    "Fügt natürliche Stimmen in vielen Sprachen hinzu; SPEECH_BASE_URL verbindet stattdessen jeden kompatiblen Server.",
  adds_openverse: () => "Frei lizenzierte Bilder aus vielen Sammlungen, mit Bildnachweisen.",
  adds_stock: () => "Stockfotos und Clips.",
  adds_wikimedia: () => "Freie Bilder von Orten, Pflanzen, Tieren, Menschen und Dingen, mit Bildnachweisen.",
  no_chat_model: () => "nennt kein Chatmodell; setzen Sie OPENAI_MODEL",
  no_painter: () => "Es ist kein Bilddienst verbunden (OPENAI_API_KEY).",
  service_answers: ({ name, latencyMs }) => `${serviceName(name)}: antwortet (${latencyMs} ms).`,
  service_builtin: ({ name }) => `${serviceName(name)}: immer verfügbar, offline und kostenlos.`,
  service_failed: ({ name, fault, status, said, setting }) => {
    const parts = [status === null ? null : `HTTP ${status}`, said].filter((part) => part !== null);
    const why = parts.length === 0 ? "" : ` (${parts.join(": ")})`;
    if (fault !== "refused") return `${serviceName(name)}: ${FAILED_BY[fault]}${why}. ${ADVICE[fault]}`;
    return setting === null
      ? `${serviceName(name)}: verweigert die Antwort${why}. Versuchen Sie es später noch einmal.`
      : `${serviceName(name)}: Der Schlüssel wurde abgelehnt${why}. Prüfen Sie ${setting}.`;
  },
  service_key_missing: ({ name, setting }) =>
    `${serviceName(name)}: nicht eingerichtet.${setting === null ? "" : ` Setzen Sie ${setting} und starten Sie neu.`}`,
  service_not_installed: ({ name }) => `${serviceName(name)}: keine installiert.`,
  service_off: ({ name, setting }) =>
    `${serviceName(name)}: ausgeschaltet${setting === null ? "" : ` durch ${setting}`}.`,
  service_silent: ({ name, seconds }) => `${serviceName(name)}: keine Antwort innerhalb von ${seconds} s.`,
  service_unused: ({ name }) => `${serviceName(name)}: eingerichtet, aber noch nicht verwendet.`,
};
