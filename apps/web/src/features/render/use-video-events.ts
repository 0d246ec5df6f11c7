import type { VideoProject } from "@inkreel/contract";
import { useEffect, useEffectEvent } from "react";
import { isRunning } from "./render-view";

/** The server's news of a render, beside the polling: they come at once and cost nothing while there are none. */
export function useVideoEvents(options: {
  projectId: number;
  isListening: boolean;
  onVideo: (video: VideoProject) => void;
}): void {
  const { projectId, isListening } = options;
  const onVideo = useEffectEvent(options.onVideo);
  useEffect(() => {
    if (!isListening) return;
    const events = new EventSource(`/api/projects/${projectId}/video/events`);
    events.addEventListener("message", ({ data }: MessageEvent<string>) => {
      const video = JSON.parse(data) as VideoProject;
      // The server ends the stream with the render; a browser would open it again and again.
      if (!isRunning(video)) events.close();
      onVideo(video);
    });
    return () => events.close();
  }, [projectId, isListening]);
}
