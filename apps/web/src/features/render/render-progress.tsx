import type { RenderJobStage, VideoProject } from "@inkreel/contract";
import { clsx } from "clsx";
import { useEffect, useState, type ReactNode } from "react";
import { ServiceWait } from "../../components/service-wait";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Panel } from "../../components/ui/panel";
import { ProgressBar } from "../../components/ui/progress-bar";
import { Skeleton } from "../../components/ui/skeleton";
import { StepMark } from "../../components/ui/step-mark";
import { VisuallyHidden } from "../../components/ui/visually-hidden";
import { useStrings } from "../../strings/use-strings";
import { timeLeftText } from "./time-left";

interface RenderProgressProps {
  title: string;
  video: VideoProject;
  /** The live preview, which plays during the render. */
  preview: ReactNode;
  /** True if the last poll failed. */
  isConnectionLost: boolean;
  isCancelling: boolean;
  cancelError: string | null;
  onCancel: () => void;
}

/** Shows a running render: its progress, its stage, its remaining time, and the preview. */
export function RenderProgress(props: RenderProgressProps) {
  const strings = useStrings().render;
  const { title, video, preview, isConnectionLost, isCancelling, cancelError, onCancel } = props;
  return (
    <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_400px]">
      <div className="flex min-h-[560px] flex-col gap-3 rounded-18 bg-stage pb-4 text-stage-ink sm:pt-4">
        {preview}
        <p className="text-center text-13 text-stage-ink-2">{strings.watchMeanwhile}</p>
      </div>
      <Panel
        as="section"
        aria-label={strings.progressLabel}
        className="flex flex-col gap-5 p-5 max-lg:order-first sm:p-6"
      >
        <h2 dir="auto" className="text-22 font-bold wrap-anywhere">
          {title}
        </h2>
        <Progress video={video} />
        <ServiceWait projectId={video.projectId} isWorking />
        <RenderStages stage={video.stage} />
        <RotatingMessage />
        {isConnectionLost && <Alert tone="warning">{strings.connectionLost}</Alert>}
        {cancelError !== null && <Alert tone="danger">{cancelError}</Alert>}
        <Button variant="secondary" size="lg" isBusy={isCancelling} onClick={onCancel}>
          {isCancelling ? strings.cancelling : strings.cancel}
        </Button>
      </Panel>
    </div>
  );
}

function Progress({ video }: { video: VideoProject }) {
  const { common, render: strings } = useStrings();
  // While waiting, the position in the queue is more useful than an unknown time.
  const isWaiting = video.stage === "waiting" && video.renderProgress === 0;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p className="font-time text-48 leading-none font-bold">{common.percent(video.renderProgress)}</p>
        <p className="text-15 text-ink-2">{timeLeftText(video.etaMs, strings)}</p>
      </div>
      <ProgressBar label={strings.progressLabel} percent={video.renderProgress} />
      {isWaiting && (
        <p className="text-13 text-ink-2">
          {video.queuePosition === undefined ? strings.waiting : strings.waitingAt(video.queuePosition)}
        </p>
      )}
    </div>
  );
}

/**
 * Messages that change every three seconds. Screen readers announce only the stages, because so many messages would
 * disturb.
 */
function RotatingMessage() {
  const strings = useStrings().render;
  const message = useRotating(strings.rotating);
  return (
    <p
      aria-live="off"
      className="flex min-h-15 items-center rounded-14 bg-surface-2 px-4 py-2 text-13 text-ink-2"
    >
      {message}
    </p>
  );
}

const SHOWN = ["preparing", "speaking", "rendering", "finishing"] as const;

/** Shows the render stages in order, with the current one highlighted. */
function RenderStages({ stage }: { stage: RenderJobStage | null }) {
  const strings = useStrings().render;
  const now = SHOWN.findIndex((shown) => shown === stage);
  const isDone = stage === "done";
  return (
    <ol aria-label={strings.stepsLabel} className="flex flex-col gap-1">
      {SHOWN.map((shown, index) => {
        const state = isDone || index < now ? "done" : index === now ? "working" : "later";
        return (
          <li
            key={shown}
            aria-current={state === "working" ? "step" : undefined}
            className={clsx(
              "flex min-h-8 items-center gap-2.5 text-15",
              state === "working" ? "font-semibold text-ink" : "text-ink-2",
            )}
          >
            <StepMark state={state} number={index + 1} doneLabel={strings.stepDone} size="sm" />
            {strings[shown]}
          </li>
        );
      })}
    </ol>
  );
}

const ROTATE_MS = 3_000;

/** Returns the items one after another, changing every three seconds. */
function useRotating(items: readonly string[]): string {
  const [index, setIndex] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setIndex((index) => index + 1), ROTATE_MS);
    return () => clearInterval(timer);
  }, []);
  return items[index % items.length] ?? "";
}

/** Placeholder of the page until the state of the render is known. */
export function RenderSkeleton() {
  const strings = useStrings().render;
  return (
    <div className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_400px]">
      <VisuallyHidden>
        <span role="status">{strings.loading}</span>
      </VisuallyHidden>
      <div className="h-[calc(72dvh+48px)] rounded-18 bg-stage" />
      <Skeleton className="h-96 rounded-18" />
    </div>
  );
}
