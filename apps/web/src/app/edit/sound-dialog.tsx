import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocumentActions } from "../../lib/document/use-document";
import { uploadMedia } from "../../lib/own-media/media-uploads";
import { useBroughtSounds } from "../../lib/own-media/use-own-media";
import { showToast } from "../../lib/toasts";
import { useKeptRecording } from "../../lib/use-kept-recording";
import { useStrings } from "../../strings/use-strings";

/** Asks what a sound that somebody brought is for. */
export function SoundDialog({ file }: { file: File }) {
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
