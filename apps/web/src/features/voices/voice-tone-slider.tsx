import { VOICE_TONE_LEVEL } from "@inkreel/contract";
import { Slider } from "../../components/ui/slider";
import { useStrings } from "../../strings/use-strings";

const STEP = 5;

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
      step={STEP}
      startLabel={strings.calm}
      endLabel={strings.energetic}
    />
  );
}
