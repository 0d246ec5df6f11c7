import type { AspectRatio, VideoProject } from "@inkreel/contract";
import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { VideoPlayer } from "../../components/ui/video-player";
import { useStrings } from "../../strings/use-strings";

interface ResultPlayerProps {
  title: string;
  video: VideoProject;
  videoUrl: string;
  aspectRatio: AspectRatio;
  onRegenerate: () => void;
}

/** Plays the rendered video, with captions as a subtitle track. */
export function ResultPlayer({ title, video, videoUrl, aspectRatio, onRegenerate }: ResultPlayerProps) {
  const strings = useStrings().render;
  const [failure, setFailure] = useState<"lost" | "unplayable" | null>(null);
  const diagnose = async (): Promise<void> => {
    console.error("The video could not be played.", videoUrl);
    setFailure((await isLost(videoUrl)) ? "lost" : "unplayable");
  };
  const captions =
    video.captions === null
      ? null
      : { url: video.captions.vtt, label: strings.captionsTrack, language: video.captions.language };
  return (
    <div className="flex flex-col gap-4 rounded-18 bg-stage p-4 sm:p-6">
      <VideoPlayer
        label={strings.playerLabel(title)}
        src={videoUrl}
        posterUrl={video.posterUrl}
        captions={captions}
        aspectRatio={aspectRatio}
        maxHeight="max(360px, min(72dvh, 720px))"
        className="rounded-10"
        onError={() => void diagnose()}
      />
      {failure === "lost" && (
        <Alert
          tone="danger"
          action={
            <Button variant="primary" size="sm" onClick={onRegenerate}>
              {strings.regenerate}
            </Button>
          }
        >
          {strings.videoNotFound}
        </Alert>
      )}
      {failure === "unplayable" && <Alert tone="danger">{strings.playbackFailed}</Alert>}
    </div>
  );
}

async function isLost(videoUrl: string): Promise<boolean> {
  try {
    return (await fetch(videoUrl, { method: "HEAD" })).status === 404;
  } catch (error) {
    console.error("The video could not be asked for.", error);
    return false;
  }
}
