import { useEffect, useEffectEvent } from "react";
import { toggleFullScreen } from "../../lib/playback/full-screen";
import { usePlayer } from "../../lib/playback/player-context";
import type { Player } from "../../lib/playback/player";
import { seekToNextScene, seekToPreviousScene } from "../../lib/playback/seek-scene";
import { useShortcutPreference } from "../../lib/shortcut-preference";
import { isFree, isInDialog } from "../document/key-target";

const JUMP_MS = 5_000;
const SECOND_MS = 1_000;
const FPS = 30;

interface EditorCommands {
  generate: () => void;
  showShortcuts: () => void;
}

/** The editor's keys. Single keys do nothing while somebody types or uses a control that needs them. */
export function useEditorShortcuts({ generate, showShortcuts }: EditorCommands): void {
  const player = usePlayer();

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (isInDialog(event.target)) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isModified = ctrlKey || metaKey;
    const isGenerate = isModified && key === "Enter" && !shiftKey;
    const single = isModified || altKey ? null : singleCommand(event, player, showShortcuts);
    const run = isGenerate ? generate : single;
    if (run === null) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    // On the window, after whatever handles the key where it was pressed.
    const listen = (event: KeyboardEvent): void => handleKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function singleCommand(event: KeyboardEvent, player: Player, showShortcuts: () => void): (() => void) | null {
  const { key, shiftKey, target } = event;
  if (!useShortcutPreference.getState().areEnabled) return null;
  if (!isFree(target, key)) return null;
  const seekBy = (ms: number) => () => player.seek(player.timeMs() + ms);
  const stepMs = shiftKey ? SECOND_MS : SECOND_MS / FPS;
  const commands: Record<string, () => void> = {
    " ": () => player.toggle(),
    k: () => player.toggle(),
    j: seekBy(-JUMP_MS),
    l: seekBy(JUMP_MS),
    arrowleft: seekBy(-stepMs),
    arrowright: seekBy(stepMs),
    arrowup: () => seekToPreviousScene(player),
    arrowdown: () => seekToNextScene(player),
    r: () => player.replay(),
    m: () => player.toggleMute(),
    f: toggleFullScreen,
    "?": showShortcuts,
  };
  return commands[key.toLowerCase()] ?? null;
}
