import { ENDPOINTS, TEMPLATE_TYPES, type Warning } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { CircleCheck, CircleDashed } from "lucide-react";
import { useCallback, type ReactNode } from "react";
import { SceneThumbnail } from "../../features/preview/scene-thumbnail";
import { SayItLikeDialog } from "../../features/pronunciations/say-it-like-dialog";
import { ScenesPanel } from "../../features/scenes/scenes-panel";
import { SceneVoiceDialog } from "../../features/voices/scene-voice-dialog";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { useStrings } from "../../strings/use-strings";
import { ConfigurePanel } from "./configure-panel";

// What opens over the editor is loaded with the panels, so that the preview has to wait for neither.
export { WaveformTimeline } from "../../features/preview/waveform-timeline";
export { ProjectVoiceOffer } from "../../features/voices/project-voice-offer";
export { EditorMenu } from "./editor-menu";
export { ShortcutSheet } from "./shortcut-sheet";
export { SoundDialog } from "./sound-dialog";
export { UpdateDialog } from "./update-dialog";

/** A constant, so that the panel does not render again because of a new array. */
const NO_WARNINGS: readonly Warning[] = [];

interface ConfigureSideProps {
  live: LiveComposition;
  /** Whether all required settings are chosen. */
  isComplete: boolean;
}

/** The content of the panel Configure. */
export function ConfigureSide({ live, isComplete }: ConfigureSideProps) {
  const template = live.composition?.template ?? TEMPLATE_TYPES[0];
  return (
    <>
      <div className="relative min-h-0 flex-1 overflow-y-auto p-4">
        <ConfigurePanel template={template} warnings={live.composition?.warnings ?? NO_WARNINGS} />
      </div>
      <div className="border-t border-line p-3">
        <SettingsStatus isComplete={isComplete} />
      </div>
    </>
  );
}

interface ScenesSideProps {
  hasComposition: boolean;
  isGenerating: boolean;
  canAddScenes: boolean;
}

/** The content of the panel Scenes. */
export function ScenesSide({ hasComposition, isGenerating, canAddScenes }: ScenesSideProps) {
  const renderThumbnail = useRenderThumbnail({ hasComposition, isGenerating });
  return (
    <div className="relative min-h-0 flex-1 overflow-y-auto p-3 pt-4">
      <ScenesPanel renderThumbnail={renderThumbnail} canAddScenes={canAddScenes} />
    </div>
  );
}

/** The dialogs that the panels open. */
export function SideDialogs() {
  return (
    <>
      <ProjectSayItLike />
      <SceneVoiceDialog />
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
