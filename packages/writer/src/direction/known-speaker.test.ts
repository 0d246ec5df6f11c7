import { expect, it } from "vitest";
import { withKnownSpeaker } from "./known-speaker.js";
import { findTextPeople, NO_TEXTS } from "./shown-person.js";

function speakerOf(name: string, language = "de"): string | null {
  const quote = { text: "Das bleibt so", words: { startWord: 0, endWord: 3 } };
  const content = withKnownSpeaker(
    { layout: "quote", quote, speaker: { text: name, words: null } },
    findTextPeople(NO_TEXTS, ""),
    { language },
  );
  return content.layout === "quote" ? (content.speaker?.text ?? null) : null;
}

it.each(["Ort", "Umfrage", "EP World Tour", "Schutzart", "In", "MID-geprüfte Ausführung", "Adresse werden."])(
  "the name of a field signs nothing in German: %s",
  (name) => {
    expect(speakerOf(name)).toBeNull();
  },
);

it.each(["Paula Jung", "Henrike Jung", "Paula\nBürgermeisterin"])("a person does: %s", (name) => {
  expect(speakerOf(name)).toBe(name);
});

it.each([
  "The girl",
  "Her own bio of the ABC",
  "The voice",
  "The company",
  "The researchers",
  "Moe",
  "His mother",
  "DB",
  "An officer",
  "New Zealander",
  'Ida Moe."So',
])("who is known only from other sentences signs nothing: %s", (name) => {
  expect(speakerOf(name, "en")).toBeNull();
});

it.each(["Ida Moe", "Moe\nthe baker", "Orla Mill Guild", "UNESCO"])(
  "a full name, one with its role and a body do: %s",
  (name) => {
    expect(speakerOf(name, "en")).toBe(name);
  },
);
