import { create } from "zustand";
import type * as sidePanels from "./side-panels";

type SidePanels = typeof sidePanels;

interface LoadState {
  /** Null until they are loaded. */
  panels: SidePanels | null;
  hasFailed: boolean;
}

/** The code of the panels beside the preview, which loads after that of the preview. */
export const useSidePanels = create<LoadState>(() => ({ panels: null, hasFailed: false }));

/** Loads the code of the panels, once. */
export async function loadSidePanels(): Promise<void> {
  if (useSidePanels.getState().panels !== null) return;
  useSidePanels.setState({ hasFailed: false });
  try {
    useSidePanels.setState({ panels: await import("./side-panels") });
  } catch (error) {
    console.error("The panels of the editor could not be loaded.", error);
    useSidePanels.setState({ hasFailed: true });
  }
}
