import { Music } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { FileDrop } from "../../components/ui/file-drop";
import { useSoundUpload } from "../../lib/use-sound-upload";
import { useStrings } from "../../strings/use-strings";

interface OwnMusicFieldProps {
  /** Null while there is none. */
  fileName: string | null;
  onUploaded: (music: { id: number; fileName: string }) => void;
}

/** Music of one's own: dropped or chosen, and replaced by another file. */
export function OwnMusicField({ fileName, onUploaded }: OwnMusicFieldProps) {
  const strings = useStrings().music;
  const { upload, isUploading, failure } = useSoundUpload({
    kind: "music",
    projectId: null,
    texts: strings,
    onUploaded,
  });
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {fileName !== null && (
        <p className="flex min-w-0 items-center gap-2 text-13">
          <Music aria-hidden size={16} className="shrink-0 text-accent" />
          <span dir="auto" className="truncate">
            {fileName}
          </span>
        </p>
      )}
      <FileDrop
        label={fileName === null ? strings.choose : strings.replace}
        accept="audio/*,.mp3,.wav,.m4a,.aac,.ogg,.opus,.flac"
        hint={strings.hint}
        onFile={upload}
        isBusy={isUploading}
      />
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
    </div>
  );
}
