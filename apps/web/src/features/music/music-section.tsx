import { MUSIC_SEED, MUSIC_VOLUME_PERCENT } from "@inkreel/contract";
import { Dices } from "lucide-react";
import { Button } from "../../components/ui/button";
import { Slider } from "../../components/ui/slider";
import type { MusicOfDocument } from "../../lib/document/music-settings";
import { useStrings } from "../../strings/use-strings";
import { MoodList } from "./mood-list";
import { OwnMusicField } from "./own-music-field";

const VOLUME_STEP = 5;

interface MusicSectionProps {
  value: MusicOfDocument;
  onChange: (patch: Partial<MusicOfDocument>) => void;
}

/** Background music: none, composed in a mood, or a file of one's own, and how loud it is. */
export function MusicSection({ value, onChange }: MusicSectionProps) {
  const strings = useStrings().music;
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
          format={(percent) => `${percent} %`}
          startLabel={strings.quiet}
          endLabel={strings.loud}
        />
      )}
    </div>
  );
}

/** The next one is as good as any, and Undo leads back. */
function nextSeed(seed: number): number {
  return seed >= MUSIC_SEED.max ? MUSIC_SEED.min : seed + 1;
}
