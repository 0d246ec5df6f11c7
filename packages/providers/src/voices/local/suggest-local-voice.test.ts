import { say } from "@inkreel/contract";
import { expect, it } from "vitest";
import { VOICE_MODELS } from "./models/voice-models.js";
import { isArchiveGone, type SuggestionFacts, suggestLocalVoice } from "./suggest-local-voice.js";

function suggest(facts: Partial<SuggestionFacts>) {
  const found = suggestLocalVoice({
    models: VOICE_MODELS,
    language: "en",
    engineFault: null,
    memoryMib: 8000,
    exceptIds: [],
    ...facts,
  });
  return found.kind === "model" ? found.model.id : found.why.message;
}

it.each([
  ["en", "kokoro"],
  ["en-GB", "kokoro"],
  ["es", "kokoro"],
  ["fr", "kokoro"],
  ["it", "kokoro"],
  ["pt-BR", "kokoro"],
  ["hi", "kokoro"],
  ["zh", "kokoro"],
  ["de", "supertonic"],
  ["pl", "supertonic"],
  ["ja", "supertonic"],
  [null, "kokoro"],
])("a text in %s is offered %s", (language, id) => {
  expect(suggest({ language })).toBe(id);
});

it("a language that no model speaks is named as the reason", () => {
  expect(suggest({ language: "is" })).toMatch(/no natural voice to download that speaks Icelandic/u);
});

it("a machine without the speech engine hears why", () => {
  const engineFault = say("engine_part_missing", { name: "sherpa-onnx-freebsd-x64" });
  expect(suggest({ engineFault })).toContain("sherpa-onnx-freebsd-x64");
});

it("a machine with little memory is offered a smaller voice, or told how much a voice needs", () => {
  expect(suggest({ memoryMib: 1_700 })).toBe("piper-kristin");
  expect(suggest({ memoryMib: 1_540 })).toBe("kitten-nano");
  expect(suggest({ memoryMib: 1_024 })).toMatch(
    /needs a machine with about 1\d{3} MB of memory; this one has 1024/u,
  );
  expect(suggest({ memoryMib: 1_540, language: "de" })).toMatch(/about 1\d{3} MB/u);
});

it("after a replaced archive the next best voice is offered, until none is left", () => {
  expect(suggest({ exceptIds: ["kokoro"] })).toBe("supertonic");
  expect(suggest({ exceptIds: ["kokoro", "supertonic"] })).toBe("piper-ljspeech");
  expect(suggest({ language: "de", exceptIds: ["supertonic"] })).toMatch(
    /publishers have changed the files/u,
  );
});

it("a large download is never suggested", () => {
  expect(
    suggest({ exceptIds: VOICE_MODELS.map(({ id }) => id).filter((id) => id !== "kokoro-full") }),
  ).toMatch(/publishers have changed/u);
});

it("only errors of a changed archive count as replaced", () => {
  const address = "https://example.com/x";
  expect(isArchiveGone(say("archive_size", { address, archive: "x", bytes: 1, wanted: 2 }))).toBe(true);
  expect(isArchiveGone(say("download_missing", { archive: "x", address, status: 404 }))).toBe(true);
  expect(isArchiveGone(say("download_unreachable", { host: "example.com" }))).toBe(false);
  expect(isArchiveGone(say("disk_full"))).toBe(false);
  expect(isArchiveGone(null)).toBe(false);
});
