import type { Composition } from "@inkreel/contract";
import { createContext, useContext, useSyncExternalStore } from "react";
import type { Player, PlayerSnapshot } from "./player";

/** Context with the player of the page. `PlayerProvider` provides it. */
export const PlayerContext = createContext<Player | null>(null);

/** Returns the player of the page. Throws outside a `PlayerProvider`, which is a programming error. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error("There is no PlayerContext around this component.");
  return player;
}

/** Selects a part of the player's state, for components that do not depend on the exact time. */
export function usePlayerState<Selected extends string | number | boolean | null>(
  select: (snapshot: PlayerSnapshot) => Selected,
): Selected {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe, () => select(player.snapshot()));
}

/** Returns the composition that is currently shown, or null. */
export function useShownComposition(): Composition | null {
  const player = usePlayer();
  return useSyncExternalStore(player.onContentChange, () => player.composition);
}
