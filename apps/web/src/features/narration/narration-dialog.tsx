import { ENDPOINTS, fileNameOf, type NARRATION_FILES } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { Captions, FileJson, FileMusic } from "lucide-react";
import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { Switch } from "../../components/ui/switch";
import { api, sentenceOf } from "../../lib/api";
import { useDocument } from "../../lib/document/use-document";
import { saveBlob } from "../../lib/save-blob";
import { useIsSilent } from "../../lib/use-is-silent";
import { useStrings } from "../../strings/use-strings";

type NarrationFile = (typeof NARRATION_FILES)[number];

const SOUNDS = ["audio.mp3", "audio.m4a", "audio.wav"] as const satisfies readonly NarrationFile[];
const TEXTS = ["words.json", "captions.srt", "captions.vtt"] as const satisfies readonly NarrationFile[];

interface NarrationDialogProps {
  projectId: number;
  /** Called before each download, to save edits. */
  beforeStart: () => Promise<unknown>;
  onClose: () => void;
}

/** Downloads the narration of the current scenes as files, without rendering the video. */
export function NarrationDialog({ projectId, beforeStart, onClose }: NarrationDialogProps) {
  const { narration: strings, common } = useStrings();
  const hasVoice = !useIsSilent(projectId);
  const hasMusic = useDocument(({ settings }) => settings.musicMood !== "off");
  const title = useDocument((document) => document.title);
  const [withMusic, setWithMusic] = useState(false);
  const download = useNarrationDownload({ projectId, title, beforeStart, withMusic: hasMusic && withMusic });
  const busyFile = download.isPending ? download.variables : null;
  const files = hasVoice ? [...SOUNDS, ...TEXTS] : TEXTS;
  return (
    <Dialog
      title={strings.title}
      description={hasVoice ? strings.text : strings.noVoice}
      isOpen
      onClose={onClose}
      footer={
        <Button variant="secondary" onClick={onClose}>
          {common.close}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {hasVoice && hasMusic && (
          <Switch label={strings.withMusic} checked={withMusic} onChange={setWithMusic} />
        )}
        <div className="grid grid-cols-1 gap-2 sm:grid-cols-3">
          {files.map((file) => (
            <Button
              key={file}
              variant="secondary"
              icon={<FileIcon file={file} />}
              isBusy={busyFile === file}
              disabledReason={download.isPending && busyFile !== file ? strings.preparing : null}
              onClick={() => download.mutate(file)}
            >
              {strings.files[file]}
            </Button>
          ))}
        </div>
        {download.isPending && (
          <p role="status" className="text-13 text-ink-2">
            {strings.preparing}
          </p>
        )}
        {download.isError && <Alert tone="danger">{sentenceOf(download.error, strings.failed)}</Alert>}
      </div>
    </Dialog>
  );
}

function FileIcon({ file }: { file: NarrationFile }) {
  if (file.startsWith("audio")) return <FileMusic aria-hidden size={16} />;
  return file === "words.json" ? <FileJson aria-hidden size={16} /> : <Captions aria-hidden size={16} />;
}

interface NarrationToDownload {
  projectId: number;
  title: string;
  beforeStart: () => Promise<unknown>;
  withMusic: boolean;
}

/** Saves edits, requests a file, which the server makes if it is missing, and saves it. */
function useNarrationDownload({ projectId, title, beforeStart, withMusic }: NarrationToDownload) {
  return useMutation({
    mutationFn: async (file: NarrationFile) => {
      await beforeStart();
      const answer = await api.open(ENDPOINTS.getNarration, {
        params: { id: projectId, file },
        query: { music: withMusic ? "1" : "0" },
      });
      saveBlob(await answer.blob(), fileNameOf(title, file.replace(/^(?:audio|captions)\./u, "")));
    },
    onError: (error) => console.error("The narration could not be downloaded.", error),
  });
}
