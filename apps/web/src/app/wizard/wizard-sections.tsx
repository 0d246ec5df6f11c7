import { FALLBACK_SPEAKING_SECONDS } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import { speakingVoice } from "../../features/voices/voice-facts";
import { useDocument } from "../../lib/document/use-document";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { CustomizeStep, ExportStep, ScriptStep, VoiceStep } from "./step-contents";
import type { WizardData } from "./use-wizard-data";
import { WIZARD_STEPS, type WizardSteps } from "./use-wizard-steps";
import { WizardSection } from "./wizard-section";

interface WizardSectionsProps {
  data: WizardData;
  steps: WizardSteps;
  onGenerate: () => void;
}

/** The steps the project has come to, the one of the address open. */
export function WizardSections({ data, steps, onGenerate }: WizardSectionsProps) {
  const { project, script, video, voices } = data;
  const { wizard: strings, script: scriptStrings, captions } = useStrings();
  const { voiceId, speed, aspectRatio, captionsStyle } = useDocument(({ settings }) => settings);
  const wordCount = useDocument(({ scenes }) => countWords(scenes.map(({ text }) => text).join(" ")));
  const voiceName = speakingVoice(voices, voiceId).voice?.name ?? strings.noVoiceYet;
  const speakingSeconds = Math.round(script.estimatedSpeakingTime ?? FALLBACK_SPEAKING_SECONDS);
  const sections = [
    {
      number: WIZARD_STEPS.script,
      summary: scriptStrings.summary(wordCount, speakingSeconds),
      content: <ScriptStep script={script} />,
    },
    {
      number: WIZARD_STEPS.voice,
      summary: strings.voiceSummary(voiceName, speed),
      content: <VoiceStep voices={voices} />,
    },
    {
      number: WIZARD_STEPS.customize,
      summary: `${aspectRatio} · ${captions.styles[captionsStyle]}`,
      content: <CustomizeStep />,
    },
    {
      number: WIZARD_STEPS.export,
      summary: video.videoUrl === null ? strings.exportEmptyTitle : "MP4",
      content: <ExportStep video={video} onGenerate={onGenerate} />,
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
