import { VOICE_SPEED_PERCENT } from "@inkreel/contract";
import { Slider } from "../../components/ui/slider";
import { useStrings } from "../../strings/use-strings";

interface VoiceSpeedSliderProps {
  /** In percent of the voice's own speed. */
  value: number;
  onChange: (speedPercent: number) => void;
  step: number;
}

export function VoiceSpeedSlider({ value, onChange, step }: VoiceSpeedSliderProps) {
  const strings = useStrings().voices;
  return (
    <Slider
      label={strings.speed}
      value={value}
      onChange={onChange}
      min={VOICE_SPEED_PERCENT.min}
      max={VOICE_SPEED_PERCENT.max}
      step={step}
      format={(percent) => `${(percent / 100).toFixed(2)}×`}
    />
  );
}
