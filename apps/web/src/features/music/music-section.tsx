import { MUSIC_CHOICES, MUSIC_SEED, MUSIC_VOLUME_PERCENT, type MusicChoice } from "@inkreel/contract";
import { Dices, Music } from "lucide-react";
import { useId } from "react";
import { SoundPreviewButton } from "../../components/sound-preview-button";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { FileDrop } from "../../components/ui/file-drop";
import { Slider } from "../../components/ui/slider";
import { sentenceOf } from "../../lib/api";
import type { MusicOfDocument } from "../../lib/document/music-settings";
import { useSoundUpload } from "../../lib/use-sound-upload";
import { musicPreviewId, toggleMusicPreview, useSoundPreview } from "../../lib/sound-preview";
import { useStrings } from "../../strings/use-strings";

const VOLUME_STEP = 5;

interface MusicSectionProps {
  value: MusicOfDocument;
  onChange: (patch: Partial<MusicOfDocument>) => void;
}

/** Music settings: none, a generated piece in a mood, or an uploaded file, and the volume. */
export function MusicSection({ value, onChange }: MusicSectionProps) {
  const { music: strings, common } = useStrings();
  const { musicMood, musicSeed, musicVolumePercent, musicFileName } = value;
  const isComposed = musicMood !== "off" && musicMood !== "own";
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <MoodList value={musicMood} seed={musicSeed} onChange={(mood) => onChange({ musicMood: mood })} />
      {musicMood === "own" && (
        <OwnMusicField
          fileName={musicFileName}
          onUploaded={({ id, fileName }) => onChange({ musicUploadId: id, musicFileName: fileName })}
        />
      )}
      {isComposed && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button
            size="sm"
            variant="secondary"
            icon={<Dices aria-hidden size={16} />}
            onClick={() => onChange({ musicSeed: nextSeed(musicSeed) })}
          >
            {strings.newPiece}
          </Button>
          <p className="min-w-48 flex-1 text-13 text-ink-3">{strings.composed}</p>
        </div>
      )}
      {musicMood !== "off" && (
        <Slider
          label={strings.volume}
          value={musicVolumePercent}
          onChange={(percent) => onChange({ musicVolumePercent: percent })}
          min={MUSIC_VOLUME_PERCENT.min}
          max={MUSIC_VOLUME_PERCENT.max}
          step={VOLUME_STEP}
          format={common.percent}
          startLabel={strings.quiet}
          endLabel={strings.loud}
        />
      )}
    </div>
  );
}

/** Returns the next seed. Sequential seeds suffice, and Undo restores the previous one. */
function nextSeed(seed: number): number {
  return seed >= MUSIC_SEED.max ? MUSIC_SEED.min : seed + 1;
}

interface MoodListProps {
  value: MusicChoice;
  seed: number;
  onChange: (mood: MusicChoice) => void;
}

/** Radio buttons for the moods, each with a sample button. */
function MoodList({ value, seed, onChange }: MoodListProps) {
  const strings = useStrings().music;
  const radioName = useId();
  const failure = useSoundPreview((preview) => preview.failure);
  const failedMood = MUSIC_CHOICES.find((mood) => failure?.soundId.startsWith(`music ${mood} `));
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

interface MoodRowProps {
  mood: MusicChoice;
  seed: number;
  /** `name` attribute that all radio buttons of the list share. */
  radioName: string;
  isChecked: boolean;
  onChoose: (mood: MusicChoice) => void;
}

function MoodRow({ mood, seed, radioName, isChecked, onChoose }: MoodRowProps) {
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

interface OwnMusicFieldProps {
  /** Null if there is no file. */
  fileName: string | null;
  onUploaded: (music: { id: number; fileName: string }) => void;
}

/** Field for uploading or replacing a music file. */
function OwnMusicField({ fileName, onUploaded }: OwnMusicFieldProps) {
  const strings = useStrings().music;
  const { upload, isUploading, failure } = useSoundUpload({
    kind: "music",
    projectId: null,
    texts: strings,
    onUploaded,
  });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {fileName !== null && (
        <p className="flex min-w-0 items-center gap-2 text-13">
          <Music aria-hidden size={16} className="shrink-0 text-accent" />
          <span dir="auto" className="truncate">
            {fileName}
          </span>
        </p>
      )}
      <FileDrop
        label={fileName === null ? strings.choose : strings.replace}
        accept="audio/*,.mp3,.wav,.m4a,.aac,.ogg,.opus,.flac"
        hint={strings.hint}
        onFile={upload}
        isBusy={isUploading}
      />
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </div>
  );
}
