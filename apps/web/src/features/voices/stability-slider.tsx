import { Slider } from "../../components/ui/slider";
import { useStrings } from "../../strings/use-strings";

const STEP = 10;

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
      step={STEP}
      startLabel={strings.varied}
      endLabel={strings.steady}
    />
  );
}
