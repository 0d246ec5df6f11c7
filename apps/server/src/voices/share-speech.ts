import { createSharedWork, type Speaker, type Speech } from "@inkreel/speech";

/** Returns a speaker that speaks a sentence once for several simultaneous callers with the same voice. */
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
