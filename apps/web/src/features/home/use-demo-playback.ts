import { useEffect, useRef, useState, type RefObject } from "react";
import { DEMO_POSTER_MS } from "./demo-words";

export interface DemoPlayback {
  /** The film with the sound, and those in other ratios that follow it in silence. */
  mainRef: RefObject<HTMLVideoElement | null>;
  followerRefs: readonly RefObject<HTMLVideoElement | null>[];
  isPlaying: boolean;
  /** Of the poster until it is played. */
  timeMs: number;
  toggle: () => void;
}

/** One film in three ratios, played together. Its bytes come with the first play. */
export function useDemoPlayback(): DemoPlayback {
  const mainRef = useRef<HTMLVideoElement>(null);
  const landscapeRef = useRef<HTMLVideoElement>(null);
  const squareRef = useRef<HTMLVideoElement>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [timeMs, setTimeMs] = useState(DEMO_POSTER_MS);
  const followerRefs = [landscapeRef, squareRef];

  useEffect(() => {
    const main = mainRef.current;
    if (main === null || !isPlaying) return undefined;
    let frameId = 0;
    const readTime = (): void => {
      setTimeMs(main.currentTime * 1000);
      frameId = requestAnimationFrame(readTime);
    };
    readTime();
    return () => cancelAnimationFrame(frameId);
  }, [isPlaying]);

  useEffect(() => {
    const main = mainRef.current;
    if (main === null) return undefined;
    const stop = (): void => setIsPlaying(false);
    const start = (): void => setIsPlaying(true);
    main.addEventListener("playing", start);
    main.addEventListener("pause", stop);
    main.addEventListener("ended", stop);
    return () => {
      main.removeEventListener("playing", start);
      main.removeEventListener("pause", stop);
      main.removeEventListener("ended", stop);
    };
  }, []);

  const toggle = (): void => {
    const main = mainRef.current;
    if (main === null) return;
    if (main.paused) void playTogether(main, followerRefs);
    else pauseTogether(main, followerRefs);
  };
  return { mainRef, followerRefs, isPlaying, timeMs, toggle };
}

type VideoRefs = DemoPlayback["followerRefs"];

async function playTogether(main: HTMLVideoElement, followers: VideoRefs): Promise<void> {
  try {
    await main.play();
    for (const { current } of followers) {
      if (current === null) continue;
      current.currentTime = main.currentTime;
      await current.play();
    }
  } catch (error) {
    console.error("The demo film could not be played.", error);
  }
}

function pauseTogether(main: HTMLVideoElement, followers: VideoRefs): void {
  main.pause();
  for (const { current } of followers) current?.pause();
}
