import {
  DEFAULT_TONE,
  DURATION_SECONDS,
  NO_VOICE_ID,
  TEMPLATE_TYPES,
  TONES,
  type Script,
  type Tone,
  type VideoProject,
  type Voice,
} from "@inkreel/contract";
import { Clapperboard, Download, ScrollText, Sparkles } from "lucide-react";
import { useState, type ReactNode } from "react";
import { AIImagesSwitch } from "../../components/ai-images-switch";
import { SaidText } from "../../components/said-text";
import { ServiceWait } from "../../components/service-wait";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { EmptyState } from "../../components/ui/empty-state";
import { RadioCards } from "../../components/ui/radio-cards";
import { Select } from "../../components/ui/select";
import { AspectRatioChoice } from "../../features/brand/aspect-ratio-choice";
import { BrandKit, WIZARD_LOGO_POSITIONS } from "../../features/brand/brand-kit";
import { CaptionStyleSelect } from "../../features/captions/caption-style-select";
import { BusyLine } from "../../features/content/busy-line";
import { MusicSection } from "../../features/music/music-section";
import { SoundSwitches } from "../../features/music/sound-switches";
import { FileDownloads } from "../../features/render/file-downloads";
import { ResultPlayer } from "../../features/render/result-player";
import { SharePanel } from "../../features/render/share-panel";
import { ScriptSections } from "../../features/script/script-sections";
import { useGenerateScript } from "../../features/script/use-script";
import { pickTemplate, useTemplates } from "../../features/templates/use-templates";
import { StabilitySlider, VoiceSpeedSlider } from "../../features/voices/voice-detail-sliders";
import { useUnspoken } from "../../features/voices/use-unspoken";
import { useSpokenBy } from "../../features/voices/use-spoken-by";
import { speakingVoice } from "../../features/voices/voice-facts";
import { ProjectVoiceList } from "../../features/voices/project-voice-list";
import { useWizardDownload } from "../../features/wizard/use-wizard-download";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";

const SPEED_STEP = 10;

/** Step 2: generate, read and edit the script. */
export function ScriptStep({ script }: { script: Script }) {
  const strings = useStrings().script;
  const generate = useGenerateScript();
  const { projectId } = useDocumentSession();
  const useAIImages = useDocument(({ settings }) => settings.useAIImages);
  const { updateSettings } = useDocumentActions();
  const hasScript = script.id !== null && script.sections !== null;
  return (
    <div className="flex flex-col gap-5">
      <ScriptForm
        key={script.createdAt}
        script={script.id === null ? null : script}
        isBusy={generate.isPending}
        onGenerate={generate.mutate}
      >
        <AIImagesSwitch value={useAIImages} onChange={(isOn) => updateSettings({ useAIImages: isOn })} />
      </ScriptForm>
      {generate.isPending && <BusyLine text={strings.generatingHint} />}
      <ServiceWait projectId={projectId} isWorking={generate.isPending} />
      {hasScript ? (
        <ScriptSections script={script} />
      ) : (
        <EmptyState
          icon={<ScrollText aria-hidden size={28} />}
          title={strings.emptyTitle}
          text={strings.emptyText}
        />
      )}
      {script.warnings.length > 0 && (
        <Alert tone="info" title={strings.notes}>
          <ul className="flex flex-col gap-1 text-13">
            {script.warnings.map((warning) => (
              <li key={`${warning.code} ${warning.message}`}>
                <SaidText said={warning} message={warning.message} />
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
}

/** Step 3: voice, speed and stability. */
export function VoiceStep({ voices }: { voices: readonly Voice[] }) {
  const { projectId } = useDocumentSession();
  const { voiceId, speed, stability } = useDocument(({ settings }) => settings);
  const { updateSettings } = useDocumentActions();
  const spokenBy = useSpokenBy();
  // Changing the settings of the preselected voice also chooses that voice.
  const isUndecided = useUnspoken(projectId) !== null && voiceId === null;
  const chosenId = voiceId ?? speakingVoice(voices, null, spokenBy).voice?.id ?? null;
  return (
    <div className="flex flex-col gap-6">
      <ProjectVoiceList
        projectId={projectId}
        value={voiceId}
        onChange={(chosen) => updateSettings({ voiceId: chosen })}
      />
      {!isUndecided && (
        <div className="grid gap-6 sm:grid-cols-2">
          <VoiceSpeedSlider
            voiceId={voiceId}
            value={speed}
            onChange={(percent) => updateSettings({ voiceId: chosenId, speed: percent })}
            step={SPEED_STEP}
          />
          {voiceId !== NO_VOICE_ID && (
            <StabilitySlider
              value={stability}
              onChange={(steadiness) => updateSettings({ voiceId: chosenId, stability: steadiness })}
            />
          )}
        </div>
      )}
    </div>
  );
}

/** Step 4: format, captions, logo, colours and music. */
export function CustomizeStep() {
  const { wizard: strings, music: musicStrings } = useStrings();
  const settings = useDocument((document) => document.settings);
  const { updateSettings } = useDocumentActions();
  const template = pickTemplate(useTemplates().data ?? [], settings.templateId)?.type ?? TEMPLATE_TYPES[0];
  const { primaryColor, secondaryColor } = settings;
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      <section aria-labelledby="wizard-look" className="flex min-w-0 flex-col gap-5">
        <h3 id="wizard-look" className="text-15 font-bold">
          {strings.look}
        </h3>
        <AspectRatioChoice
          value={settings.aspectRatio}
          onChange={(aspectRatio) => updateSettings({ aspectRatio })}
        />
        <CaptionStyleSelect
          value={settings.captionsStyle}
          onChange={(captionsStyle) => updateSettings({ captionsStyle })}
          look={{ template, primaryColor, secondaryColor }}
        />
      </section>
      <section aria-labelledby="wizard-branding" className="flex min-w-0 flex-col gap-5">
        <h3 id="wizard-branding" className="text-15 font-bold">
          {strings.branding}
        </h3>
        <BrandKit value={settings} onChange={updateSettings} positions={WIZARD_LOGO_POSITIONS} />
      </section>
      <section
        aria-labelledby="wizard-music"
        className="flex min-w-0 flex-col gap-5 border-t border-line pt-6 xl:col-span-2"
      >
        <h3 id="wizard-music" className="text-15 font-bold">
          {musicStrings.title}
        </h3>
        <MusicSection value={settings} onChange={updateSettings} />
        <SoundSwitches value={settings} hasMusic={settings.musicMood !== "off"} onChange={updateSettings} />
      </section>
    </div>
  );
}

/** Step 5: watch, download and share the rendered video. */
export function ExportStep({ video, onGenerate }: { video: VideoProject; onGenerate: () => void }) {
  const strings = useStrings().wizard;
  const { projectId } = useDocumentSession();
  const title = useDocument((document) => document.title);
  const aspectRatio = useDocument(({ settings }) => settings.aspectRatio);
  const download = useWizardDownload(title);
  const { videoUrl } = video;
  const shownRatio = video.videoAspectRatio ?? aspectRatio;
  if (videoUrl === null) {
    return (
      <EmptyState
        icon={<Clapperboard aria-hidden size={28} />}
        title={strings.exportEmptyTitle}
        text={strings.exportEmptyText}
      />
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {video.stale && <Alert tone="warning">{strings.generateStale}</Alert>}
      <ResultPlayer
        title={title}
        video={video}
        videoUrl={videoUrl}
        aspectRatio={shownRatio}
        onRegenerate={onGenerate}
      />
      <Button
        variant="primary"
        size="lg"
        icon={<Download aria-hidden size={18} />}
        isBusy={download.isPending}
        onClick={() => download.mutate(videoUrl)}
        className="self-start max-sm:w-full"
      >
        {strings.download}
      </Button>
      <div className="grid gap-6 xl:grid-cols-2">
        <SharePanel projectId={projectId} title={title} aspectRatio={shownRatio} />
        <FileDownloads projectId={projectId} />
      </div>
    </div>
  );
}

interface ScriptFormProps {
  /** The last generated script. Null before the first one. */
  script: Script | null;
  isBusy: boolean;
  /** Additional form fields. */
  children: ReactNode;
  onGenerate: (asked: { duration: number; tone: Tone }) => void;
}

/** Generates a script with the chosen length and tone. */
function ScriptForm({ script, isBusy, children, onGenerate }: ScriptFormProps) {
  const strings = useStrings().script;
  const [duration, setDuration] = useState(() => secondsOf(script));
  const [tone, setTone] = useState<Tone>(script?.tone ?? DEFAULT_TONE);
  const hasScript = script !== null;
  return (
    <div className="flex flex-wrap items-start gap-4">
      <div className="min-w-56 flex-1">
        <RadioCards
          label={strings.duration}
          value={`${duration}` as const}
          onChange={(chosen) => setDuration(Number(chosen) as ScriptSeconds)}
          options={SCRIPT_SECONDS.map((seconds) => ({
            value: `${seconds}` as const,
            label: strings.seconds(seconds),
          }))}
        />
      </div>
      <Select
        label={strings.tone}
        size="lg"
        value={tone}
        onChange={setTone}
        options={TONES.map((value) => ({ value, label: strings.tones[value] }))}
        className="min-w-40 flex-1 sm:max-w-52"
      />
      <div className="flex basis-full flex-wrap items-end justify-between gap-4">
        <div className="min-w-56 flex-1">{children}</div>
        <Button
          variant={hasScript ? "secondary" : "primary"}
          size="lg"
          icon={<Sparkles aria-hidden size={18} />}
          isBusy={isBusy}
          onClick={() => onGenerate({ duration, tone })}
          className="max-sm:w-full"
        >
          {isBusy ? strings.generating : hasScript ? strings.generateAgain : strings.generate}
        </Button>
      </div>
    </div>
  );
}

function secondsOf(script: Script | null): ScriptSeconds {
  return SCRIPT_SECONDS.find((seconds) => seconds === script?.duration) ?? DURATION_SECONDS.default;
}

/** Video lengths that the wizard offers. */
const SCRIPT_SECONDS = [30, 60, 90] as const;
type ScriptSeconds = (typeof SCRIPT_SECONDS)[number];
