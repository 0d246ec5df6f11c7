import { Switch } from "../../components/ui/switch";
import type { SoundOfDocument } from "../../lib/document/sound-settings";
import { useStrings } from "../../strings/use-strings";

interface SoundSwitchesProps {
  value: SoundOfDocument;
  /** False hides what concerns only music. */
  hasMusic: boolean;
  onChange: (patch: Partial<SoundOfDocument>) => void;
}

/** Switches for effects, phrasing, and the space that the music leaves to the voice. */
export function SoundSwitches({ value, hasMusic, onChange }: SoundSwitchesProps) {
  const { effects, phrasing, space } = useStrings().music.sound;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <Switch
        label={effects.name}
        detail={effects.detail}
        checked={value.hasEffects}
        onChange={(hasEffects) => onChange({ hasEffects })}
      />
      <Switch
        label={phrasing.name}
        detail={phrasing.detail}
        checked={value.phrasing}
        onChange={(isOn) => onChange({ phrasing: isOn })}
      />
      {hasMusic && (
        <Switch
          label={space.name}
          detail={space.detail}
          checked={value.musicSpace}
          onChange={(musicSpace) => onChange({ musicSpace })}
        />
      )}
    </div>
  );
}
