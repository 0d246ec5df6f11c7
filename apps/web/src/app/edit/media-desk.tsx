import { useEffect, useEffectEvent } from "react";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocumentActions, useSceneKeys } from "../../lib/document/use-document";
import { cancelUploads, uploadMedia } from "../../lib/own-media/media-uploads";
import { useBroughtSounds, useOwnMedia } from "../../lib/own-media/use-own-media";
import { usePlayer } from "../../lib/playback/player-context";
import { showToast } from "../../lib/toasts";
import { useKeptRecording } from "../../lib/use-kept-recording";
import { useStrings } from "../../strings/use-strings";
import { isInDialog, isTextField } from "../document/key-target";

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
  return file === undefined ? null : <SoundDialog file={file} />;
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

function SoundDialog({ file }: { file: File }) {
  const strings = useStrings().ownMedia;
  const { projectId } = useDocumentSession();
  const { updateSettings } = useDocumentActions();
  const keepRecording = useKeptRecording(projectId);
  const close = (): void => useBroughtSounds.setState(({ files }) => ({ files: files.slice(1) }));
  const common = { file, sceneKey: null, tell: (error: unknown) => sentenceOf(error, strings.failed) };
  const takeAsMusic = (): void => {
    close();
    uploadMedia({
      ...common,
      kind: "music",
      projectId: null,
      onUploaded: (upload) => {
        if (upload.kind !== "music") return;
        const { id: musicUploadId, fileName: musicFileName } = upload;
        updateSettings({ musicMood: "own", musicUploadId, musicFileName });
        showToast({ title: strings.musicSet });
      },
    });
  };
  const takeAsRecording = (): void => {
    close();
    uploadMedia({
      ...common,
      kind: "narration",
      projectId,
      onUploaded: (upload) => {
        if (upload.kind !== "narration") return;
        keepRecording(upload.recording);
        showToast({ title: strings.recordingSet });
      },
    });
  };
  return (
    <Dialog
      title={strings.soundTitle(file.name)}
      description={strings.soundText}
      isOpen
      onClose={close}
      size="sm"
    >
      <div className="flex flex-wrap gap-2 pt-1 *:flex-1">
        <Button variant="secondary" onClick={takeAsMusic}>
          {strings.asMusic}
        </Button>
        <Button variant="secondary" onClick={takeAsRecording}>
          {strings.asRecording}
        </Button>
      </div>
    </Dialog>
  );
}
