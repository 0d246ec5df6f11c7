import type { KeyboardEvent } from "react";
import type { SceneCommands } from "./scene-commands";

/** Keys within a card: Alt and an arrow move the scene, Ctrl Shift Enter cuts it at the cursor. */
export function useCardKeys(key: string, commands: SceneCommands) {
  return (event: KeyboardEvent<HTMLElement>): void => {
    const { target } = event;
    const isModified = event.ctrlKey || event.metaKey;
    if (event.altKey && !isModified && (event.key === "ArrowUp" || event.key === "ArrowDown")) {
      take(event);
      commands.move(key, event.key === "ArrowUp" ? -1 : 1);
    } else if (
      isModified &&
      event.shiftKey &&
      event.key === "Enter" &&
      target instanceof HTMLTextAreaElement
    ) {
      take(event);
      commands.split(key, target.selectionStart);
    }
  };
}

/** The key is for nobody else: a menu's button would open at an arrow, too. */
function take(event: KeyboardEvent<HTMLElement>): void {
  event.preventDefault();
  event.stopPropagation();
}
