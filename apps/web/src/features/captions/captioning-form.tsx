import { ENDPOINTS, VIDEO_MAX_BYTES } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { Captions, FileVideo } from "lucide-react";
import { useRef, useState } from "react";
import { useLocation } from "wouter";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { FileDrop } from "../../components/ui/file-drop";
import { Panel } from "../../components/ui/panel";
import { api, sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { ScriptFields, scriptFault, type SpokenScript } from "./script-fields";
import { useKeepCaptioning } from "./use-captioning";

const ACCEPTED = "video/*,audio/*,.mp4,.mov,.mkv,.webm,.mp3,.wav,.m4a,.flac,.ogg";

/** Form for a video and the words that are spoken in it. */
export function CaptioningForm() {
  const strings = useStrings().captioning;
  const [file, setFile] = useState<File | null>(null);
  const [spoken, setSpoken] = useState<SpokenScript>({ script: "", language: null });
  const { start, isStarting, failure } = useStart();
  const isTooLarge = file !== null && file.size > VIDEO_MAX_BYTES;
  return (
    <Panel as="section" aria-label={strings.formLabel} className="flex flex-col gap-5 p-4 sm:p-6">
      <div className="grid gap-5 lg:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <FileDrop
            label={file === null ? strings.choose : strings.chooseOther}
            accept={ACCEPTED}
            hint={strings.fileHint}
            onFile={setFile}
            isBusy={isStarting}
          />
          {file !== null && (
            <p className="flex min-w-0 items-center gap-2 text-15">
              <FileVideo aria-hidden size={18} className="shrink-0 text-accent" />
              <span dir="auto" className="truncate font-medium">
                {file.name}
              </span>
            </p>
          )}
          {isTooLarge && <Alert tone="danger">{strings.fileTooLarge}</Alert>}
          <p className="text-13 text-ink-2">{strings.noRecognition}</p>
        </div>
        <ScriptFields value={spoken} onChange={setSpoken} />
      </div>
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <div>
        <Button
          variant="primary"
          size="lg"
          icon={<Captions aria-hidden size={18} />}
          isBusy={isStarting}
          disabledReason={missingIn({ file, isTooLarge, script: spoken.script }, strings)}
          onClick={() => file !== null && start({ file, ...spoken })}
        >
          {isStarting ? strings.uploading : strings.start}
        </Button>
      </div>
    </Panel>
  );
}

/** Returns what has to be given before the work can begin, or null. */
function missingIn(
  { file, isTooLarge, script }: { file: File | null; isTooLarge: boolean; script: string },
  strings: Parameters<typeof scriptFault>[1] & { needsFile: string; fileTooLarge: string },
): string | null {
  if (file === null) return strings.needsFile;
  if (isTooLarge) return strings.fileTooLarge;
  return scriptFault(script, strings);
}

/** Uploads the file, begins to find the words, and opens the page of the captions. */
function useStart() {
  const strings = useStrings().captioning;
  const keep = useKeepCaptioning();
  const [, navigate] = useLocation();
  /** The file that the server has already, so that another attempt does not send and store it again. */
  const kept = useRef<{ file: File; uploadId: number } | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async ({ file, script, language }: SpokenScript & { file: File }) => {
      const uploadId = kept.current?.file === file ? kept.current.uploadId : await uploadFile(file);
      kept.current = { file, uploadId };
      return api.call(ENDPOINTS.createCaptioning, { body: { uploadId, script, language } });
    },
    onSuccess: (captioning) => {
      keep(captioning);
      navigate(paths.captioning(captioning.id));
    },
    onError: (failure) => console.error("The captions could not be started.", failure),
  });
  return {
    start: mutate,
    isStarting: isPending,
    failure: error === null ? null : sentenceOf(error, strings.startFailed),
  };
}

/** Returns the id of the upload. */
async function uploadFile(file: File): Promise<number> {
  const form = new FormData();
  form.set("kind", "video");
  form.set("file", file);
  const upload = await api.call(ENDPOINTS.upload, { body: form });
  if (upload.kind !== "video") throw new Error(`The server kept a ${upload.kind}.`);
  return upload.id;
}
