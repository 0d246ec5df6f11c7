import { RotateCw, X } from "lucide-react";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { ProgressBar } from "../../components/ui/progress-bar";
import { useSceneKeys } from "../../lib/document/use-document";
import { useMediaUploads, type MediaUpload } from "../../lib/own-media/media-uploads";
import { useStrings } from "../../strings/use-strings";

/** Lists own files that are being uploaded, and those that were not taken with the reason. */
export function MediaUploadList() {
  const strings = useStrings().ownMedia;
  const uploads = useMediaUploads((state) => state.uploads);
  const keys = useSceneKeys();
  if (uploads.length === 0) return null;
  return (
    <ul aria-label={strings.list} className="flex flex-col gap-2">
      {uploads.map((upload) => (
        <li key={upload.id}>
          {upload.state === "failed" ? (
            <FailedUpload upload={upload} />
          ) : (
            <RunningUpload upload={upload} number={keys.indexOf(upload.sceneKey ?? "") + 1} />
          )}
        </li>
      ))}
    </ul>
  );
}

function RunningUpload({ upload, number }: { upload: MediaUpload; number: number }) {
  const strings = useStrings().ownMedia;
  const { fileName, state, percent, cancel } = upload;
  return (
    <div className="flex min-h-11 items-center gap-2.5 rounded-14 border border-line bg-surface py-1.5 ps-3.5 pe-1.5">
      <div className="min-w-0 flex-1">
        <p className="mb-1 flex items-baseline justify-between gap-3 text-13">
          <span dir="auto" className="min-w-0 truncate font-semibold">
            {number === 0 ? fileName : strings.forScene(fileName, number)}
          </span>
          <span role="status" className="shrink-0 text-ink-2">
            {state === "failed" ? "" : strings.states[state]}
          </span>
        </p>
        <ProgressBar label={strings.progress(fileName)} percent={percent} />
      </div>
      <IconButton label={strings.cancel(fileName)} icon={<X aria-hidden size={16} />} onClick={cancel} />
    </div>
  );
}

function FailedUpload({ upload: { fileName, failure, retry, cancel } }: { upload: MediaUpload }) {
  const { ownMedia: strings, common } = useStrings();
  return (
    <div
      role="alert"
      className="flex min-h-11 items-center gap-2.5 rounded-14 bg-danger-soft py-1.5 ps-3.5 pe-1.5 text-13"
    >
      <p className="min-w-0 flex-1 wrap-anywhere">
        <b dir="auto" className="font-semibold">
          {strings.notAdded(fileName)}
        </b>{" "}
        {failure}
      </p>
      {retry !== null && (
        <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden size={14} />} onClick={retry}>
          {common.retry}
        </Button>
      )}
      <IconButton label={strings.dismiss(fileName)} icon={<X aria-hidden size={16} />} onClick={cancel} />
    </div>
  );
}
