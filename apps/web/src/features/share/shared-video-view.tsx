import { Check, Link2 } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../components/ui/button";
import { Panel } from "../../components/ui/panel";
import { formatTime } from "../../lib/format-time";
import { useCopy } from "../../lib/use-copy";
import { useStrings } from "../../strings/use-strings";
import { Attributions } from "./attributions";
import { SharedPlayer, type SharedVideo } from "./shared-player";
import { Transcript } from "./transcript";
import { useCurrentLine } from "./use-current-line";

/** A shared video, what is said in it and where its pictures come from. */
export function SharedVideoView({ video }: { video: SharedVideo }) {
  const playerRef = useRef<HTMLVideoElement>(null);
  const { current, seek } = useCurrentLine(playerRef, video.transcript);
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_420px]">
      <div className="flex flex-col gap-4 rounded-18 bg-stage p-3 sm:p-6 lg:sticky lg:top-3">
        <SharedPlayer
          video={video}
          playerRef={playerRef}
          maxHeight="max(360px, min(78dvh, 800px))"
          className="rounded-10"
        />
      </div>
      <Panel className="flex flex-col gap-6 p-5 sm:p-6">
        <Heading video={video} />
        <Transcript lines={video.transcript} current={current} onSeek={seek} />
        <Attributions attributions={video.attributions} />
      </Panel>
    </div>
  );
}

function Heading({ video }: { video: SharedVideo }) {
  const strings = useStrings().share;
  const { copy, isCopied } = useCopy();
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h1 dir="auto" className="text-28 font-bold wrap-anywhere">
          {video.title}
        </h1>
        <p className="mt-1 font-time text-13 text-ink-2">
          {formatTime(video.durationMs)} · {video.aspectRatio}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={isCopied ? <Check aria-hidden size={16} /> : <Link2 aria-hidden size={16} />}
          onClick={() => void copy(`${location.origin}${location.pathname}`)}
          className="min-w-36"
        >
          <span aria-live="polite">{isCopied ? strings.linkCopied : strings.copyLink}</span>
        </Button>
      </div>
    </div>
  );
}
