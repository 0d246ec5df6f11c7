import { lazy, Suspense, useEffect, useEffectEvent } from "react";
import { useSceneKeys } from "../../lib/document/use-document";
import { cancelUploads } from "../../lib/own-media/media-uploads";
import { useBroughtSounds, useOwnMedia } from "../../lib/own-media/use-own-media";
import { usePlayer } from "../../lib/playback/player-context";
import { isInDialog, isTextField } from "../document/key-target";

const SoundDialog = lazy(async () => ({ default: (await import("./side-panels")).SoundDialog }));

/** Takes files that are pasted anywhere in the editor, and asks what a sound is for. */
export function MediaDesk() {
  usePastedFiles();
  const [file] = useBroughtSounds(({ files }) => files);
  useEffect(
    () => () => {
      cancelUploads();
      // The next project must not ask about the file of this one.
      useBroughtSounds.setState({ files: [] });
    },
    [],
  );
  if (file === undefined) return null;
  return (
    <Suspense fallback={null}>
      <SoundDialog file={file} />
    </Suspense>
  );
}

/** Returns the scene that somebody works on: the one on the stage. Null if there are no scenes. */
export function useChosenScene(): () => string | null {
  const player = usePlayer();
  const keys = useSceneKeys();
  return () => {
    const shown = player.composition?.scenes[player.snapshot().sceneIndex]?.id;
    return shown !== undefined && keys.includes(shown) ? shown : (keys[0] ?? null);
  };
}

/** A pasted file goes to the scene on the stage. A text field keeps what has words too, as a copied table has. */
function usePastedFiles(): void {
  const takeFiles = useOwnMedia();
  const chosenScene = useChosenScene();
  const handlePaste = useEffectEvent((event: ClipboardEvent): void => {
    const { clipboardData } = event;
    if (event.defaultPrevented || clipboardData === null || clipboardData.files.length === 0) return;
    if (isInDialog(event.target)) return;
    if (isTextField(event.target) && clipboardData.types.includes("text/plain")) return;
    const sceneKey = chosenScene();
    if (sceneKey === null) return;
    event.preventDefault();
    takeFiles([...clipboardData.files], sceneKey);
  });
  useEffect(() => {
    const listen = (event: ClipboardEvent): void => handlePaste(event);
    window.addEventListener("paste", listen);
    return () => window.removeEventListener("paste", listen);
  }, []);
}
