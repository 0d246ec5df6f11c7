import { expect, it } from "vitest";
import { createProgressDisplay, formatProgress } from "./progress-bar.js";

const PROGRESS = { stage: "writing", share: 0.03, etaMs: 60_000 };
const WAITING = "Waiting for Ollama: 12 s. After 25 s, the built-in writer writes instead.";

it("the progress bar names the service that it waits for instead of the remaining time", () => {
  expect(formatProgress({ ...PROGRESS, waiting: WAITING })).toContain(`writing    ${WAITING}`);
  expect(formatProgress(PROGRESS)).toContain("about 60 s left");
});

it("in a log, each stage and each wait is one line, however long it takes", () => {
  let text = "";
  const display = createProgressDisplay({ write: (part: string) => (text += part) }, () => 0);
  display.show(PROGRESS);
  for (const seconds of [4, 5, 6])
    display.show({ ...PROGRESS, waiting: `Waiting for Ollama: ${seconds} s.` });
  display.show({ ...PROGRESS, waiting: null });
  display.show({ ...PROGRESS, stage: "speaking", waiting: "Waiting for ElevenLabs: 4 s." });
  expect(text).toBe("writing…\nWaiting for Ollama: 4 s.\nspeaking…\nWaiting for ElevenLabs: 4 s.\n");
});
