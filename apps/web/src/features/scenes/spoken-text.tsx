import { useLayoutEffect, useRef } from "react";
import { usePlayer } from "../../lib/playback/player-context";
import { followSpeech } from "./follow-speech";
import type { CharRange } from "./spoken-word";

/** Takes no room of its own, so that marking moves no letter, and does not reach into the line above. */
const MARK_LOOK =
  "-mx-[0.14em] rounded-[0.2em] bg-[linear-gradient(var(--marker),var(--marker))] bg-[length:100%_1.3em] bg-center bg-no-repeat box-decoration-clone px-[0.14em] text-marker-ink empty:hidden";

interface SpokenTextProps {
  sceneKey: string;
  text: string;
  /** True where the scene is at the playhead and nobody types in it. */
  isMarking: boolean;
  className: string;
}

/**
 * The words of a scene under its transparent text field, the spoken one marked. The mark moves while React does nothing:
 * there are three runs of text, the middle one being the mark.
 */
export function SpokenText({ sceneKey, text, isMarking, className }: SpokenTextProps) {
  const player = usePlayer();
  const before = useRef<HTMLSpanElement>(null);
  const mark = useRef<HTMLElement>(null);
  const after = useRef<HTMLSpanElement>(null);

  useLayoutEffect(() => {
    const show = (range: CharRange | null): void => {
      const { startChar, endChar } = range ?? { startChar: 0, endChar: 0 };
      write(before.current, text.slice(0, startChar));
      write(mark.current, text.slice(startChar, endChar));
      // A line break at the end would have no height of its own.
      write(after.current, `${text.slice(endChar)}\u200B`);
    };
    show(null);
    return isMarking ? followSpeech(player, { key: sceneKey, text }, show) : undefined;
  }, [player, sceneKey, text, isMarking]);

  return (
    <div aria-hidden dir="auto" className={className}>
      <span ref={before} />
      <mark ref={mark} className={MARK_LOOK} />
      <span ref={after} />
    </div>
  );
}

function write(element: HTMLElement | null, text: string): void {
  if (element !== null && element.textContent !== text) element.textContent = text;
}
