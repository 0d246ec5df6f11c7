import { MUSIC_CHOICES, type MusicChoice } from "@inkreel/contract";
import { useId } from "react";
import { Alert } from "../../components/ui/alert";
import { sentenceOf } from "../../lib/api";
import { useVoicePreview } from "../../lib/voice-preview";
import { useStrings } from "../../strings/use-strings";
import { MoodRow } from "./mood-row";

interface MoodListProps {
  value: MusicChoice;
  seed: number;
  onChange: (mood: MusicChoice) => void;
}

/** What can be heard under a video; each mood can be tried, one at a time. */
export function MoodList({ value, seed, onChange }: MoodListProps) {
  const strings = useStrings().music;
  const radioName = useId();
  const failure = useVoicePreview((preview) => preview.failure);
  const failedMood = MUSIC_CHOICES.find((mood) => failure?.voiceId.startsWith(`music ${mood} `));
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div
        role="radiogroup"
        aria-label={strings.choice}
        className="relative rounded-10 border border-line bg-surface"
      >
        {MUSIC_CHOICES.map((mood) => (
          <MoodRow
            key={mood}
            mood={mood}
            seed={seed}
            radioName={radioName}
            isChecked={mood === value}
            onChoose={onChange}
          />
        ))}
      </div>
      {failure !== null && failedMood !== undefined && (
        <Alert tone="danger">
          {sentenceOf(failure.error, strings.previewFailed(strings.moods[failedMood].name))}
        </Alert>
      )}
    </div>
  );
}
