import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { Alert } from "../../components/ui/alert";
import { MiniPlayer } from "../../features/preview/mini-player";
import { WizardSteps } from "../../features/wizard/wizard-steps";
import { projectKey } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";
import { paths } from "../../lib/paths";
import { useEditedComposition } from "../../lib/playback/use-live-composition";
import { useMediaQuery } from "../../lib/use-media-query";
import { useStrings } from "../../strings/use-strings";
import { ABOVE_ACTION_BAR } from "../action-bar";
import { SaveNotices } from "../document/save-notices";
import { Generating } from "./generating";
import type { WizardData } from "./use-wizard-data";
import { useWizardFlow } from "./use-wizard-flow";
import { useWizardSteps } from "./use-wizard-steps";
import { WizardActions } from "./wizard-actions";
import { WizardHeader } from "./wizard-header";
import { WizardSections } from "./wizard-sections";
import { WizardSide } from "./wizard-side";

const INPUT_STEP = 1;
/** Leaves the step below it in sight. */
const PHONE_PREVIEW_PX = 160;

/** Steps 2 to 5 of a project: script, voice, look, video. They edit the document that the editor edits, too. */
export function Wizard({ data }: { data: WizardData }) {
  const { project, script, video, voices } = data;
  const strings = useStrings().wizard;
  const { projectId, saver } = useDocumentSession();
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const steps = useWizardSteps(project);
  const flow = useWizardFlow({ steps, voices, video });
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

/** The video with the document's edits, as the editor shows it. */
function WizardPreview({ heightPx }: { heightPx?: number }) {
  const { projectId } = useDocumentSession();
  const live = useEditedComposition(projectId);
  const aspectRatio = useDocument(({ settings }) => settings.aspectRatio);
  return (
    <MiniPlayer live={live} aspectRatio={aspectRatio} {...(heightPx === undefined ? {} : { heightPx })} />
  );
}
