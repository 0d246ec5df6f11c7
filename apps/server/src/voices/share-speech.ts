import { createSharedWork, type Speaker, type Speech } from "@inkreel/speech";

/** A speaker that says once what several want said in the same voice at the same time. */
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
