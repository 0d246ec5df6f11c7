import type { Patience } from "@inkreel/providers";
import { createSharedWork, type Speaker, type Speech } from "@inkreel/speech";

/**
 * Returns a speaker that synthesises a sentence only once if several callers request it at the same time with the
 * same voice. Callers whose work waits for services share it only within that work, because each person decides how long
 * to wait. `patience` is null if the voices need no service.
 */
export function shareSpeech(speaker: Speaker, patience: Pick<Patience, "workId"> | null): Speaker {
  const shared = createSharedWork<Speech>();
  return {
    speak: (request) => {
      const { signal: _signal, ...what } = request;
      const key = JSON.stringify([patience?.workId() ?? null, what]);
      return shared.run(key, request.signal, (signal) => speaker.speak({ ...request, signal }));
    },
    close: () => speaker.close(),
  };
}
