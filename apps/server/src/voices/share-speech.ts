import { createSharedWork, type Speaker, type Speech } from "@inkreel/speech";

/**
 * Returns a speaker that synthesises a sentence only once if several callers request it at the same time with the
 * same voice.
 */
export function shareSpeech(speaker: Speaker): Speaker {
  const shared = createSharedWork<Speech>();
  return {
    speak: (request) => {
      const { signal: _signal, ...what } = request;
      return shared.run(JSON.stringify(what), request.signal, (signal) =>
        speaker.speak({ ...request, signal }),
      );
    },
    close: () => speaker.close(),
  };
}
