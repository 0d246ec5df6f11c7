import type { Composition } from "@inkreel/contract";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Player, PlayerSnapshot } from "./player";

/** The page's player. The code that shows a preview provides it. */
export const PlayerContext = createContext<Player | null>(null);

/** Returns the player of the page. Throws without one, which is an error of the page. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error("There is no PlayerContext around this component.");
  return player;
}

/** Selects a part of the player's state, for components that do not depend on the time. */
export function usePlayerState<Selected extends string | number | boolean | null>(
  select: (snapshot: PlayerSnapshot) => Selected,
): Selected {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe, () => select(player.snapshot()));
}

/** Returns the composition on screen, or null. */
export function useShownComposition(): Composition | null {
  const player = usePlayer();
  return useSyncExternalStore(player.onContentChange, () => player.composition);
}
