import type { Composition } from "@inkreel/contract";
import { useEffect, useState, type ReactNode } from "react";
import { onVoicePreviewStart, stopVoicePreview } from "../voice-preview";
import { createPlayer } from "./create-player";
import type { Player } from "./player";
import { PlayerContext } from "./player-context";
import { watchTyping, whenTypingRests } from "./when-typing-rests";

/** Gives the page around a preview its player, which shows `composition`. */
export function PlayerProvider(props: {
  composition: Composition | null;
  isMuted?: boolean;
  children: ReactNode;
}) {
  const { composition, isMuted = false, children } = props;
  const [player] = useState(() => createPlayer({ isMuted }));

  useEffect(() => () => player.close(), [player]);
  useEffect(watchTyping, []);
  useEffect(() => whenTypingRests(() => player.setComposition(composition)), [player, composition]);
  useEffect(() => retryOnline(player), [player]);
  useEffect(() => onVoicePreviewStart(() => player.pause()), [player]);
  useEffect(
    () =>
      player.subscribe(() => {
        const { isPlaying, isMuted: isSilent } = player.snapshot();
        if (isPlaying && !isSilent) stopVoicePreview();
      }),
    [player],
  );

  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/** What could not be loaded without a connection is loaded when there is one again. */
function retryOnline(player: Player): () => void {
  const retry = (): void => {
    if (player.snapshot().failure !== null) player.retry();
  };
  addEventListener("online", retry);
  return () => removeEventListener("online", retry);
}
