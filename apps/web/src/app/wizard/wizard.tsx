import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { ArrowRight, Clapperboard, Download, Share2 } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { Project } from "@inkreel/contract";
import { ServiceWait } from "../../components/service-wait";
import { Alert } from "../../components/ui/alert";
import { MiniPlayer } from "../../features/preview/mini-player";
import { useSceneNumbers } from "../../features/preview/use-scene-numbers";
import { useUnspoken } from "../../features/voices/use-unspoken";
import { WizardSteps } from "../../features/wizard/wizard-steps";
import { projectKey } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";
import { paths } from "../../lib/paths";
import { useEditedComposition } from "../../lib/playback/use-live-composition";
import { showShareSheet } from "../../lib/show-share-sheet";
import { useMediaQuery } from "../../lib/use-media-query";
import { useStrings } from "../../strings/use-strings";
import { ABOVE_ACTION_BAR, ActionBar } from "../action-bar";
import { SaveNotices } from "../document/save-notices";
import type { WizardData } from "./use-wizard-data";
import { useWizardFlow } from "./use-wizard-flow";
import { useWizardSteps, WIZARD_STEPS } from "./use-wizard-steps";
import { WizardHeader } from "./wizard-header";
import { WizardSections } from "./wizard-sections";
import { WizardSide } from "./wizard-side";
import { Button } from "../../components/ui/button";
import { CopyField } from "../../components/ui/copy-field";
import { timeLeftText } from "../../features/render/time-left";
import { useRender } from "../../features/render/use-render";
import { useShare } from "../../features/render/use-share";
import { GeneratingDialog } from "../../features/wizard/generating-dialog";
import { useWizardDownload } from "../../features/wizard/use-wizard-download";
import { sentenceOf, tellRenderFailure } from "../../lib/api";

const INPUT_STEP = 1;
/** Leaves the step below the preview visible. */
const PHONE_PREVIEW_PX = 160;

/** Steps 2 to 5 of the wizard: script, voice, look, video. They edit the same document as the editor. */
export function Wizard({ data }: { data: WizardData }) {
  const { project, script, video, voices } = data;
  const strings = useStrings().wizard;
  const { projectId, saver } = useDocumentSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const steps = useWizardSteps(project);
  const flow = useWizardFlow({ steps, voices, video });
  const isUndecided = useUnspoken(projectId) !== null;
  const hasScript = script.id !== null;
  const isWide = useMediaQuery("(min-width: 1024px)");

  const startOver = async (): Promise<void> => {
    await saver.flush();
    navigate(paths.create(null));
    queryClient.removeQueries({ queryKey: projectKey(projectId) });
  };
  return (
    <>
      <div className={`flex flex-col gap-5 ${ABOVE_ACTION_BAR}`}>
        <WizardHeader
          isSaving={flow.isSaving}
          onSaveDraft={() => void flow.saveDraft()}
          onStartOver={() => void startOver()}
        />
        <div className="flex flex-col gap-2 empty:hidden">
          <SaveNotices />
        </div>
        <WizardSteps
          current={steps.step}
          reached={steps.reached}
          addressOf={(step) =>
            step === INPUT_STEP ? paths.createWith(projectId) : paths.wizard(projectId, step)
          }
        />
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_21rem]">
          {!isWide && hasScript && <WizardPreview heightPx={PHONE_PREVIEW_PX} />}
          <WizardSections data={data} steps={steps} onGenerate={() => void flow.generate()} />
          <WizardSide
            preview={isWide && hasScript ? <WizardPreview /> : null}
            hasScript={hasScript}
            reached={steps.reached}
          />
        </div>
      </div>
      <WizardActions
        step={steps.step}
        hasScript={hasScript}
        hasVoice={flow.hasVoice}
        isUndecided={isUndecided}
        hasFreshVideo={video.videoUrl !== null && !video.stale}
        isGoing={steps.isGoing}
        failure={
          flow.failure === null ? null : (
            <Alert tone="danger" title={strings.generationFailed}>
              {flow.failure}
            </Alert>
          )
        }
        on={{
          continueTo: (step) => void flow.continueTo(step),
          generate: () => void flow.generate(),
        }}
      />
      {flow.isGenerating && <Generating project={project} onDone={flow.finish} onFailed={flow.fail} />}
    </>
  );
}

/** The live preview with the user's edits, as in the editor. */
function WizardPreview({ heightPx }: { heightPx?: number }) {
  const { projectId } = useDocumentSession();
  const live = useEditedComposition(projectId);
  const aspectRatio = useDocument(({ settings }) => settings.aspectRatio);
  const numbers = useSceneNumbers();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <MiniPlayer
        live={live}
        aspectRatio={aspectRatio}
        numbers={numbers}
        {...(heightPx === undefined ? {} : { heightPx })}
      />
      <ServiceWait projectId={projectId} isWorking={live.isSpeaking} />
    </div>
  );
}

interface WizardActionsProps {
  step: number;
  hasScript: boolean;
  hasVoice: boolean;
  /** Whether somebody must first decide what happens in a language that no voice speaks. */
  isUndecided: boolean;
  /** False if there is no rendered video or it is outdated. */
  hasFreshVideo: boolean;
  isGoing: boolean;
  /** The error of the last render. */
  failure: ReactNode;
  on: { continueTo: (step: number) => void; generate: () => void };
}

/** The buttons for continuing from the current step. */
function WizardActions(props: WizardActionsProps) {
  const { step, hasScript, hasVoice, isUndecided, hasFreshVideo, isGoing, failure, on } = props;
  const { wizard: strings, voiceOffer } = useStrings();
  const needsAnswer = isUndecided && step >= WIZARD_STEPS.voice ? voiceOffer.needsAnswer : null;
  const arrow = <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />;
  const next = {
    [WIZARD_STEPS.script]: strings.continueToVoice,
    [WIZARD_STEPS.voice]: strings.continueToCustomize,
    [WIZARD_STEPS.customize]: hasFreshVideo ? strings.continueToExport : undefined,
  }[step];
  return (
    <ActionBar>
      {failure}
      <div className="flex flex-wrap items-center justify-end gap-2">
        {next !== undefined && (
          <Button
            variant="primary"
            size="lg"
            isBusy={isGoing}
            disabledReason={hasScript ? needsAnswer : strings.scriptFirst}
            onClick={() => on.continueTo(step + 1)}
            className="max-sm:w-full"
          >
            {next}
            {arrow}
          </Button>
        )}
        {step >= WIZARD_STEPS.customize && (
          <Button
            variant={hasFreshVideo ? "secondary" : "primary"}
            size="lg"
            icon={<Clapperboard aria-hidden size={18} />}
            disabledReason={needsAnswer ?? (hasScript && hasVoice ? null : strings.generateNeeds)}
            onClick={on.generate}
            className="max-sm:w-full"
          >
            {strings.generate}
          </Button>
        )}
      </div>
    </ActionBar>
  );
}

interface GeneratingProps {
  project: Project;
  onDone: () => void;
  onFailed: (message: string) => void;
}

/** Starts the render when mounted, and reports its result. */
function Generating({ project, onDone, onFailed }: GeneratingProps) {
  const strings = useStrings();
  const { view, video, start } = useRender(project.id, { isWatching: false });
  const renderFailure = video === null ? null : tellRenderFailure(strings, video);
  const failure =
    view === "failed"
      ? (renderFailure ?? sentenceOf(start.error, strings.wizard.generationFailedText))
      : view === "cancelled"
        ? strings.wizard.generationCancelled
        : null;
  useEffect(() => {
    if (failure !== null) onFailed(failure);
  }, [failure, onFailed]);
  const videoUrl = view === "finished" ? (video?.videoUrl ?? null) : null;
  return (
    <GeneratingDialog
      percent={view === "rendering" ? (video?.renderProgress ?? 0) : 0}
      timeLeft={timeLeftText(video?.etaMs ?? null, strings.render)}
      wait={<ServiceWait projectId={project.id} isWorking={view === "rendering"} />}
      isDone={videoUrl !== null}
      onClose={onDone}
      actions={videoUrl === null ? null : <DoneActions project={project} videoUrl={videoUrl} />}
    />
  );
}

function DoneActions({ project, videoUrl }: { project: Project; videoUrl: string }) {
  const strings = useStrings().wizard;
  const download = useWizardDownload(project.title);
  const { url, open } = useShare(project.id);
  const share = (): void =>
    open.mutate(undefined, {
      onSuccess: (shareUrl) => void showShareSheet({ title: project.title, url: shareUrl }),
    });
  return (
    <div className="flex w-full flex-col gap-4">
      <div className="flex flex-wrap gap-2 max-sm:[&>*]:flex-1">
        <Button
          variant="primary"
          size="lg"
          icon={<Download aria-hidden size={18} />}
          isBusy={download.isPending}
          onClick={() => download.mutate(videoUrl)}
        >
          {strings.download}
        </Button>
        <Button
          variant="secondary"
          size="lg"
          icon={<Share2 aria-hidden size={18} />}
          isBusy={open.isPending}
          onClick={share}
        >
          {strings.share}
        </Button>
      </div>
      {url !== null && <CopyField label={strings.shareLink} value={url} />}
    </div>
  );
}
