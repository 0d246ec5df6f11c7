import {
  ENDPOINTS,
  NO_VOICE_ID,
  VOICE_SPEED_PERCENT,
  VOICE_TONE_LEVEL,
  type VoiceDetails,
} from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Slider } from "../../components/ui/slider";
import { Switch } from "../../components/ui/switch";
import { apiQuery } from "../../lib/api-query";
import { formatSpeed } from "../../lib/format-speed";
import { useLanguage, useStrings } from "../../strings/use-strings";

const STEP = 10;

interface VoiceDetailSlidersProps {
  voiceId: string | null;
  value: VoiceDetails;
  onChange: (changes: Partial<VoiceDetails>) => void;
}

/** Settings that only ElevenLabs voices have. Nothing is shown for other voices. */
export function VoiceDetailSliders({ voiceId, value, onChange }: VoiceDetailSlidersProps) {
  const strings = useStrings().voices;
  const voices = useQuery(apiQuery(ENDPOINTS.listVoices));
  const voice = voices.data?.find(({ id }) => id === voiceId);
  if (voice?.provider !== "elevenlabs") return null;
  return (
    <section aria-label={strings.details} className="flex min-w-0 flex-col gap-4">
      <StabilitySlider value={value.stability} onChange={(stability) => onChange({ stability })} />
      <Slider
        label={strings.similarity}
        value={value.similarityBoost}
        onChange={(similarityBoost) => onChange({ similarityBoost })}
        min={0}
        max={100}
        step={STEP}
      />
      <Slider
        label={strings.style}
        value={value.style}
        onChange={(style) => onChange({ style })}
        min={0}
        max={100}
        step={STEP}
      />
      <Switch
        label={strings.speakerBoost}
        checked={value.speakerBoost}
        onChange={(speakerBoost) => onChange({ speakerBoost })}
      />
    </section>
  );
}

const STABILITY_STEP = 10;

interface StabilitySliderProps {
  /** 0 (varied) to 100 (steady). */
  value: number;
  onChange: (stability: number) => void;
}

export function StabilitySlider({ value, onChange }: StabilitySliderProps) {
  const strings = useStrings().voices;
  return (
    <Slider
      label={strings.stability}
      value={value}
      onChange={onChange}
      min={0}
      max={100}
      step={STABILITY_STEP}
      startLabel={strings.varied}
      endLabel={strings.steady}
    />
  );
}

const TONE_STEP = 5;

interface VoiceToneSliderProps {
  /** 0 (calm) to 100 (energetic). */
  value: number;
  onChange: (toneLevel: number) => void;
}

export function VoiceToneSlider({ value, onChange }: VoiceToneSliderProps) {
  const strings = useStrings().voices;
  return (
    <Slider
      label={strings.tone}
      value={value}
      onChange={onChange}
      min={VOICE_TONE_LEVEL.min}
      max={VOICE_TONE_LEVEL.max}
      step={TONE_STEP}
      startLabel={strings.calm}
      endLabel={strings.energetic}
    />
  );
}

interface VoiceSpeedSliderProps {
  /** The chosen voice, or null if none is chosen yet. Without a voice, the speed is that of reading. */
  voiceId: string | null;
  /** In percent of the voice's own speed. */
  value: number;
  onChange: (speedPercent: number) => void;
  step: number;
}

export function VoiceSpeedSlider({ voiceId, value, onChange, step }: VoiceSpeedSliderProps) {
  const strings = useStrings().voices;
  const language = useLanguage();
  return (
    <Slider
      label={voiceId === NO_VOICE_ID ? strings.readingSpeed : strings.speed}
      value={value}
      onChange={onChange}
      min={VOICE_SPEED_PERCENT.min}
      max={VOICE_SPEED_PERCENT.max}
      step={step}
      format={(percent) => formatSpeed(percent, language)}
    />
  );
}
