import type { AspectRatio } from "@inkreel/contract";
import { clsx } from "clsx";
import type { Ref, VideoHTMLAttributes } from "react";

const PROPORTIONS: Record<AspectRatio, number> = { "9:16": 9 / 16, "16:9": 16 / 9, "1:1": 1 };

interface VideoPlayerProps extends Omit<VideoHTMLAttributes<HTMLVideoElement>, "poster" | "src"> {
  label: string;
  src: string;
  posterUrl: string | null;
  /** A track to be switched on in the player's menu: the picture has captions of its own. */
  captions: { url: string; label: string } | null;
  aspectRatio: AspectRatio;
  /** Length of CSS that the player is not to be higher than. */
  maxHeight: string;
  ref?: Ref<HTMLVideoElement> | undefined;
}

/** A finished video in the browser's own player, which keeps its place while the video comes. */
export function VideoPlayer(props: VideoPlayerProps) {
  const { label, src, posterUrl, captions, aspectRatio, maxHeight, className, ref, ...rest } = props;
  const proportion = PROPORTIONS[aspectRatio];
  return (
    <video
      controls
      playsInline
      preload="metadata"
      {...rest}
      ref={ref}
      // A new video needs a new element: some players keep the old one's captions.
      key={src}
      src={src}
      poster={posterUrl ?? undefined}
      aria-label={label}
      style={{ aspectRatio: proportion, width: `min(100%, calc(${maxHeight} * ${proportion}))` }}
      className={clsx("mx-auto block bg-black", className)}
    >
      {captions !== null && <track kind="captions" src={captions.url} label={captions.label} />}
    </video>
  );
}
