import { useCallback, useEffect, useRef } from "react";
import { usePlayer } from "../../lib/playback/player-context";

interface CardFocus {
  sceneKey: string;
  isAtPlayhead: boolean;
  setNodeRef: (node: HTMLElement | null) => void;
}

/** Keeps the card that is being said in view while the film plays, unless somebody is writing. */
export function useCardFocus({ isAtPlayhead, setNodeRef }: CardFocus) {
  const player = usePlayer();
  const card = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isAtPlayhead || !player.snapshot().isPlaying) return;
    if (document.activeElement instanceof HTMLTextAreaElement) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    card.current?.scrollIntoView({ block: "nearest", behavior: isCalm ? "instant" : "smooth" });
  }, [isAtPlayhead, player]);
  return useCallback(
    (node: HTMLLIElement | null) => {
      card.current = node;
      setNodeRef(node);
    },
    [setNodeRef],
  );
}
