import { create } from "zustand";

/**
 * True if the preview fills the screen. Browsers that allow full screen only for videos (iPhone) fill the window
 * instead.
 */
export const useFullScreen = create<{ isFull: boolean }>(() => ({ isFull: false }));

let stage: HTMLElement | null = null;

/** Registers the preview element for `toggleFullScreen`. Returns a function that unregisters it. */
export function registerStage(element: HTMLElement): () => void {
  stage = element;
  const follow = (): void => useFullScreen.setState({ isFull: document.fullscreenElement === element });
  const leave = (event: KeyboardEvent): void => {
    if (event.key === "Escape") useFullScreen.setState({ isFull: false });
  };
  document.addEventListener("fullscreenchange", follow);
  document.addEventListener("keydown", leave);
  return () => {
    stage = null;
    document.removeEventListener("fullscreenchange", follow);
    document.removeEventListener("keydown", leave);
    useFullScreen.setState({ isFull: false });
  };
}

export function toggleFullScreen(): void {
  if (stage === null) return;
  const { isFull } = useFullScreen.getState();
  if (!document.fullscreenEnabled) useFullScreen.setState({ isFull: !isFull });
  else if (isFull) void document.exitFullscreen();
  else void enter(stage);
}

async function enter(element: HTMLElement): Promise<void> {
  try {
    await element.requestFullscreen();
  } catch (error) {
    console.error("The browser does not give the whole screen; the window is filled instead.", error);
    useFullScreen.setState({ isFull: true });
  }
}
