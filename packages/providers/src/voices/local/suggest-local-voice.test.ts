import { say } from "@inkreel/contract";
import { bestVoice, type VoiceCandidate } from "@inkreel/pipeline";
import { expect, it } from "vitest";
import { VOICE_MODELS } from "./models/voice-models.js";
import { toVoice } from "./to-voice.js";
import { isArchiveGone, type SuggestionFacts, suggestLocalVoice } from "./suggest-local-voice.js";

function suggest(facts: Partial<SuggestionFacts>) {
  const found = suggestLocalVoice({
    models: VOICE_MODELS,
    language: "en",
    engineFault: null,
    memoryMib: 8000,
    diskFreeBytes: null,
    exceptIds: [],
    ...facts,
  });
  return found.kind === "model" ? found.model.id : found.why.message;
}

it.each([
  ["en", "kokoro"],
  ["en-GB", "kokoro"],
  ["es", "supertonic"],
  ["fr", "kokoro"],
  ["it", "supertonic"],
  ["pt-BR", "supertonic"],
  ["hi", "supertonic"],
  ["zh", "kokoro"],
  ["de", "supertonic"],
  ["pl", "supertonic"],
  ["ja", "supertonic"],
  [null, "kokoro"],
])("a text in %s is offered %s", (language, id) => {
  expect(suggest({ language })).toBe(id);
});

it("the offered voice is the one that speaks if all models are installed", () => {
  const small = VOICE_MODELS.filter(({ id }) => id !== "kokoro-full");
  const candidates = small.flatMap((model) =>
    model.speakers.map((speaker): VoiceCandidate => {
      const voice = toVoice(model, { speaker, available: true });
      return { voice, source: "local", service: null };
    }),
  );
  const languages = candidates.flatMap(({ voice }) => [voice.language, ...voice.languages]);
  for (const language of new Set(languages.filter((tag) => tag !== "mul"))) {
    const best = bestVoice(candidates, { language, order: "natural" });
    expect(best?.voice.id, language).toContain(`local-${suggest({ language })}-`);
  }
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

it("a full disk is offered a smaller voice, or told how much space a voice needs", () => {
  expect(suggest({ diskFreeBytes: 150 * 1024 ** 2 })).toBe("kitten-nano");
  expect(suggest({ diskFreeBytes: 50 * 1024 ** 2 })).toMatch(
    /needs \d+ MB of free disk space .* 50 MB are free/u,
  );
});

it("each model has its own reason if they differ", () => {
  const told = suggest({ language: "de", exceptIds: ["supertonic"] });
  expect(told).toContain("Supertonic 3: the publisher has changed the files");
  expect(told).not.toContain("memory");
  const mixed = suggest({ language: "fr", exceptIds: ["supertonic"], memoryMib: 1_500 });
  expect(mixed).toContain("Supertonic 3: the publisher has changed the files");
  expect(mixed).toMatch(/Kokoro 1\.0: needs about 1\d{3} MB of memory, and 1500 MB are there/u);
  expect(mixed).toContain("Kokoro 1.0, uncompressed: a large download");
  const full = suggest({ language: "fr", exceptIds: ["supertonic"], diskFreeBytes: 0 });
  expect(full).toMatch(/Kokoro 1\.0: needs \d{3} MB of disk space, and 0 MB are free/u);
});

it("after a replaced archive the next best voice is offered, until none is left", () => {
  expect(suggest({ exceptIds: ["kokoro"] })).toBe("supertonic");
  expect(suggest({ exceptIds: ["kokoro", "supertonic"] })).toBe("piper-ljspeech");
});

it("a large download is never suggested", () => {
  expect(
    suggest({ exceptIds: VOICE_MODELS.map(({ id }) => id).filter((id) => id !== "kokoro-full") }),
  ).toContain("Kokoro 1.0, uncompressed: a large download");
});

it("only errors of a changed archive count as replaced", () => {
  const address = "https://example.com/x";
  expect(isArchiveGone(say("archive_size", { address, archive: "x", bytes: 1, wanted: 2 }))).toBe(true);
  expect(isArchiveGone(say("download_missing", { archive: "x", address, status: 404 }))).toBe(true);
  expect(isArchiveGone(say("download_unreachable", { host: "example.com" }))).toBe(false);
  expect(isArchiveGone(say("disk_full"))).toBe(false);
  expect(isArchiveGone(null)).toBe(false);
});
