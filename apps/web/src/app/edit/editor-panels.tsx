import {
  CAPTION_POSITIONS,
  CAPTION_SIZES,
  ENDPOINTS,
  LOGO_POSITIONS,
  NO_VOICE_ID,
  TEMPLATE_TYPES,
  type TemplateType,
  type Warning,
} from "@inkreel/contract";
import { memo, useCallback, type ReactNode } from "react";
import { clsx } from "clsx";
import { CircleCheck, CircleDashed, Info } from "lucide-react";
import { useIsMutating, useQuery } from "@tanstack/react-query";
import { AIImagesSwitch } from "../../components/ai-images-switch";
import { SaidText } from "../../components/said-text";
import { ServiceWait } from "../../components/service-wait";
import { Marked } from "../../components/ui/marked";
import { AspectRatioChoice } from "../../features/brand/aspect-ratio-choice";
import { BrandKit } from "../../features/brand/brand-kit";
import { CaptionStyleSelect } from "../../features/captions/caption-style-select";
import { MusicSection } from "../../features/music/music-section";
import { SoundSwitches } from "../../features/music/sound-switches";
import { PronunciationList } from "../../features/pronunciations/pronunciation-list";
import { SayItLikeDialog } from "../../features/pronunciations/say-it-like-dialog";
import { OwnRecording } from "../../features/recording/own-recording";
import { ScenesPanel } from "../../features/scenes/scenes-panel";
import {
  VoiceDetailSliders,
  VoiceSpeedSlider,
  VoiceToneSlider,
} from "../../features/voices/voice-detail-sliders";
import { ProjectVoiceOffer } from "../../features/voices/project-voice-offer";
import { SceneVoiceDialog } from "../../features/voices/scene-voice-dialog";
import { ProjectVoiceList } from "../../features/voices/project-voice-list";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { SIDE_PANEL } from "./editor-look";
import { panelId, type EditorTab } from "./phone-tabs";
import { MediaUploadList } from "./media-upload-list";
import { StageColumn } from "./stage-column";
import type { GenerateCommand } from "./use-generate";
import type { VideoUpdate } from "./use-video-update";
import { useStrings } from "../../strings/use-strings";
import { Alert } from "../../components/ui/alert";
import { RadioCards } from "../../components/ui/radio-cards";
import { Switch } from "../../components/ui/switch";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf, tellRenderFailure } from "../../lib/api";
import { SaveNotices } from "../document/save-notices";
import { SceneThumbnail } from "../../features/preview/scene-thumbnail";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";

/** A constant, so that the panel does not render again because of a new array. */
const NO_WARNINGS: readonly Warning[] = [];

interface EditorPanelsProps {
  live: LiveComposition;
  update: VideoUpdate;
  generate: GenerateCommand;
  hasVoice: boolean;
  /** Whether somebody must first decide what happens in a language that no voice speaks. */
  isUndecided: boolean;
  /** The visible panel on phones. Null shows all panels side by side. */
  shownTab: EditorTab | null;
}

/**
 * The three panels Configure, Preview and Scenes: side by side, or one at a time on phones. The preview comes first for
 * the keyboard, so that Play is not behind all settings.
 */
export function EditorPanels({ live, update, generate, hasVoice, isUndecided, shownTab }: EditorPanelsProps) {
  const { projectId } = useDocumentSession();
  const renderThumbnail = useRenderThumbnail({
    hasComposition: live.composition !== null,
    isGenerating: update.isGenerating,
  });
  const isChanging = useIsMutating() > 0;
  const isWorking = live.isSpeaking || update.isGenerating || isChanging;
  const notices = <EditorNotices update={update} generate={generate} isWorking={isWorking} />;
  const template = live.composition?.template ?? TEMPLATE_TYPES[0];
  const isShown = (tab: EditorTab): boolean => shownTab === null || shownTab === tab;
  return (
    <>
      {shownTab !== null && shownTab !== "preview" && notices}
      <ProjectSayItLike />
      <SceneVoiceDialog />
      {isShown("preview") && (
        <PanelFrame
          tab="preview"
          shownTab={shownTab}
          className="flex min-h-0 min-w-0 flex-col gap-3 lg:order-2"
        >
          <StageColumn live={live} update={update} notices={notices} />
          {shownTab !== null && <ProjectVoiceOffer projectId={projectId} />}
        </PanelFrame>
      )}
      {isShown("configure") && (
        <PanelFrame tab="configure" shownTab={shownTab} className={`${SIDE_PANEL} lg:order-1`}>
          <div className="relative min-h-0 flex-1 overflow-y-auto p-4">
            <ConfigurePanel template={template} warnings={live.composition?.warnings ?? NO_WARNINGS} />
          </div>
          <div className="border-t border-line p-3">
            <SettingsStatus isComplete={hasVoice && !isUndecided} />
          </div>
        </PanelFrame>
      )}
      {isShown("scenes") && (
        <PanelFrame tab="scenes" shownTab={shownTab} className={`${SIDE_PANEL} lg:order-3`}>
          <div className="relative min-h-0 flex-1 overflow-y-auto p-3 pt-4">
            <ScenesPanel renderThumbnail={renderThumbnail} canAddScenes={hasVoice} />
          </div>
        </PanelFrame>
      )}
    </>
  );
}

/** The dialog for how a word is said, which the scenes and the settings open. */
function ProjectSayItLike() {
  const pronunciations = useDocument(({ settings }) => settings.pronunciations);
  const { updateSettings } = useDocumentActions();
  return (
    <SayItLikeDialog
      value={pronunciations}
      onChange={(changed) => updateSettings({ pronunciations: changed })}
    />
  );
}

interface PanelFrameProps {
  tab: EditorTab;
  shownTab: EditorTab | null;
  className: string;
  children: ReactNode;
}

function PanelFrame({ tab, shownTab, className, children }: PanelFrameProps) {
  const strings = useStrings().editor;
  const asTabPanel = { role: "tabpanel", id: panelId(tab), "aria-labelledby": `editor-tab-${tab}` };
  // The preview inside its panel is a landmark of its own.
  const asLandmark = tab === "preview" ? {} : { "aria-label": strings[tab] };
  return (
    <section {...(shownTab === null ? asLandmark : asTabPanel)} className={className}>
      {children}
    </section>
  );
}

/** Shows whether all required settings are chosen. */
function SettingsStatus({ isComplete }: { isComplete: boolean }) {
  const strings = useStrings().editor;
  const Icon = isComplete ? CircleCheck : CircleDashed;
  return (
    <p
      role="status"
      className={clsx(
        "flex items-center gap-2.5 rounded-10 px-3 py-2.5 text-13 font-semibold",
        isComplete ? "bg-ok-soft text-ok" : "bg-surface-2 text-ink-2",
      )}
    >
      <Icon aria-hidden size={17} className="shrink-0" />
      {isComplete ? strings.settingsComplete : strings.settingsIncomplete}
    </p>
  );
}

interface EditorNoticesProps {
  update: VideoUpdate;
  generate: GenerateCommand;
  /** True while a request or a render may wait for services. */
  isWorking: boolean;
}

/** Shows errors of saving and generating, with a retry button, and silent services. */
function EditorNotices({ update: state, generate, isWorking }: EditorNoticesProps) {
  const { update, reset, video, isGenerating } = state;
  const { projectId } = useDocumentSession();
  const catalogue = useStrings();
  const { editor: strings } = catalogue;
  const startText = sentenceOf(update.error, "");
  return (
    <div className="flex flex-col gap-2 empty:hidden max-lg:-order-1">
      <SaveNotices />
      <MediaUploadList />
      <ServiceWait projectId={projectId} isWorking={isWorking} />
      {generate.hasFailed && <Alert tone="danger">{strings.failures.notSaved}</Alert>}
      {update.isError && (
        <PanelError
          message={[strings.failures.start, startText].filter((part) => part !== "").join(". ")}
          onRetry={() => update.mutate()}
        />
      )}
      {reset.isError && (
        <PanelError
          message={sentenceOf(reset.error, strings.failures.reset)}
          onRetry={() => reset.mutate()}
        />
      )}
      {video?.status === "failed" && !isGenerating && (
        <PanelError
          message={tellRenderFailure(catalogue, video) ?? strings.renderFailed}
          onRetry={() => update.mutate()}
        />
      )}
    </div>
  );
}

const THUMBNAILS_POLL_MS = 3_000;
/** Length of the longer side of a thumbnail, by aspect ratio, so that it fits on a card. */
const SIZE_PX = { "9:16": 86, "16:9": 64, "1:1": 52 } as const;

/**
 * Returns a function that renders scene thumbnails. It keeps its identity until a thumbnail changes. The server is asked for none before
 * the composition is there, which most of them are drawn from.
 */
function useRenderThumbnail(options: {
  hasComposition: boolean;
  isGenerating: boolean;
}): (sceneKey: string) => ReactNode {
  const { hasComposition, isGenerating } = options;
  const { projectId, store } = useDocumentSession();
  const aspectRatio = useDocument(({ settings }) => settings.aspectRatio);
  const { data: thumbnails } = useQuery({
    ...apiQuery(ENDPOINTS.listSceneThumbnails, { params: { id: projectId } }),
    enabled: hasComposition,
    refetchInterval: isGenerating ? THUMBNAILS_POLL_MS : false,
  });
  return useCallback(
    (sceneKey: string) => {
      // A restored scene has no thumbnail until it is saved again.
      const isSaved = store.getState().saved.keys.includes(sceneKey);
      const known = isSaved ? thumbnails?.find(({ sceneId }) => sceneId === sceneKey) : undefined;
      return (
        <SceneThumbnail
          sceneId={sceneKey}
          aspectRatio={aspectRatio}
          fallbackUrl={known?.thumbnailUrl ?? null}
          sizePx={SIZE_PX[aspectRatio]}
        />
      );
    },
    [store, aspectRatio, thumbnails],
  );
}

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
