import { create } from "zustand";

/** Lets the menu and the label of every scene open the same dialog. */
export const useOpenedSceneVoice = create<{ sceneKey: string | null }>(() => ({ sceneKey: null }));

/** Opens the dialog for the voice of a scene. */
export function openSceneVoice(sceneKey: string): void {
  useOpenedSceneVoice.setState({ sceneKey });
}

export function closeSceneVoice(): void {
  useOpenedSceneVoice.setState({ sceneKey: null });
}
