import { AUTOMATIC_MOVEMENT, isSameMovement, type SceneMovement } from "@inkreel/contract";
import { useEffect, useRef } from "react";
import { usePlayer, useShownComposition } from "../../lib/playback/player-context";

/** The preview begins this long before a scene, so that its transition is seen from the picture before. */
const LEAD_MS = 700;

/**
 * Returns a function that plays the beginning of a scene as soon as the preview shows it with a movement. For people who want less
 * motion, the preview only goes there.
 */
export function usePreviewOfMovement(sceneKey: string): (movement: SceneMovement) => void {
  const player = usePlayer();
  const composition = useShownComposition();
  const wanted = useRef<SceneMovement | null>(null);
  const scene = composition?.scenes.find(({ id }) => id === sceneKey);
  useEffect(() => {
    const isShown =
      wanted.current !== null && isSameMovement(scene?.movement ?? AUTOMATIC_MOVEMENT, wanted.current);
    const placed = player.timeline?.scenes.find(({ id }) => id === sceneKey);
    if (!isShown || placed === undefined) return;
    wanted.current = null;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) return player.seek(placed.startMs);
    player.seek(Math.max(0, placed.startMs - LEAD_MS));
    player.play();
  }, [player, scene, sceneKey]);
  return (movement) => {
    wanted.current = movement;
  };
}
