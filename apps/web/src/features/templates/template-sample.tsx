import type { TemplateType } from "@inkreel/contract";
import { useEffect, useRef } from "react";
import { sampleOf } from "./template-samples";

interface TemplateSampleProps {
  type: TemplateType;
  isPlaying: boolean;
  /** The first row is what the page is judged by, so it does not wait for the rest. */
  isFirstRow: boolean;
}

const POSTER_WIDTH_PX = 450;
const POSTER_HEIGHT_PX = 800;

/** A video in the template's look: a picture, over which the video fades in where it is asked for. */
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
    // Set by hand: React writes the attribute too late for browsers that only play what is muted.
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

/** A pointer that only passes by ends the video before it begins. */
function logUnlessCancelled(error: unknown): void {
  if (error instanceof DOMException && error.name === "AbortError") return;
  console.error("A template's sample did not play.", error);
}
