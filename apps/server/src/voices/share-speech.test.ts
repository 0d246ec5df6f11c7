import { Patience } from "@inkreel/providers";
import { createSpeaker, type Speaker } from "@inkreel/speech";
import { afterAll, expect, it } from "vitest";
import { shareSpeech } from "./share-speech.js";

const speaker = createSpeaker({ store: null, workerCount: 1 });
afterAll(() => speaker.close());

const REQUEST = {
  text: "Trees cool the street.",
  voiceId: "builtin-kal16",
  speedPercent: 150,
  language: "en",
  toneLevel: 50,
  details: null,
};

it("simultaneous requests for the same sentence and settings share one synthesis", async () => {
  const { shared, spoken } = listenedSpeaker();
  const [first, second, other] = await Promise.all([
    shared.speak({ ...REQUEST, signal: null }),
    shared.speak({ ...REQUEST, signal: new AbortController().signal }),
    shared.speak({ ...REQUEST, speedPercent: 100, signal: null }),
  ]);
  expect(spoken).toEqual([150, 100]);
  expect(second.samples).toEqual(first.samples);
  expect(other.durationMs).toBeGreaterThan(first.durationMs);
});

it("a shared synthesis continues for the second client when the first one aborts", async () => {
  const { shared, spoken } = listenedSpeaker();
  const leaving = new AbortController();
  const left = shared.speak({ ...REQUEST, signal: leaving.signal });
  const staying = shared.speak({ ...REQUEST, signal: null });
  leaving.abort();
  await expect(left).rejects.toThrow("aborted");
  expect((await staying).words).toHaveLength(4);
  expect(spoken).toEqual([150]);
});

it("two projects do not share a synthesis, so that each person decides how long to wait; one project does", async () => {
  const patience = new Patience();
  const { shared, spoken } = listenedSpeaker(patience);
  const speakFor = (id: number) =>
    patience.runFor({ id, personId: "ada", isPatient: false }, () =>
      shared.speak({ ...REQUEST, signal: null }),
    );
  await Promise.all([speakFor(7), speakFor(7)]);
  expect(spoken).toEqual([150]);
  await Promise.all([speakFor(7), speakFor(8), shared.speak({ ...REQUEST, signal: null })]);
  expect(spoken).toEqual([150, 150, 150, 150]);
});

function listenedSpeaker(patience: Patience | null = null) {
  const spoken: number[] = [];
  const listened: Speaker = {
    ...speaker,
    speak: (request) => {
      spoken.push(request.speedPercent);
      return speaker.speak(request);
    },
  };
  return { shared: shareSpeech(listened, patience), spoken };
}
