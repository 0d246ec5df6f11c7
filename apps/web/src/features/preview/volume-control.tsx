import { Volume1, Volume2, VolumeX } from "lucide-react";
import { IconButton } from "../../components/ui/icon-button";
import { Slider } from "../../components/ui/slider";
import { usePlayer, usePlayerState } from "../../lib/playback/player-context";
import { useStrings } from "../../strings/use-strings";

const LOUD_PERCENT = 50;

/** A muted player keeps its volume; moving the slider unmutes it. */
export function VolumeControl() {
  const strings = useStrings().preview;
  const player = usePlayer();
  const isMuted = usePlayerState((snapshot) => snapshot.isMuted);
  const volumePercent = usePlayerState((snapshot) => snapshot.volumePercent);
  const shownPercent = isMuted ? 0 : volumePercent;
  const Icon = shownPercent === 0 ? VolumeX : shownPercent < LOUD_PERCENT ? Volume1 : Volume2;
  return (
    <>
      <IconButton
        label={isMuted ? strings.unmute : strings.mute}
        shortcut="M"
        icon={<Icon aria-hidden size={18} />}
        onClick={() => player.toggleMute()}
        className="max-sm:size-9!"
      />
      <div className="w-25 min-w-10 shrink [--line-strong:var(--stage-ink-2)] [--surface:var(--marker)]">
        <Slider
          label={strings.volume}
          isLabelHidden
          value={shownPercent}
          min={0}
          max={100}
          step={5}
          format={strings.volumePercent}
          onChange={(percent) => player.setVolume(percent)}
        />
      </div>
    </>
  );
}
