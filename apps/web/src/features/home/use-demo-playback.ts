import { useEffect, useRef, useState, type RefObject } from "react";
import { DEMO_POSTER_MS } from "./demo-words";

type VideoRef = RefObject<HTMLVideoElement | null>;
type VideoRefs = readonly VideoRef[];

const LARGEST_LAG_SECONDS = 0.2;

export interface DemoPlayback {
  /** The film with the sound; those in other ratios follow it in silence. */
  mainRef: VideoRef;
  landscapeRef: VideoRef;
  squareRef: VideoRef;
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
  const followers = useRef([landscapeRef, squareRef]);

  useEffect(() => {
    const main = mainRef.current;
    if (main === null || !isPlaying) return undefined;
    let frameId = 0;
    const readTime = (): void => {
      setTimeMs(main.currentTime * 1000);
      catchUp(main, followers.current);
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
    if (main.paused) void playTogether(main, followers.current);
    else pauseTogether(main, followers.current);
  };
  return { mainRef, landscapeRef, squareRef, isPlaying, timeMs, toggle };
}

async function playTogether(main: HTMLVideoElement, followers: VideoRefs): Promise<void> {
  const films = [main, ...followers.flatMap(({ current }) => current ?? [])];
  // Played to its end, the main film starts over by itself, and the others with it.
  if (main.ended) for (const film of films) film.currentTime = 0;
  try {
    await Promise.all(films.map((film) => film.play()));
  } catch (error) {
    console.error("The demo video could not be played.", error);
  }
}

function pauseTogether(main: HTMLVideoElement, followers: VideoRefs): void {
  main.pause();
  for (const { current } of followers) current?.pause();
}

/** Brings the followers back to the main film where loading or a busy machine held one of them up. */
function catchUp(main: HTMLVideoElement, followers: VideoRefs): void {
  for (const { current } of followers) {
    if (current === null || current.seeking) continue;
    if (Math.abs(current.currentTime - main.currentTime) > LARGEST_LAG_SECONDS)
      current.currentTime = main.currentTime;
  }
}
