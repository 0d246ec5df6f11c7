import { MemoryStore } from "@inkreel/renderer/testing/memory-store";
import { createSpeaker, type Speaker } from "@inkreel/speech";

let speaker: Speaker | null = null;

/**
 * Returns the speaker of all fake speech services of this process. It keeps what it has spoken, because many tests let the same sentences be
 * spoken. Its threads end by themselves.
 */
export function fakeSpeaker(): Speaker {
  speaker ??= createSpeaker({ store: new MemoryStore(), workerCount: 1 });
  return speaker;
}
