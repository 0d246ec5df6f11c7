import type { Composition } from "@inkreel/contract";
import { useEffect, useState, type ReactNode } from "react";
import { onSoundPreviewStart, stopSoundPreview } from "../sound-preview";
import { createPlayer } from "./create-player";
import type { Player } from "./player";
import { PlayerContext } from "./player-context";

/** Provides a player for `composition` to its children. */
export function PlayerProvider(props: {
  composition: Composition | null;
  isMuted?: boolean;
  children: ReactNode;
}) {
  const { composition, isMuted = false, children } = props;
  const [player] = useState(() => {
    const created = createPlayer({ isMuted });
    // Its fonts and sounds are on their way while the page around it is rendered.
    created.setComposition(composition);
    return created;
  });

  useEffect(() => () => player.close(), [player]);
  useEffect(watchTyping, []);
  useEffect(() => whenTypingRests(() => player.setComposition(composition)), [player, composition]);
  useEffect(() => retryOnline(player), [player]);
  useEffect(() => onSoundPreviewStart(() => player.pause()), [player]);
  useEffect(
    () =>
      player.subscribe(() => {
        const { isPlaying, isMuted: isSilent } = player.snapshot();
        if (isPlaying && !isSilent) stopSoundPreview();
      }),
    [player],
  );

  return <PlayerContext value={player}>{children}</PlayerContext>;
}

/** Loads failed assets again when the connection returns. */
function retryOnline(player: Player): () => void {
  const retry = (): void => {
    if (player.snapshot().failure !== null) player.retry();
  };
  addEventListener("online", retry);
  return () => removeEventListener("online", retry);
}

/** Longer than the usual pause between two keystrokes. */
const REST_MS = 400;

let lastTypedMs = -REST_MS;

/** Records when the user types in a multi-line field. Returns a function that stops this. */
function watchTyping(): () => void {
  const note = ({ target }: Event): void => {
    if (target instanceof HTMLTextAreaElement) lastTypedMs = performance.now();
  };
  addEventListener("input", note, true);
  return () => removeEventListener("input", note, true);
}

/**
 * Runs expensive work immediately, or after typing pauses if the user is typing. Returns a function that cancels it.
 */
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
