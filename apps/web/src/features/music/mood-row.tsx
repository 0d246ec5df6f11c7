import type { MusicChoice } from "@inkreel/contract";
import { SoundPreviewButton } from "../../components/sound-preview-button";
import { musicPreviewId, toggleMusicPreview } from "../../lib/voice-preview";
import { useStrings } from "../../strings/use-strings";

interface MoodRowProps {
  mood: MusicChoice;
  seed: number;
  /** Shared by the radio buttons of one list. */
  radioName: string;
  isChecked: boolean;
  onChoose: (mood: MusicChoice) => void;
}

export function MoodRow({ mood, seed, radioName, isChecked, onChoose }: MoodRowProps) {
  const strings = useStrings().music;
  const { name, detail } = strings.moods[mood];
  return (
    <div className="relative flex min-h-12 items-center gap-3 border-b border-line px-3 py-2 transition-colors duration-150 ease-out first:rounded-t-10 last:rounded-b-10 last:border-b-0 hover:bg-surface-2 has-checked:bg-accent-soft">
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-3 after:absolute after:inset-0">
        <input
          type="radio"
          name={radioName}
          value={mood}
          checked={isChecked}
          onChange={() => onChoose(mood)}
          aria-label={name}
          className="relative z-10 size-4 shrink-0 accent-accent"
        />
        <span className="flex min-w-0 flex-col">
          <span className="text-13 font-semibold">{name}</span>
          <span className="text-12 text-ink-2">{detail}</span>
        </span>
      </label>
      {mood !== "off" && mood !== "own" && (
        <span className="relative z-10">
          <SoundPreviewButton
            soundId={musicPreviewId(mood, seed)}
            name={name}
            texts={strings}
            onToggle={() => toggleMusicPreview(mood, seed)}
          />
        </span>
      )}
    </div>
  );
}
