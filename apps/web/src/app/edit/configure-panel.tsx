import { LOGO_POSITIONS, type TemplateType, type Warning } from "@inkreel/contract";
import { Info } from "lucide-react";
import { memo } from "react";
import { AIImagesSwitch } from "../../components/ai-images-switch";
import { SaidText } from "../../components/said-text";
import { BrandKit } from "../../features/brand/brand-kit";
import { AspectRatioChoice } from "../../features/brand/aspect-ratio-choice";
import { CaptionStyleSelect } from "../../features/captions/caption-style-select";
import { MusicSection } from "../../features/music/music-section";
import { OwnRecording } from "../../features/recording/own-recording";
import {
  VoiceDetailSliders,
  VoiceSpeedSlider,
  VoiceToneSlider,
} from "../../features/voices/voice-detail-sliders";
import { VoiceList } from "../../features/voices/voice-list";
import { Marked } from "../../components/ui/marked";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";

const SPEED_STEP = 5;

interface ConfigurePanelProps {
  template: TemplateType;
  /** The warnings of the composition. */
  warnings: readonly Warning[];
}

/** The first step of the editor: the settings of the whole video. */
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
        <VoiceList value={settings.voiceId} onChange={(voiceId) => updateSettings({ voiceId })} />
        <VoiceNotes warnings={warnings} />
        <OwnRecording projectId={projectId} />
      </section>
      <VoiceSpeedSlider
        value={settings.speed}
        onChange={(speed) => updateSettings({ speed })}
        step={SPEED_STEP}
      />
      <VoiceToneSlider value={settings.toneLevel} onChange={(toneLevel) => updateSettings({ toneLevel })} />
      <VoiceDetailSliders voiceId={settings.voiceId} value={settings} onChange={updateSettings} />
      <CaptionStyleSelect
        value={settings.captionsStyle}
        onChange={(captionsStyle) => updateSettings({ captionsStyle })}
        look={{ template, primaryColor, secondaryColor }}
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

const OF_VOICE = /^voice_|_times_approximate$/u;

/** Shows the warnings about the voice: a fallback, a language that does not fit, word times that are not exact. */
function VoiceNotes({ warnings }: { warnings: readonly Warning[] }) {
  const ofVoice = warnings.filter(({ code }) => OF_VOICE.test(code));
  const once = [...new Map(ofVoice.map((warning) => [warning.message, warning])).values()];
  if (once.length === 0) return null;
  return (
    <ul role="status" className="flex flex-col gap-1 rounded-10 bg-surface-2 px-3 py-2 text-13 text-ink-2">
      {once.map((warning) => (
        <li key={warning.message} className="flex gap-2">
          <Info aria-hidden size={15} className="mt-px shrink-0" />
          <span className="min-w-0 wrap-anywhere">
            <SaidText said={warning} message={warning.message} />
          </span>
        </li>
      ))}
    </ul>
  );
}
