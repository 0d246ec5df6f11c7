import { BURNED_STYLES, ENDPOINTS, type BurnedLook, type Captioning } from "@inkreel/contract";
import { useMutation } from "@tanstack/react-query";
import { Clapperboard, Download } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { buttonLook } from "../../components/ui/button-look";
import { ColorField } from "../../components/ui/color-field";
import { Panel } from "../../components/ui/panel";
import { ProgressBar } from "../../components/ui/progress-bar";
import { Select } from "../../components/ui/select";
import { api, sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import { isRunning, useKeepCaptioning } from "./use-captioning";

/** The style "default" is that of a template, which one's own video does not have. */
const STYLES = BURNED_STYLES.filter((style) => style !== "default");

interface BurnPanelProps {
  captioning: Captioning;
  look: BurnedLook;
  onLook: (look: BurnedLook) => void;
}

/** The look of the captions, and the video with them in its picture. */
export function BurnPanel({ captioning, look, onLook }: BurnPanelProps) {
  const strings = useStrings();
  const { style, primaryColor } = look;
  return (
    <Panel as="section" aria-labelledby="burn-title" className="flex flex-col gap-4 p-4">
      <h2 id="burn-title" className="text-15 font-bold">
        {strings.captioning.burnTitle}
      </h2>
      <Select
        label={strings.captions.style}
        value={style}
        onChange={(chosen) => onLook({ ...look, style: chosen })}
        options={STYLES.map((value) => ({ value, label: strings.captions.styles[value] }))}
      />
      <ColorField
        label={strings.captioning.color}
        value={primaryColor}
        onChange={(color) => onLook({ ...look, primaryColor: color })}
      />
      <BurnAction captioning={captioning} look={look} />
    </Panel>
  );
}

function BurnAction({ captioning, look }: Omit<BurnPanelProps, "onLook">) {
  const strings = useStrings().captioning;
  const keep = useKeepCaptioning();
  const { id, videoUrl, progress, etaMs } = captioning;
  const options = {
    onSuccess: keep,
    onError: (failure: Error) => console.error("The video with captions failed.", failure),
  };
  const burning = useMutation({
    ...options,
    mutationFn: () => api.call(ENDPOINTS.burnCaptions, { params: { id }, body: look }),
  });
  const stopping = useMutation({
    ...options,
    mutationFn: () => api.call(ENDPOINTS.stopBurning, { params: { id } }),
  });
  const error = burning.error ?? stopping.error;
  if (isRunning(captioning))
    return (
      <div className="flex flex-col gap-3">
        <ProgressBar label={strings.burning} percent={progress} />
        <p className="text-13 text-ink-2">{strings.burningAt(progress, etaMs)}</p>
        <Button variant="secondary" isBusy={stopping.isPending} onClick={() => stopping.mutate()}>
          {strings.stop}
        </Button>
      </div>
    );
  const isCurrent = videoUrl !== null && JSON.stringify(captioning.look) === JSON.stringify(look);
  return (
    <div className="flex flex-col gap-3">
      {error !== null && <Alert tone="danger">{sentenceOf(error, strings.startFailed)}</Alert>}
      {videoUrl !== null && (
        <a
          href={videoUrl}
          download
          className={buttonLook({
            variant: isCurrent ? "primary" : "secondary",
            size: "md",
            isDisabled: false,
          })}
        >
          <Download aria-hidden size={18} />
          {strings.download}
        </a>
      )}
      {!isCurrent && (
        <Button
          variant="primary"
          icon={<Clapperboard aria-hidden size={18} />}
          isBusy={burning.isPending}
          onClick={() => burning.mutate()}
        >
          {videoUrl === null ? strings.burn : strings.burnAgain}
        </Button>
      )}
    </div>
  );
}
