import { testVoiceModel } from "@inkreel/providers/testing/voice-fixtures";
import { runServer } from "../run-server.js";

// A server like that of main.ts, whose catalogue contains small voices of the tests: two that the test archive
// installs, and a better one whose archive was replaced, which is offered first to texts in Italian.
const voice = testVoiceModel();
const speaking = (language: string) =>
  voice.speakers.map((speaker) => ({ ...speaker, languages: [language] }));
await runServer([
  voice,
  {
    ...voice,
    id: "replaced-voice",
    name: "Replaced voice",
    archive: { ...voice.archive, bytes: voice.archive.bytes + 1 },
    speakers: speaking("it").map((speaker) => ({ ...speaker, voiceId: "local-supertonic-replaced" })),
  },
  {
    ...voice,
    id: "next-voice",
    name: "Next voice",
    speakers: speaking("it").map((speaker) => ({ ...speaker, voiceId: `${speaker.voiceId}-next` })),
  },
]);
