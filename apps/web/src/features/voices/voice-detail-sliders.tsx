import { ENDPOINTS, type VoiceDetails } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Slider } from "../../components/ui/slider";
import { Switch } from "../../components/ui/switch";
import { apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";
import { StabilitySlider } from "./stability-slider";

const STEP = 10;

interface VoiceDetailSlidersProps {
  voiceId: string | null;
  value: VoiceDetails;
  onChange: (changes: Partial<VoiceDetails>) => void;
}

/** Settings that only ElevenLabs' voices know; nothing for the others. */
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
