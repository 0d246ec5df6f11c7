import {
  type AlignedVideo,
  type BurnedLook,
  type Captioning,
  DEFAULT_PRIMARY_COLOR,
  ENDPOINTS,
  type ScriptDifference,
} from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Captions, FileText, Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { FileLinks } from "../../components/ui/file-links";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { Spinner } from "../../components/ui/spinner";
import { api, sentenceOf, tellRenderFailure } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { formatTime } from "../../lib/format-time";
import { paths } from "../../lib/paths";
import { showToast } from "../../lib/toasts";
import { tellIn } from "../../lib/tell";
import { useStrings } from "../../strings/use-strings";
import { BurnPanel } from "./burn-panel";
import { CaptionStage } from "./caption-stage";
import { ScriptFields, scriptFault, type SpokenScript } from "./script-fields";
import { CAPTIONINGS_KEY, isRunning, useKeepCaptioning } from "./use-captioning";

/** The marker of the interface, until somebody chooses a colour: black would not be seen in captions. */
const FIRST_LOOK: BurnedLook = {
  style: "modern",
  template: "blog-summary",
  primaryColor: "#ffc83d",
  secondaryColor: DEFAULT_PRIMARY_COLOR,
};

/** Captions of one's own video: the work on them, then the preview, the differences and the files. */
export function CaptioningView({ captioning }: { captioning: Captioning }) {
  const strings = useStrings().captioning;
  const [look, setLook] = useState<BurnedLook>(captioning.look ?? FIRST_LOOK);
  const { id, fileName, aligned, sourceUrl, language, step, hasPicture } = captioning;
  const isListening = isRunning(captioning) && step === "words";
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 dir="auto" className="min-w-0 text-22 font-bold wrap-anywhere sm:text-28">
          {fileName}
        </h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to={paths.caption}>{strings.another}</LinkButton>
          <DeleteButton id={id} />
        </div>
      </div>
      {isListening && <Listening isWaiting={captioning.status === "queued"} />}
      <StepFailure captioning={captioning} />
      {aligned !== null && (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
          <CaptionStage sourceUrl={sourceUrl} aligned={aligned} language={language} look={look} />
          <div className="flex min-w-0 flex-col gap-4">
            {hasPicture === true && <BurnPanel captioning={captioning} look={look} onLook={setLook} />}
            {hasPicture === false && <WhyNotInPicture fault={captioning.pictureFault} />}
            <Files id={id} />
          </div>
        </div>
      )}
      {aligned !== null && <Differences aligned={aligned} />}
      {!isListening && <ScriptPanel key={captioning.script} captioning={captioning} />}
    </div>
  );
}

function Listening({ isWaiting }: { isWaiting: boolean }) {
  const strings = useStrings().captioning;
  return (
    <Panel className="flex flex-col items-center gap-2 px-6 py-16 text-center">
      <Spinner label={isWaiting ? strings.waiting : strings.listening} />
      <p className="max-w-[52ch] text-13 text-ink-2">{strings.listeningHint}</p>
    </Panel>
  );
}

function StepFailure({ captioning }: { captioning: Captioning }) {
  const strings = useStrings();
  const message = captioning.status === "failed" ? tellRenderFailure(strings, captioning) : null;
  if (message === null) return null;
  return (
    <Alert tone="danger" title={strings.captioning.failed}>
      {message}
    </Alert>
  );
}

/** Says why there is no video with captions to make. */
function WhyNotInPicture({ fault }: { fault: Captioning["pictureFault"] }) {
  const { captioning: strings, sentences } = useStrings();
  const why = fault === null ? strings.noPicture : (tellIn(sentences, fault) ?? fault.message);
  return (
    <Alert tone="info" title={strings.notInPicture}>
      {why}
    </Alert>
  );
}

function Files({ id }: { id: number }) {
  const strings = useStrings().captioning;
  const hrefOf = (name: string): string => `/api/captionings/${id}/files/${name}`;
  const files = [
    { href: hrefOf("captions.srt"), label: strings.srt, icon: Captions },
    { href: hrefOf("captions.vtt"), label: strings.vtt, icon: Captions },
    { href: hrefOf("words.json"), label: strings.words, icon: FileText },
  ];
  return (
    <Panel as="section" aria-labelledby="caption-files" className="flex flex-col gap-1 p-4">
      <h2 id="caption-files" className="text-15 font-bold">
        {strings.files}
      </h2>
      <FileLinks files={files} />
    </Panel>
  );
}

/** Says where the script does not fit the speech. */
function Differences({ aligned }: { aligned: AlignedVideo }) {
  const strings = useStrings().captioning;
  const { differences, isUnlike, isApproximate } = aligned;
  if (!isUnlike && !isApproximate && differences.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      {isUnlike && <Alert tone="danger">{strings.unlike}</Alert>}
      {isApproximate && <Alert tone="info">{strings.approximate}</Alert>}
      {differences.length > 0 && (
        <Alert tone="warning" title={strings.differences}>
          <ul className="mt-1 flex list-disc flex-col gap-1 ps-5">
            {differences.map((difference, place) => (
              <li key={place}>
                <DifferenceText difference={difference} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

function DifferenceText({ difference }: { difference: ScriptDifference }) {
  const strings = useStrings().captioning;
  if (difference.kind === "not_spoken")
    return strings.notSpoken(formatTime(difference.atMs), difference.text);
  const [from, to] = [formatTime(difference.startMs), formatTime(difference.endMs)];
  return difference.kind === "unlike"
    ? strings.soundsOther(from, to, difference.text)
    : strings.notInScript(from, to);
}

/** The script, which can be corrected. */
function ScriptPanel({ captioning }: { captioning: Captioning }) {
  const strings = useStrings().captioning;
  const keep = useKeepCaptioning();
  const { id, script, status } = captioning;
  // The language belonged to the old script: it is found again, unless it is chosen.
  const [spoken, setSpoken] = useState<SpokenScript>({ script, language: null });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api.call(ENDPOINTS.patchCaptioning, { params: { id }, body: spoken }),
    onSuccess: keep,
    onError: (failure) => console.error("The script could not be changed.", failure),
  });
  return (
    <details open={status === "failed"} className="rounded-18 border border-line bg-surface">
      <summary className="min-h-11 cursor-pointer px-4 py-3 text-15 font-bold">
        {strings.changeScript}
      </summary>
      <div className="flex flex-col gap-4 px-4 pb-4">
        <ScriptFields value={spoken} onChange={setSpoken} />
        {error !== null && <Alert tone="danger">{sentenceOf(error, strings.startFailed)}</Alert>}
        <div>
          <Button
            variant="primary"
            isBusy={isPending}
            disabledReason={scriptFault(spoken.script, strings)}
            onClick={() => mutate()}
          >
            {strings.findAgain}
          </Button>
        </div>
      </div>
    </details>
  );
}

function DeleteButton({ id }: { id: number }) {
  const { captioning: strings, common } = useStrings();
  const [isAsking, setIsAsking] = useState(false);
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const { mutate, isPending } = useMutation({
    mutationFn: () => api.call(ENDPOINTS.deleteCaptioning, { params: { id } }),
    onSuccess: async () => {
      navigate(paths.caption);
      queryClient.removeQueries({ queryKey: apiKey(ENDPOINTS.getCaptioning, { params: { id } }) });
      await queryClient.invalidateQueries({ queryKey: CAPTIONINGS_KEY });
    },
    onError: (failure) => {
      console.error("The captions could not be deleted.", failure);
      const description = sentenceOf(failure, common.unreachable);
      showToast({ title: strings.removeFailed, description, isDestructive: true });
    },
  });
  return (
    <>
      <Button variant="ghost" icon={<Trash2 aria-hidden size={16} />} onClick={() => setIsAsking(true)}>
        {strings.remove}
      </Button>
      <ConfirmDialog
        title={strings.removeTitle}
        text={strings.removeText}
        confirmLabel={strings.remove}
        isOpen={isAsking}
        isBusy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setIsAsking(false)}
      />
    </>
  );
}
