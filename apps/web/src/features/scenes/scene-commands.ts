/** The actions for a scene from its card. The panel performs them, so that it can move the focus. */
export interface SceneCommands {
  seek(key: string): void;
  remove(key: string): void;
  move(key: string, places: number): void;
  split(key: string, charIndex: number): void;
  mergeWithNext(key: string): void;
  addAfter(key: string): void;
  toggleLook(key: string): void;
}
