import type { Voice } from "@inkreel/contract";
import { StabilitySlider } from "../../features/voices/stability-slider";
import { speakingVoice } from "../../features/voices/voice-facts";
import { VoiceList } from "../../features/voices/voice-list";
import { VoiceSpeedSlider } from "../../features/voices/voice-speed-slider";
import { useStrings } from "../../strings/use-strings";
import type { WizardVoice } from "./use-wizard-voice";

const SPEED_STEP = 10;

/** Step 3: who speaks, how fast and how steadily. */
export function VoiceStep({ voice, voices }: { voice: WizardVoice; voices: readonly Voice[] }) {
  const strings = useStrings().wizard;
  const fallbackId = speakingVoice(voices, voice.voiceId).voice?.id ?? null;
  return (
    <div className="flex flex-col gap-6">
      <VoiceList value={voice.voiceId} onChange={(voiceId) => voice.change({ voiceId }, fallbackId)} />
      <div className="grid gap-6 sm:grid-cols-2">
        <VoiceSpeedSlider
          value={voice.speed}
          onChange={(speed) => voice.change({ speed }, fallbackId)}
          step={SPEED_STEP}
        />
        <StabilitySlider
          value={voice.stability}
          onChange={(stability) => voice.change({ stability }, fallbackId)}
        />
      </div>
      <p role="status" className="min-h-5 text-13 text-ink-2">
        {voice.isSaving ? strings.voiceSaving : ""}
      </p>
    </div>
  );
}
