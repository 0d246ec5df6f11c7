import { useEffect, useEffectEvent } from "react";
import { useDocumentActions } from "../../lib/document/use-document";
import { toggleFullScreen } from "../../lib/playback/full-screen";
import { usePlayer } from "../../lib/playback/player-context";
import type { Player } from "../../lib/playback/player";
import { seekToNextScene, seekToPreviousScene } from "../../lib/playback/seek-scene";
import { useShortcutPreference } from "../../lib/shortcut-preference";
import { isFree, isTextField } from "./key-target";

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
  const { undo, redo } = useDocumentActions();

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    const isModified = event.ctrlKey || event.metaKey;
    const command = isModified ? modifiedCommand(event, { generate, undo, redo }) : null;
    const single = isModified || event.altKey ? null : singleCommand(event, player, showShortcuts);
    const run = command ?? single;
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

function modifiedCommand(
  { key, shiftKey, target }: KeyboardEvent,
  { generate, undo, redo }: { generate: () => void; undo: () => void; redo: () => void },
): (() => void) | null {
  if (isInDialog(target)) return null;
  if (key === "Enter") return shiftKey ? null : generate;
  // Fields that are not the document's keep their own undo.
  if (isTextField(target) && target.closest("[data-document-field]") === null) return null;
  if (key.toLowerCase() === "z") return shiftKey ? redo : undo;
  return key.toLowerCase() === "y" ? redo : null;
}

function singleCommand(event: KeyboardEvent, player: Player, showShortcuts: () => void): (() => void) | null {
  const { key, shiftKey, target } = event;
  if (!useShortcutPreference.getState().areEnabled) return null;
  if (isInDialog(target) || !isFree(target, key)) return null;
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

/** A dialog is a page of its own. */
function isInDialog(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role="dialog"]') !== null;
}
