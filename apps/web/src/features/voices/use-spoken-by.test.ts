import { say, type DefaultVoice } from "@inkreel/contract";
import { expect, it } from "vitest";
import { voiceOfPage } from "./use-spoken-by";

const voiceOf = (language: string, voiceId: string, speaks: DefaultVoice["speaks"]): DefaultVoice => ({
  language,
  voiceId,
  voiceName: voiceId,
  source: "builtin",
  service: null,
  speaks,
  said: say("voice_by_default", { voice: voiceId, source: "builtin", service: null }),
});

it("the voice of the page speaks its language, or English if no voice speaks that", () => {
  const voices = [
    voiceOf("de", "builtin-slt", "no"),
    voiceOf("en", "local-kokoro-af_heart", "yes"),
    voiceOf("fr", "local-kokoro-ff_siwis", "yes"),
  ];
  const idOn = (language: string) => voiceOfPage(voices, language)?.voiceId;
  expect([idOn("fr"), idOn("de"), idOn("en")]).toEqual([
    "local-kokoro-ff_siwis",
    "local-kokoro-af_heart",
    "local-kokoro-af_heart",
  ]);
  expect(voiceOfPage([], "de")).toBeNull();
});
