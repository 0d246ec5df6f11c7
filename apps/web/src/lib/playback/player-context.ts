import { createContext, useContext, useSyncExternalStore } from "react";
import type { Player, PlayerSnapshot } from "./player";

/** The page's player; whoever shows a preview provides it. */
export const PlayerContext = createContext<Player | null>(null);

/** The player of the page around. Throws where there is none, which is a fault of the page. */
export function usePlayer(): Player {
  const player = useContext(PlayerContext);
  if (player === null) throw new Error("There is no PlayerContext around this component.");
  return player;
}

/** What the player shows now; renders again whenever that changes. */
export function usePlayerSnapshot(): PlayerSnapshot {
  const player = usePlayer();
  return useSyncExternalStore(player.subscribe.bind(player), player.snapshot.bind(player));
}
