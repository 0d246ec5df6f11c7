export const SHORTCUT_ACTIONS = [
  "playPause",
  "back5s",
  "forward5s",
  "frameBack",
  "frameForward",
  "secondBack",
  "secondForward",
  "previousScene",
  "nextScene",
  "replay",
  "mute",
  "fullScreen",
  "undo",
  "redo",
  "generate",
  "showShortcuts",
] as const;
export type ShortcutAction = (typeof SHORTCUT_ACTIONS)[number];

interface KeyCombination {
  /** As `KeyboardEvent.key` says it, letters in lower case. */
  key: string;
  /** Ctrl, or ⌘ on a Mac. */
  ctrl?: true;
  shift?: true;
}

/** The one table of the editor's keys: what listens reads it, and so do the sheet and the help page. */
export const SHORTCUTS: Readonly<Record<ShortcutAction, readonly KeyCombination[]>> = {
  playPause: [{ key: " " }, { key: "k" }],
  back5s: [{ key: "j" }],
  forward5s: [{ key: "l" }],
  frameBack: [{ key: "arrowleft" }],
  frameForward: [{ key: "arrowright" }],
  secondBack: [{ key: "arrowleft", shift: true }],
  secondForward: [{ key: "arrowright", shift: true }],
  previousScene: [{ key: "arrowup" }],
  nextScene: [{ key: "arrowdown" }],
  replay: [{ key: "r" }],
  mute: [{ key: "m" }],
  fullScreen: [{ key: "f" }],
  undo: [{ key: "z", ctrl: true }],
  redo: [{ key: "z", ctrl: true, shift: true }],
  generate: [{ key: "enter", ctrl: true }],
  showShortcuts: [{ key: "?" }],
};

type PressedKey = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** What a pressed key means, null where it means nothing here. Whether to listen at all is up to the caller. */
export function shortcutOf(pressed: PressedKey): ShortcutAction | null {
  if (pressed.altKey) return null;
  return (
    SHORTCUT_ACTIONS.find((action) =>
      SHORTCUTS[action].some((combination) => isPressed(combination, pressed)),
    ) ?? null
  );
}

const NOT_HELD: boolean = false;

function isPressed({ key, ctrl = NOT_HELD, shift = NOT_HELD }: KeyCombination, pressed: PressedKey): boolean {
  if (pressed.key.toLowerCase() !== key) return false;
  if ((pressed.ctrlKey || pressed.metaKey) !== ctrl) return false;
  // "?" lies above another key on most keyboards, so Shift belongs to typing it.
  return key === "?" || pressed.shiftKey === shift;
}

const KEY_FACES: Readonly<Record<string, string>> = {
  " ": "Space",
  arrowleft: "←",
  arrowright: "→",
  arrowup: "↑",
  arrowdown: "↓",
  enter: "Enter",
};

/** What stands on the keys of an action, alternatives one after the other: [["Space"], ["K"]], [["Ctrl", "Shift", "Z"]]. */
export function keyFaces(action: ShortcutAction): readonly (readonly string[])[] {
  return SHORTCUTS[action].map(({ key, ctrl, shift }) => [
    ...(ctrl === true ? [controlKeyFace()] : []),
    ...(shift === true ? ["Shift"] : []),
    KEY_FACES[key] ?? key.toUpperCase(),
  ]);
}

const controlKeyFace = (): string => (/mac|iphone|ipad/iu.test(navigator.userAgent) ? "⌘" : "Ctrl");
