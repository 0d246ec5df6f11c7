import {
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  LOGO_POSITIONS,
  NO_VOICE_ID,
  type TemplateType,
  type Warning,
} from "@inkreel/contract";
import { Info } from "lucide-react";
import { memo } from "react";
import { AIImagesSwitch } from "../../components/ai-images-switch";
import { SaidText } from "../../components/said-text";
import { Marked } from "../../components/ui/marked";
import { RadioCards } from "../../components/ui/radio-cards";
import { Switch } from "../../components/ui/switch";
import { AspectRatioChoice } from "../../features/brand/aspect-ratio-choice";
import { BrandKit } from "../../features/brand/brand-kit";
import { CaptionStyleSelect } from "../../features/captions/caption-style-select";
import { MusicSection } from "../../features/music/music-section";
import { SoundSwitches } from "../../features/music/sound-switches";
import { PronunciationList } from "../../features/pronunciations/pronunciation-list";
import { OwnRecording } from "../../features/recording/own-recording";
import { ProjectVoiceList } from "../../features/voices/project-voice-list";
import {
  VoiceDetailSliders,
  VoiceSpeedSlider,
  VoiceToneSlider,
} from "../../features/voices/voice-detail-sliders";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";

const SPEED_STEP = 5;

interface ConfigurePanelProps {
  template: TemplateType;
  /** Warnings of the composition. */
  warnings: readonly Warning[];
}

/** The first panel of the editor: settings of the whole video. */
export const ConfigurePanel = memo(function ConfigurePanel({ template, warnings }: ConfigurePanelProps) {
  const { editor: strings, music: musicStrings } = useStrings();
  const { projectId } = useDocumentSession();
  const settings = useDocument((document) => document.settings);
  const { updateSettings } = useDocumentActions();
  const { primaryColor, secondaryColor } = settings;
  const { before, marked, after } = strings.configureHeading;
  return (
    <div className="flex flex-col gap-6">
      <h2 className="text-18 font-extrabold">
        <span className="text-ink-3">{before}</span>
        <Marked>{marked}</Marked>
        {after}
      </h2>
      <AspectRatioChoice
        value={settings.aspectRatio}
        onChange={(aspectRatio) => updateSettings({ aspectRatio })}
      />
      <section aria-label={strings.voice} className="flex min-w-0 flex-col gap-2">
        <h3 className="text-15 font-medium">{strings.voice}</h3>
        <ProjectVoiceList
          projectId={projectId}
          value={settings.voiceId}
          onChange={(voiceId) => updateSettings({ voiceId })}
        />
        <VoiceNotes warnings={warnings} />
        <PronunciationList
          value={settings.pronunciations}
          onChange={(pronunciations) => updateSettings({ pronunciations })}
        />
        <OwnRecording projectId={projectId} />
      </section>
      <VoiceSpeedSlider
        voiceId={settings.voiceId}
        value={settings.speed}
        onChange={(speed) => updateSettings({ speed })}
        step={SPEED_STEP}
      />
      {settings.voiceId !== NO_VOICE_ID && (
        <VoiceToneSlider value={settings.toneLevel} onChange={(toneLevel) => updateSettings({ toneLevel })} />
      )}
      <VoiceDetailSliders voiceId={settings.voiceId} value={settings} onChange={updateSettings} />
      <CaptionStyleSelect
        value={settings.captionsStyle}
        onChange={(captionsStyle) => updateSettings({ captionsStyle })}
        look={{ template, primaryColor, secondaryColor }}
      />
      {settings.captionsStyle !== "off" && (
        <>
          <RadioCards
            label={strings.captionSize}
            value={settings.captionSize}
            onChange={(captionSize) => updateSettings({ captionSize })}
            options={CAPTION_SIZES.map((value) => ({ value, label: strings.captionSizes[value] }))}
          />
          <RadioCards
            label={strings.captionPosition}
            value={settings.captionPosition}
            onChange={(captionPosition) => updateSettings({ captionPosition })}
            options={CAPTION_POSITIONS.map((value) => ({ value, label: strings.captionPositions[value] }))}
          />
        </>
      )}
      <Switch
        label={strings.reducedMotion}
        detail={strings.reducedMotionDetail}
        checked={settings.motion === "reduced"}
        onChange={(isReduced) => updateSettings({ motion: isReduced ? "reduced" : "full" })}
      />
      <section
        aria-labelledby="configure-music"
        className="flex min-w-0 flex-col gap-3 border-t border-line pt-5"
      >
        <h3 id="configure-music" className="text-18 font-bold">
          {musicStrings.title}
        </h3>
        <MusicSection value={settings} onChange={updateSettings} />
      </section>
      <section
        aria-labelledby="configure-sound"
        className="flex min-w-0 flex-col gap-3 border-t border-line pt-5"
      >
        <h3 id="configure-sound" className="text-18 font-bold">
          {musicStrings.sound.title}
        </h3>
        <SoundSwitches value={settings} hasMusic={settings.musicMood !== "off"} onChange={updateSettings} />
      </section>
      <div className="border-t border-line pt-5">
        <AIImagesSwitch
          value={settings.useAIImages}
          onChange={(useAIImages) => updateSettings({ useAIImages })}
        />
      </div>
      <section aria-label={strings.brand} className="flex min-w-0 flex-col gap-3 border-t border-line pt-5">
        <h3 className="text-18 font-bold">{strings.brand}</h3>
        <BrandKit value={settings} onChange={updateSettings} positions={LOGO_POSITIONS} />
      </section>
    </div>
  );
});

const OF_VOICE = /^(?:scene_)?voice_|_times_approximate$/u;
/** The list of voices itself says this. */
const SAID_IN_LIST = "voice_by_default";

/** Shows warnings about the voice: a fallback voice, a language that it does not speak, inexact word times. */
function VoiceNotes({ warnings }: { warnings: readonly Warning[] }) {
  const ofVoice = warnings.filter(({ code }) => OF_VOICE.test(code) && code !== SAID_IN_LIST);
  const once = [...new Map(ofVoice.map((warning) => [warning.message, warning])).values()];
  if (once.length === 0) return null;
  return (
    <div role="status">
      <ul className="flex flex-col gap-1 rounded-10 bg-surface-2 px-3 py-2 text-13 text-ink-2">
        {once.map((warning) => (
          <li key={warning.message} className="flex gap-2">
            <Info aria-hidden size={15} className="mt-px shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              <SaidText said={warning} message={warning.message} />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
