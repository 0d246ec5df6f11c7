/** Groups of keyboard shortcuts, for the editor's shortcut list and the help page. */
export const SHORTCUT_GROUPS = ["playback", "editing", "scene", "page"] as const;
export type ShortcutGroup = (typeof SHORTCUT_GROUPS)[number];

const NAMED_KEYS = ["space", "ctrl", "shift", "alt", "enter", "home", "end"] as const;
type NamedKey = (typeof NAMED_KEYS)[number];
type ArrowKey = "left" | "right" | "up" | "down";
export type ShortcutKey = NamedKey | ArrowKey | (string & {});

interface Shortcut {
  name: ShortcutName;
  /** Alternative key combinations. Each is a list of keys that are pressed together. */
  ways: readonly (readonly ShortcutKey[])[];
}

export type ShortcutName =
  | "toggle"
  | "jump"
  | "frame"
  | "second"
  | "scene"
  | "ends"
  | "replay"
  | "mute"
  | "fullScreen"
  | "timelineZoom"
  | "timelineFit"
  | "undo"
  | "redo"
  | "saveVersion"
  | "generate"
  | "split"
  | "move"
  | "list";

export const SHORTCUTS: Readonly<Record<ShortcutGroup, readonly Shortcut[]>> = {
  playback: [
    { name: "toggle", ways: [["space"], ["K"]] },
    { name: "jump", ways: [["J"], ["L"]] },
    { name: "frame", ways: [["left"], ["right"]] },
    {
      name: "second",
      ways: [
        ["shift", "left"],
        ["shift", "right"],
      ],
    },
    { name: "scene", ways: [["up"], ["down"]] },
    { name: "ends", ways: [["home"], ["end"]] },
    { name: "replay", ways: [["R"]] },
    { name: "mute", ways: [["M"]] },
    { name: "fullScreen", ways: [["F"]] },
    { name: "timelineZoom", ways: [["+"], ["−"]] },
    { name: "timelineFit", ways: [["0"]] },
  ],
  editing: [
    { name: "undo", ways: [["ctrl", "Z"]] },
    { name: "redo", ways: [["ctrl", "shift", "Z"]] },
    { name: "saveVersion", ways: [["ctrl", "S"]] },
    { name: "generate", ways: [["ctrl", "enter"]] },
  ],
  scene: [
    { name: "split", ways: [["ctrl", "shift", "enter"]] },
    {
      name: "move",
      ways: [
        ["alt", "up"],
        ["alt", "down"],
      ],
    },
  ],
  page: [{ name: "list", ways: [["?"]] }],
};

const ARROWS: Readonly<Record<ArrowKey, string>> = { left: "←", right: "→", up: "↑", down: "↓" };

/** Returns the label of a key: its symbol, or its name in the visitor's language. */
export function keyLabel(key: ShortcutKey, names: Readonly<Record<NamedKey, string>>): string {
  if (key === "ctrl" && isMac()) return "⌘";
  const arrow = ARROWS[key as ArrowKey] as string | undefined;
  const name = names[key as NamedKey] as string | undefined;
  return arrow ?? name ?? key;
}

const isMac = (): boolean => /mac|iphone|ipad/iu.test(navigator.userAgent);
