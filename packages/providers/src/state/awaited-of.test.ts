import { say } from "@inkreel/contract";
import { expect, it } from "vitest";
import { Patience } from "../http/patience.js";
import { awaitedByWork, awaitedOf } from "./awaited-of.js";

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

it("a wait that ends before anybody has read about it is not told, unless a person waits on purpose", () => {
  let nowMs = 0;
  const patience = new Patience({ waitMs: 30_000, nowMs: () => nowMs });
  const writer = patience.begin(identity("openai-writer", "Ollama"));
  nowMs = 25_000;
  writer.end(true);
  patience.runFor({ id: 7, personId: "ada", isPatient: false }, () =>
    patience.begin(identity("elevenlabs", "ElevenLabs")),
  );
  nowMs = 28_500;
  expect(patience.waits()).toMatchObject([{ silentMs: 3_500, limitMs: 25_000 / 6 }]);
  expect([awaitedOf(patience), awaitedByWork(patience).get(7)]).toEqual([null, undefined]);
  patience.decide(7, { service: "elevenlabs", wish: "keep", keptForMs: 60_000 });
  expect(awaitedByWork(patience).get(7)).toMatchObject({ service: "elevenlabs", isKept: true });
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
