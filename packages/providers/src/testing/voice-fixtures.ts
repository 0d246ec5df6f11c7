import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { ModelSpeaker, VoiceModel } from "../voices/local/models/voice-model.js";

const FOLDER = new URL("../../../../fixtures/voices/", import.meta.url);

/** Returns an archive of `fixtures/voices`. */
export function voiceFixture(name: string): Uint8Array {
  return readFileSync(new URL(name, FOLDER));
}

/** Returns the catalogue entry for an archive of `fixtures/voices`, by default that of the test voice. */
export function testVoiceModel(archiveName = "test-voice.tar.bz2"): VoiceModel {
  const bytes = voiceFixture(archiveName);
  return {
    id: "test-voice",
    name: "Test voice",
    family: "piper",
    language: "en-US",
    description: "Says letters as tones.",
    author: "Inkreel",
    licence: { name: "MIT", url: "https://example.com/licence" },
    archive: {
      name: archiveName,
      bytes: bytes.length,
      sha256: createHash("sha256").update(bytes).digest("hex"),
      folder: "test-voice",
    },
    files: { kind: "vits", model: "model.onnx", tokens: "tokens.txt", dataDir: null },
    speakers: [testSpeaker("Low", 0), testSpeaker("High", 1)],
  };
}

function testSpeaker(name: string, speakerId: number): ModelSpeaker {
  return {
    voiceId: `local-test-voice-${name.toLowerCase()}`,
    name,
    speakerId,
    type: speakerId === 0 ? "male" : "female",
    accent: "American",
    language: "en-US",
    languages: ["en"],
    engineLanguage: null,
  };
}
