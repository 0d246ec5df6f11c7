import type { AspectRatio } from "@inkreel/contract";
import { clsx } from "clsx";
import type { Ref, VideoHTMLAttributes } from "react";
import { proportionOf } from "../../lib/proportion-of";

interface VideoPlayerProps extends Omit<VideoHTMLAttributes<HTMLVideoElement>, "poster" | "src"> {
  label: string;
  src: string;
  posterUrl: string | null;
  /** Subtitle track, initially off, because the video has burnt-in captions. */
  captions: { url: string; label: string; language: string | null } | null;
  aspectRatio: AspectRatio;
  /** Maximum height of the player as a CSS length. */
  maxHeight: string;
  ref?: Ref<HTMLVideoElement> | undefined;
}

/** A rendered video in the browser's native player. Its space is reserved while the video loads. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { label, src, posterUrl, captions, aspectRatio, maxHeight, className, ref, ...rest } = props;
  const proportion = proportionOf(aspectRatio);
  return (
    <video
      controls
      playsInline
      preload="metadata"
      {...rest}
      ref={ref}
      // A new element for each video, because some browsers keep the subtitles of the previous one.
      key={src}
      src={src}
      poster={posterUrl ?? undefined}
      aria-label={label}
      style={{ aspectRatio: proportion, width: `min(100%, calc(${maxHeight} * ${proportion}))` }}
      className={clsx("mx-auto block bg-black", className)}
    >
      {captions !== null && (
        <track
          kind="captions"
          src={captions.url}
          label={captions.label}
          srcLang={captions.language ?? undefined}
        />
      )}
    </video>
  );
}
