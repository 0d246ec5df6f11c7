import { FALLBACK_SPEAKING_SECONDS } from "@inkreel/contract";
import { countWords } from "../../features/content/count-words";
import { pickTemplate, useTemplates } from "../../features/templates/use-templates";
import { speakingVoice } from "../../features/voices/voice-facts";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { CustomizeStep } from "./customize-step";
import { ExportStep } from "./export-step";
import { ScriptStep } from "./script-step";
import type { WizardData } from "./use-wizard-data";
import type { WizardLook } from "./use-wizard-look";
import { WIZARD_STEPS, type useWizardStep } from "./use-wizard-step";
import type { WizardVoice } from "./use-wizard-voice";
import { VoiceStep } from "./voice-step";
import { WizardSection } from "./wizard-section";

interface WizardSectionsProps {
  data: WizardData;
  steps: ReturnType<typeof useWizardStep>;
  voice: WizardVoice;
  look: WizardLook;
  onGenerate: () => void;
}

const DEFAULT_TEMPLATE = "blog-summary";

/** The steps the project has come to, the one of the address open. */
export function WizardSections({ data, steps, voice, look, onGenerate }: WizardSectionsProps) {
  const { project, script, video, voices } = data;
  const strings = useStrings();
  const templates = useTemplates();
  const template = pickTemplate(templates.data ?? [], project.templateId);
  const voiceName = speakingVoice(voices, voice.voiceId).voice?.name ?? strings.wizard.noVoiceYet;
  const speakingSeconds = Math.round(script.estimatedSpeakingTime ?? FALLBACK_SPEAKING_SECONDS);
  const sections = [
    {
      number: WIZARD_STEPS.script,
      summary: strings.script.summary(countWords(script.content ?? ""), speakingSeconds),
      content: <ScriptStep project={project} script={script} />,
    },
    {
      number: WIZARD_STEPS.voice,
      summary: strings.wizard.voiceSummary(voiceName, voice.speed),
      content: <VoiceStep voice={voice} voices={voices} />,
    },
    {
      number: WIZARD_STEPS.customize,
      summary: `${look.value.aspectRatio} · ${strings.captions.styles[look.value.captionsStyle]}`,
      content: <CustomizeStep look={look} templateType={template?.type ?? DEFAULT_TEMPLATE} />,
    },
    {
      number: WIZARD_STEPS.export,
      summary: video.videoUrl === null ? strings.wizard.exportEmptyTitle : "MP4",
      content: (
        <ExportStep
          project={project}
          video={video}
          aspectRatio={look.value.aspectRatio}
          onGenerate={onGenerate}
        />
      ),
    },
  ];
  return (
    <div className="flex min-w-0 flex-col gap-3">
      {sections
        .filter(({ number }) => number <= steps.reached)
        .map(({ number, summary, content }) => (
          <WizardSection
            key={number}
            number={number}
            isOpen={number === steps.step}
            isDone={number < steps.reached}
            summary={summary}
            address={paths.wizard(project.id, number)}
          >
            {content}
          </WizardSection>
        ))}
    </div>
  );
}
