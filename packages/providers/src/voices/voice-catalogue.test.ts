import { BUILT_IN_VOICES } from "@inkreel/speech";
import { expect, it } from "vitest";
import { createVoiceCatalogue } from "./voice-catalogue.js";
import type { VoiceProvider } from "./voice-provider.js";

it("a voice is looked up at its own service, and no other service is asked before it", async () => {
  const asked: string[] = [];
  const provider = (name: VoiceProvider["name"]): VoiceProvider => ({
    name,
    source: "account",
    service: null,
    canBeDefault: true,
    doubt: () => null,
    listVoices: async () => {
      asked.push(name);
      return [{ ...BUILT_IN_VOICES[0]!, id: `${name}-rachel`, provider: name }];
    },
    trouble: () => null,
    recordedBy: () => null,
    speaker: { speak: () => Promise.reject(new Error("Nothing is spoken.")), close: async () => undefined },
  });
  const catalogue = createVoiceCatalogue([provider("local"), provider("openai"), provider("elevenlabs")]);
  expect((await catalogue.findVoice("elevenlabs-rachel"))?.provider).toBe("elevenlabs");
  expect(asked).toEqual(["elevenlabs"]);
});
