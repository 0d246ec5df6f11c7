import type { Composition } from "@inkreel/contract";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Player, PlayerSnapshot } from "./player";

/** The page's player; the code that shows a preview provides it. */
export const PlayerContext = createContext<Player | null>(null);

/** The player of the page around. Throws where there is none, which is a fault of the page. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error("There is no PlayerContext around this component.");
  return player;
}

/** Something of what the player shows, for what need not render again with the time. */
export function usePlayerState<Selected extends string | number | boolean | null>(
  select: (snapshot: PlayerSnapshot) => Selected,
): Selected {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe, () => select(player.snapshot()));
}

/** The composition on screen; null before there is one. */
export function useShownComposition(): Composition | null {
  const player = usePlayer();
  return useSyncExternalStore(player.onContentChange, () => player.composition);
}
