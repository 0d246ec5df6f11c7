import { type Voice, type Warning, speaksLanguage } from "@inkreel/contract";
import type { FilmVoices } from "./film-voices.js";

const NAMED_VOICES = 3;

/** Says before anything is spoken that a voice does not speak the text's language, and who does. Null for a match. */
export async function languageMismatch(
  voices: FilmVoices,
  { voice, language }: { voice: Voice; language: string | null },
): Promise<Warning | null> {
  if (language === null || speaksLanguage(voice, language)) return null;
  const fitting = (await voices.listVoices()).filter(
    (other) => other.available && speaksLanguage(other, language),
  );
  const name = languageName(language);
  const named = fitting.slice(0, NAMED_VOICES).map((other) => other.name);
  const rest = fitting.length - named.length;
  const advice =
    named.length === 0
      ? `No voice that speaks ${name} is installed or connected yet.`
      : `These speak ${name}: ${named.join(", ")}${rest > 0 ? ` and ${rest} more` : ""}.`;
  const message = `The text is in ${name}, which the voice "${voice.name}" does not speak. ${advice}`;
  return { code: "voice_language_mismatch", message, sceneId: null };
}

const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "code" });

function languageName(tag: string): string {
  return names.of(tag) ?? tag;
}
