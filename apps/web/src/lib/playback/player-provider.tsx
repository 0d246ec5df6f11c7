import type { Composition } from "@inkreel/contract";
import { useEffect, useState, type ReactNode } from "react";
import { onVoicePreviewStart, stopVoicePreview } from "../voice-preview";
import { createPlayer } from "./create-player";
import type { Player } from "./player";
import { PlayerContext } from "./player-context";

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

/** Assets that could not be loaded without a connection are loaded when there is one again. */
function retryOnline(player: Player): () => void {
  const retry = (): void => {
    if (player.snapshot().failure !== null) player.retry();
  };
  addEventListener("online", retry);
  return () => removeEventListener("online", retry);
}

/** This is longer than between two keys of somebody who writes. */
const REST_MS = 400;

let lastTypedMs = -REST_MS;

/** Notes when somebody types in a text of some length; gives the way to stop. */
function watchTyping(): () => void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLTextAreaElement) lastTypedMs = performance.now();
  };
  addEventListener("input", note, true);
  return () => removeEventListener("input", note, true);
}

/** Does work that takes some frames' time at once, or as soon as nobody types; gives the way to call it off. */
function whenTypingRests(work: () => void): () => void {
  let timer = 0;
  const tryNow = (): void => {
    const waitMs = lastTypedMs + REST_MS - performance.now();
    if (waitMs <= 0) work();
    else timer = window.setTimeout(tryNow, waitMs);
  };
  tryNow();
  return () => clearTimeout(timer);
}
