import { say } from "@inkreel/contract";
import { expect, it } from "vitest";
import { Patience } from "../http/patience.js";
import { awaitedOf } from "./awaited-of.js";

const identity = (id: string, name: string) => ({ id, name, setting: null });

it("the service that has been silent for longest is named with its seconds and what stands in for it", () => {
  let nowMs = 0;
  const patience = new Patience({ waitMs: 30_000, nowMs: () => nowMs });
  const writer = patience.begin(identity("openai-writer", "Ollama"));
  nowMs = 2_000;
  expect(awaitedOf(patience)).toBeNull();
  const voice = patience.begin(identity("elevenlabs", "ElevenLabs"));
  nowMs = 12_000;
  const awaited = awaitedOf(patience)!;
  expect(say("service_awaited", awaited).message).toBe(
    "Waiting for Ollama: 12 s. After 25 s, the built-in writer writes instead.",
  );
  writer.heard();
  expect(awaitedOf(patience)).toMatchObject({ name: "ElevenLabs", kind: "voice", seconds: 10 });
  nowMs = 13_000;
  voice.end(false);
  expect(awaitedOf(patience)).toBeNull();
});

it("silence at the same time counts once, and is forgotten after a minute", () => {
  let nowMs = 0;
  const patience = new Patience({ waitMs: 30_000, nowMs: () => nowMs });
  const voices = [1, 2, 3].map(() => patience.begin(identity("openai-voices", "OpenAI")));
  nowMs = 25_000;
  for (const voice of voices) voice.end(true);
  expect(patience.allowanceMs()).toBeCloseTo((5_000 * 5) / 6);
  nowMs = 86_000;
  expect(patience.allowanceMs()).toBe(25_000);
});
