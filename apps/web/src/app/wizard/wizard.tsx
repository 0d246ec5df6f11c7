import { useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { Alert } from "../../components/ui/alert";
import { MiniPlayer } from "../../features/preview/mini-player";
import { WizardSteps } from "../../features/wizard/wizard-steps";
import { projectKey } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { useMediaQuery } from "../../lib/use-media-query";
import { useStrings } from "../../strings/use-strings";
import { ABOVE_ACTION_BAR } from "../action-bar";
import { Generating } from "./generating";
import type { WizardData } from "./use-wizard-data";
import { useWizardFlow } from "./use-wizard-flow";
import { useWizardLook } from "./use-wizard-look";
import { useWizardStep } from "./use-wizard-step";
import { useWizardVoice } from "./use-wizard-voice";
import { WizardActions } from "./wizard-actions";
import { WizardHeader } from "./wizard-header";
import { WizardSections } from "./wizard-sections";
import { WizardSide } from "./wizard-side";

const INPUT_STEP = 1;
/** Leaves the step below it in sight. */
const PHONE_PREVIEW_PX = 160;

/** Steps 2 to 5 of a project: script, voice, look, video. */
export function Wizard({ data }: { data: WizardData }) {
  const { project, script, voiceConfig, video, voices } = data;
  const strings = useStrings().wizard;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  const steps = useWizardStep(project);
  const voice = useWizardVoice(project.id, voiceConfig, voices);
  const look = useWizardLook(project, video);
  const flow = useWizardFlow({ steps, voice, look, voices, video });
  const hasScript = script.id !== null;
  const isWide = useMediaQuery("(min-width: 1024px)");

  const startOver = async (): Promise<void> => {
    await flow.saveAll();
    navigate(paths.create(null));
    queryClient.removeQueries({ queryKey: projectKey(project.id) });
  };
  return (
    <>
      <div className={`flex flex-col gap-5 ${ABOVE_ACTION_BAR}`}>
        <WizardHeader
          project={project}
          isSaving={flow.isSaving}
          onSaveDraft={() => void flow.saveDraft()}
          onStartOver={() => void startOver()}
        />
        <WizardSteps
          current={steps.step}
          reached={steps.reached}
          addressOf={(step) =>
            step === INPUT_STEP ? paths.createWith(project.id) : paths.wizard(project.id, step)
          }
        />
        <div className="grid items-start gap-3 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_21rem]">
          {!isWide && hasScript && (
            <MiniPlayer
              projectId={project.id}
              aspectRatio={look.value.aspectRatio}
              heightPx={PHONE_PREVIEW_PX}
            />
          )}
          <WizardSections
            data={data}
            steps={steps}
            voice={voice}
            look={look}
            onGenerate={() => void flow.generate()}
          />
          <WizardSide
            project={project}
            look={look.value}
            hasScript={hasScript}
            hasPreview={isWide || !hasScript}
            reached={steps.reached}
          />
        </div>
      </div>
      <WizardActions
        step={steps.step}
        hasScript={hasScript}
        hasVoice={voice.isSaved}
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
