import { Music } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { FileDrop } from "../../components/ui/file-drop";
import { useStrings } from "../../strings/use-strings";
import { useMusicUpload, type UploadedMusic } from "./use-music-upload";

interface OwnMusicFieldProps {
  /** Null while there is none. */
  fileName: string | null;
  onUploaded: (music: UploadedMusic) => void;
}

/** Music of one's own: dropped or chosen, and replaced by another file. */
export function OwnMusicField({ fileName, onUploaded }: OwnMusicFieldProps) {
  const strings = useStrings().music;
  const { upload, isUploading, failure } = useMusicUpload(onUploaded);
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
