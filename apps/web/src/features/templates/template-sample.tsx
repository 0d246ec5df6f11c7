import type { TemplateType } from "@inkreel/contract";
import { useEffect, useRef } from "react";
import { sampleOf } from "./template-samples";

interface TemplateSampleProps {
  type: TemplateType;
  isPlaying: boolean;
  /** Cards of the first row are visible at once, so their pictures are not loaded lazily. */
  isFirstRow: boolean;
}

const POSTER_WIDTH_PX = 450;
const POSTER_HEIGHT_PX = 800;

/** A still image of the template, over which a sample video fades in while it plays. */
export function TemplateSample({ type, isPlaying, isFirstRow }: TemplateSampleProps) {
  const { posterUrl, videoUrl } = sampleOf(type);
  return (
    <span className="relative block aspect-9/16 overflow-hidden rounded-10 bg-stage">
      <img
        src={posterUrl}
        alt=""
        width={POSTER_WIDTH_PX}
        height={POSTER_HEIGHT_PX}
        loading={isFirstRow ? "eager" : "lazy"}
        fetchPriority={isFirstRow ? "high" : "auto"}
        className="size-full object-cover"
      />
      {isPlaying && <SampleVideo url={videoUrl} />}
    </span>
  );
}

function SampleVideo({ url }: { url: string }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const element = video.current;
    if (element === null) return undefined;
    // React sets the attribute too late for browsers that autoplay only muted videos.
    element.muted = true;
    element.play().catch(logUnlessCancelled);
    return () => element.pause();
  }, []);
  return (
    <video
      ref={video}
      src={url}
      muted
      loop
      playsInline
      disableRemotePlayback
      preload="auto"
      aria-hidden
      tabIndex={-1}
      className="absolute inset-0 size-full animate-fade object-cover"
    />
  );
}

/** Logs an error unless playback was cancelled, which happens when the pointer leaves before the video starts. */
function logUnlessCancelled(error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  console.error("A template's sample did not play.", error);
}
