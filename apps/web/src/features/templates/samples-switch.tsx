import { Pause, Play } from "lucide-react";
import { Button } from "../../components/ui/button";
import { useMediaQuery } from "../../lib/use-media-query";
import { useStrings } from "../../strings/use-strings";

interface SamplesSwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Holds all moving samples. Nothing moves for those who asked for less motion, so there is nothing to hold. */
export function SamplesSwitch({ isOn, onChange }: SamplesSwitchProps) {
  const strings = useStrings().templates;
  const isMotionReduced = useMediaQuery("(prefers-reduced-motion: reduce)");
  if (isMotionReduced) return null;
  const Icon = isOn ? Pause : Play;
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<Icon aria-hidden size={14} />}
      onClick={() => onChange(!isOn)}
    >
      {isOn ? strings.pauseSamples : strings.playSamples}
    </Button>
  );
}
