import { SharedPlayer, type SharedVideo } from "./shared-player";

/** The player alone, filling the frame of another site. */
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
