import type { AspectRatio } from "@inkreel/contract";
import { usePlayerState } from "../../lib/playback/player-context";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { useStrings } from "../../strings/use-strings";

/** The ratio, and what is being waited for: the voice that works on what was changed, or a sound on its way. */
export function StageHeader({ aspectRatio, live }: { aspectRatio: AspectRatio; live: LiveComposition }) {
  const strings = useStrings().preview;
  const isWaiting = usePlayerState((snapshot) => snapshot.isWaiting);
  const note = isWaiting
    ? strings.loadingNarration
    : live.isSpeaking && live.state === "ready"
      ? strings.speaking
      : null;
  return (
    <div className="flex items-center gap-3 px-4 pt-3 pb-2 font-time text-11">
      <p>
        <span className="text-stage-ink-2">{strings.ratioNames[aspectRatio]}</span> {aspectRatio}
      </p>
      <p role="status" className="min-w-0 truncate text-marker">
        {note !== null && (
          <span key={note} className="inline-block animate-[appear_200ms_300ms_both]">
            {note}
          </span>
        )}
      </p>
      <p className="ms-auto rounded-6 bg-stage-2 px-2 py-1 font-semibold tracking-[0.12em] text-marker">
        {strings.badge}
      </p>
    </div>
  );
}
