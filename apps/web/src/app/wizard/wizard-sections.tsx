import { FALLBACK_SPEAKING_SECONDS } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import { useEffect, useRef, type ReactNode } from "react";
import { useSpokenBy } from "../../features/voices/use-spoken-by";
import { speakingVoice } from "../../features/voices/voice-facts";
import { useDocument } from "../../lib/document/use-document";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { CustomizeStep, ExportStep, ScriptStep, VoiceStep } from "./step-contents";
import type { WizardData } from "./use-wizard-data";
import { WIZARD_STEPS, type WizardProgress } from "./use-wizard-steps";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { StepMark } from "../../components/ui/step-mark";

interface WizardSectionsProps {
  data: WizardData;
  steps: WizardProgress;
  onGenerate: () => void;
}

/** Shows the steps that the project has reached. The step in the URL is expanded. */
export function WizardSections({ data, steps, onGenerate }: WizardSectionsProps) {
  const { project, script, video, voices } = data;
  const { wizard: strings, script: scriptStrings, captions } = useStrings();
  const { voiceId, speed, aspectRatio, captionsStyle } = useDocument(({ settings }) => settings);
  const wordCount = useDocument(({ scenes }) => countWords(scenes.map(({ text }) => text).join(" ")));
  const spokenBy = useSpokenBy();
  const voiceName = speakingVoice(voices, voiceId, spokenBy).voice?.name ?? strings.noVoiceYet;
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

interface WizardSectionProps {
  number: number;
  isOpen: boolean;
  isDone: boolean;
  /** Summary of the choices, shown while the step is collapsed. */
  summary: ReactNode;
  /** URL at which the step is expanded. */
  address: string;
  children: ReactNode;
}

/** One step of the wizard, either expanded for editing or collapsed to a summary. */
function WizardSection({ number, isOpen, isDone, summary, address, children }: WizardSectionProps) {
  const strings = useStrings().wizard;
  const name = strings.stepNames[number - 1] ?? "";
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Moves the focus to an expanded step, so that it becomes visible and is announced by screen readers.
    if (isOpen && !wasOpen.current) heading.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return (
    <Panel as="section" aria-labelledby={`wizard-step-${number}`} className="min-w-0 p-4 sm:p-6">
      <header className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
        <StepMark
          state={isOpen ? "now" : isDone ? "done" : "reached"}
          number={number}
          doneLabel={null}
          size="md"
        />
        <h2
          id={`wizard-step-${number}`}
          ref={heading}
          tabIndex={-1}
          className="scroll-mt-24 rounded-6 text-18 font-bold outline-none"
        >
          {name}
        </h2>
        {!isOpen && (
          <>
            <span
              dir="auto"
              className="min-w-0 flex-1 truncate text-13 text-ink-2 max-sm:order-last max-sm:basis-full"
            >
              {summary}
            </span>
            <LinkButton
              to={address}
              size="sm"
              className="max-sm:ms-auto"
              aria-label={`${strings.change}: ${name}`}
            >
              {strings.change}
            </LinkButton>
          </>
        )}
      </header>
      {isOpen && <div className="mt-5">{children}</div>}
    </Panel>
  );
}
