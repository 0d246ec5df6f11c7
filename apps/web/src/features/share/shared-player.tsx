import type { sharedVideoSchema } from "@inkreel/contract";
import { useState, type RefObject } from "react";
import type { z } from "zod";
import { Alert } from "../../components/ui/alert";
import { VideoPlayer } from "../../components/ui/video-player";
import { useStrings } from "../../strings/use-strings";

export type SharedVideo = z.infer<typeof sharedVideoSchema>;

interface SharedPlayerProps {
  video: SharedVideo;
  maxHeight: string;
  className?: string;
  playerRef?: RefObject<HTMLVideoElement | null>;
}

export function SharedPlayer({ video, maxHeight, className, playerRef }: SharedPlayerProps) {
  const strings = useStrings().share;
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <>
      <VideoPlayer
        ref={playerRef}
        label={strings.playerLabel(video.title)}
        src={video.videoUrl}
        posterUrl={video.posterUrl}
        captions={{ url: video.captions.vtt, label: strings.captionsTrack, language: video.language }}
        aspectRatio={video.aspectRatio}
        maxHeight={maxHeight}
        className={className}
        // Visitors of a shared video are not offered a download.
        controlsList="nodownload"
        onError={() => setHasFailed(true)}
      />
      {hasFailed && <Alert tone="danger">{strings.videoFailed}</Alert>}
    </>
  );
}

/** The player without a page around it, for embedding in other sites. */
export function EmbeddedVideo({ video }: { video: SharedVideo }) {
  return (
    <main className="grid h-dvh place-items-center overflow-hidden bg-black">
      <h1 className="sr-only" dir="auto">
        {video.title}
      </h1>
      <SharedPlayer video={video} maxHeight="100dvh" className="max-h-dvh" />
    </main>
  );
}
