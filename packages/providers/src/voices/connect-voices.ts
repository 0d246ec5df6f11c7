import { say } from "@inkreel/contract";
import type { Patience } from "../http/patience.js";
import type { ProviderLog } from "../http/provider-call.js";
import type { ProviderSettings } from "../settings.js";
import { besideWriter } from "../state/beside-writer.js";
import type { ProviderDescription } from "../state/provider-description.js";
import { ELEVENLABS_IDENTITY, createElevenLabsVoiceService } from "./elevenlabs/elevenlabs-voice-service.js";
import { createOpenaiVoiceService } from "./openai/openai-voice-service.js";
import type { VoiceService } from "./voice-service.js";

const UNCONFIGURED = { kind: "voice", availability: "key_missing", test: null, monitor: null } as const;

const OPENAI_MISSING: ProviderDescription = {
  ...UNCONFIGURED,
  id: "openai-voices",
  name: "OpenAI voices",
  setting: "OPENAI_API_KEY",
  adds: say("adds_openai_voices_missing"),
};
const ELEVENLABS_MISSING: ProviderDescription = {
  ...UNCONFIGURED,
  ...ELEVENLABS_IDENTITY,
  adds: say("adds_elevenlabs_missing"),
};

/** Returns the configured voice services, and the descriptions of all. No requests are made. */
export function connectVoices(
  { writer, speech, elevenLabs }: Pick<ProviderSettings, "writer" | "speech" | "elevenLabs">,
  options: { log: ProviderLog; patience?: Patience; nowMs?: () => number },
): { services: VoiceService[]; descriptions: ProviderDescription[] } {
  const openai = speech && createOpenaiVoiceService(speech, options);
  const eleven = elevenLabs && createElevenLabsVoiceService(elevenLabs, options);
  return {
    services: [openai, eleven].filter((service) => service !== null),
    descriptions: [
      openai?.description ?? besideWriter(OPENAI_MISSING, writer, "SPEECH"),
      eleven?.description ?? ELEVENLABS_MISSING,
    ],
  };
}
