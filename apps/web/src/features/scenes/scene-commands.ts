/** Actions on a scene that its card offers. The scene list implements them, because it also moves the focus. */
export interface SceneCommands {
  seek(key: string): void;
  remove(key: string): void;
  move(key: string, places: number): void;
  split(key: string, charIndex: number): void;
  mergeWithNext(key: string): void;
  addAfter(key: string): void;
  toggleLook(key: string): void;
}
