import { useIsMutating } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { ServiceWait } from "../../components/service-wait";
import { Alert } from "../../components/ui/alert";
import { PanelError } from "../../components/ui/panel-error";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import { usePlayerState } from "../../lib/playback/player-context";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { useStrings } from "../../strings/use-strings";
import { SaveNotices } from "../document/save-notices";
import { SIDE_PANEL } from "./editor-look";
import { failedRender } from "./failed-render";
import { loadSidePanels, useSidePanels } from "./load-side-panels";
import { MediaUploadList } from "./media-upload-list";
import { ConfigureSkeleton, ScenesSkeleton } from "./panel-skeletons";
import { panelId, type EditorTab } from "./phone-tabs";
import { StageColumn } from "./stage-column";
import type { GenerateCommand } from "./use-generate";
import type { VideoUpdate } from "./use-video-update";

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
  const { panels, hasFailed } = useSidePanels();
  useLoading(shownTab, live);
  const isChanging = useIsMutating() > 0;
  const isWorking = live.isSpeaking || update.isGenerating || isChanging;
  const isShown = (tab: EditorTab): boolean => shownTab === null || shownTab === tab;
  const told = isShown("preview") ? live.failure : null;
  const notices = (
    <EditorNotices update={update} generate={generate} isWorking={isWorking} toldInPreview={told} />
  );
  return (
    <>
      {shownTab !== null && shownTab !== "preview" && notices}
      {panels !== null && <panels.SideDialogs />}
      {isShown("preview") && (
        <PanelFrame
          tab="preview"
          shownTab={shownTab}
          className="flex min-h-0 min-w-0 flex-col gap-3 lg:order-2"
        >
          <StageColumn live={live} update={update} notices={notices} />
          {shownTab !== null && panels !== null && <panels.ProjectVoiceOffer projectId={projectId} />}
        </PanelFrame>
      )}
      {isShown("configure") && (
        <PanelFrame tab="configure" shownTab={shownTab} className={`${SIDE_PANEL} lg:order-1`}>
          {panels === null ? (
            <Pending hasFailed={hasFailed} skeleton={<ConfigureSkeleton />} />
          ) : (
            <panels.ConfigureSide live={live} isComplete={hasVoice && !isUndecided} />
          )}
        </PanelFrame>
      )}
      {isShown("scenes") && (
        <PanelFrame tab="scenes" shownTab={shownTab} className={`${SIDE_PANEL} lg:order-3`}>
          {panels === null ? (
            <Pending hasFailed={hasFailed} skeleton={<ScenesSkeleton />} />
          ) : (
            <panels.ScenesSide
              hasComposition={live.composition !== null}
              isGenerating={update.isGenerating}
              canAddScenes={hasVoice}
            />
          )}
        </PanelFrame>
      )}
    </>
  );
}

/** Time after which a phone, whose preview can play, loads the panels that somebody may open next. */
const LOAD_AHEAD_MS = 2_000;

/**
 * Loads the panels: at once where one of them is shown, otherwise when the network is free, because the preview can play or never will.
 */
function useLoading(shownTab: EditorTab | null, live: LiveComposition): void {
  const canPlay = usePlayerState(({ state }) => state === "ready");
  const isPreviewDone = canPlay || live.state === "empty" || live.state === "failed";
  const isShown = shownTab !== "preview";
  useEffect(() => {
    if (!isShown && !isPreviewDone) return undefined;
    const timer = setTimeout(() => void loadSidePanels(), isShown ? 0 : LOAD_AHEAD_MS);
    return () => clearTimeout(timer);
  }, [isShown, isPreviewDone]);
}

/** What is shown in place of a panel whose code is not there. */
function Pending({ hasFailed, skeleton }: { hasFailed: boolean; skeleton: ReactNode }) {
  const { common, shell } = useStrings();
  if (hasFailed)
    return (
      <div className="p-4">
        <PanelError message={shell.pageFailedText} onRetry={() => location.reload()} />
      </div>
    );
  return (
    <div role="status">
      <span className="sr-only">{common.loading}</span>
      {skeleton}
    </div>
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

interface EditorNoticesProps {
  update: VideoUpdate;
  generate: GenerateCommand;
  /** True while a request or a render may wait for services. */
  isWorking: boolean;
  /** The error that the preview shows. */
  toldInPreview: string | null;
}

/** Shows errors of saving and generating, with a retry button, and silent services. */
function EditorNotices({ update: state, generate, isWorking, toldInPreview }: EditorNoticesProps) {
  const { update, reset } = state;
  const { projectId } = useDocumentSession();
  const catalogue = useStrings();
  const { editor: strings } = catalogue;
  const startText = sentenceOf(update.error, "");
  const failed = failedRender(catalogue, state, toldInPreview);
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
      {failed !== null && <PanelError message={failed} onRetry={() => update.mutate()} />}
    </div>
  );
}
