import type { ByteStore, Scene } from "@inkreel/contract";
import { expect, test } from "vitest";
import { narrateScenes } from "./narrate-scenes.js";

test("a voice that fails gets no request for further scenes, which might cost money", async () => {
  const scenes = Array.from(
    { length: 40 },
    (_, index) => ({ id: `s${index}`, text: `Scene ${index}.` }) as Scene,
  );
  const store: ByteStore = { get: () => Promise.resolve(null), put: () => Promise.resolve() };
  let askedCount = 0;
  const speaker = {
    speak: () => {
      askedCount += 1;
      return Promise.reject(new Error("down"));
    },
    close: () => Promise.resolve(),
  };
  const voice = { voiceId: "v", speedPercent: 100, toneLevel: 50, details: null };
  const narration = narrateScenes({
    scenes,
    voice,
    language: "en",
    speaker,
    takes: null,
    store,
    signal: null,
    onScene: null,
  });
  await expect(narration).rejects.toThrow("Scene 1 could not be spoken: down");
  expect(askedCount).toBeLessThan(10);
});
