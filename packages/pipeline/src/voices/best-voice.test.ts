import type { Voice, VoiceSource } from "@inkreel/contract";
import { BUILT_IN_VOICES } from "@inkreel/speech";
import { expect, it } from "vitest";
import { bestVoice, type VoiceCandidate } from "./best-voice.js";

const BUILT_IN = BUILT_IN_VOICES.map((voice): VoiceCandidate => ({
  voice,
  source: "builtin",
  service: null,
}));

function candidate(source: VoiceSource, id: string, language: string, languages?: string[]): VoiceCandidate {
  const provider = source === "local" ? "local" : id.startsWith("elevenlabs") ? "elevenlabs" : "openai";
  const voice: Voice = {
    ...BUILT_IN_VOICES[0]!,
    id,
    name: id,
    provider,
    language,
    languages: languages ?? [language.slice(0, 2)],
  };
  return { voice, source, service: source === "local" ? null : "Service" };
}

const KOKORO = [
  ["af_alloy", "en-US"],
  ["af_heart", "en-US"],
  ["bf_alice", "en-GB"],
  ["bf_emma", "en-GB"],
  ["ff_siwis", "fr"],
  ["ef_dora", "es"],
].map(([name, language]) => candidate("local", `local-kokoro-${name!}`, language!));
const SUPERTONIC = ["f1", "m1"].map((name) =>
  candidate("local", `local-supertonic-${name}`, "mul", ["en", "de", "fr", "es"]),
);
const PIPER = [
  candidate("local", "local-piper-norman", "en-US"),
  candidate("local", "local-piper-cori", "en-GB"),
];
const KITTEN = [candidate("local", "local-kitten-nano-jasper", "en-US")];
const OPENAI = ["alloy", "marin"].map((name) =>
  candidate("account", `openai-${name}`, "mul", ["en", "de", "fr", "ja"]),
);
const SERVER = [candidate("own_server", "openai-one", "mul", ["*"])];

const choose = (candidates: readonly VoiceCandidate[], language: string | null) => {
  const best = bestVoice([...BUILT_IN, ...candidates], { language, order: "natural" });
  return [best!.voice.id, best!.why.speaks];
};

it.each<[string, readonly VoiceCandidate[], string | null, string, string]>([
  ["only built-in voices", [], "en", "builtin-slt", "yes"],
  ["a local voice before an account", [...OPENAI, ...KITTEN], "en", "local-kitten-nano-jasper", "yes"],
  ["a local voice before an own server", [...SERVER, ...KITTEN], "en", "local-kitten-nano-jasper", "yes"],
  ["an own server before an account", [...OPENAI, ...SERVER], "en", "openai-one", "yes"],
  ["an account before a built-in voice", OPENAI, "en", "openai-marin", "yes"],
  ["Kokoro's best American voice", [...PIPER, ...KOKORO], "en", "local-kokoro-af_heart", "yes"],
  ["Kokoro's best British voice", [...PIPER, ...KOKORO], "en-GB", "local-kokoro-bf_emma", "yes"],
  ["Piper's British voice", [...KITTEN, ...PIPER], "en-GB", "local-piper-cori", "yes"],
  ["Piper before Kitten", [...KITTEN, ...PIPER], "en", "local-piper-norman", "yes"],
  ["Supertonic before Piper", [...PIPER, ...SUPERTONIC], "en", "local-supertonic-f1", "yes"],
  ["Kokoro in French", [...SUPERTONIC, ...KOKORO], "fr", "local-kokoro-ff_siwis", "yes"],
  ["Supertonic in Spanish", [...KOKORO, ...SUPERTONIC], "es", "local-supertonic-f1", "yes"],
  ["Kokoro in Spanish if alone", [...KOKORO, ...OPENAI], "es", "local-kokoro-ef_dora", "yes"],
  ["an account if no local voice speaks German", [...KOKORO, ...OPENAI], "de", "openai-marin", "yes"],
  [
    "a known speaker before a server of unknown languages",
    [...SERVER, ...OPENAI],
    "de",
    "openai-marin",
    "yes",
  ],
  ["a server of unknown languages before a built-in voice", SERVER, "de", "openai-one", "maybe"],
  ["a built-in voice if nobody speaks it", [...KOKORO, ...PIPER], "pl", "builtin-slt", "no"],
  ["a text of unknown language as English", [...KOKORO], null, "local-kokoro-af_heart", "yes"],
])("the best voice is %s", (_what, candidates, language, id, speaks) => {
  expect(choose(candidates, language)).toEqual([id, speaks]);
});

it("the reason names where the voice comes from", () => {
  expect(bestVoice([...BUILT_IN, ...OPENAI], { language: "ja", order: "natural" })!.why).toEqual({
    source: "account",
    service: "Service",
    speaks: "yes",
  });
});

it("without any voice there is no best voice", () => {
  expect(bestVoice([], { language: "en", order: "natural" })).toBeNull();
});

it.each([
  ["en", "builtin-slt"],
  ["de", "local-supertonic-f1"],
  ["ja", "openai-alloy"],
])("projects from before keep the first voice of the list that speaks %s", (language, id) => {
  const candidates = [...BUILT_IN, ...SUPERTONIC, ...OPENAI];
  expect(bestVoice(candidates, { language, order: "built-in-first" })!.voice.id).toBe(id);
});
