import { TEMPLATE_TYPES, type Warning } from "@inkreel/contract";
import type { ReactNode } from "react";
import { ScenesPanel } from "../../features/scenes/scenes-panel";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import { ConfigurePanel } from "./configure-panel";
import { EditorNotices } from "./editor-notices";
import { SIDE_PANEL } from "./editor-look";
import { panelId, type EditorTab } from "./phone-tabs";
import { SettingsStatus } from "./settings-status";
import { StageColumn } from "./stage-column";
import type { GenerateCommand } from "./use-generate";
import { useRenderThumbnail } from "./use-render-thumbnail";
import type { VideoUpdate } from "./use-video-update";

/** The same list always, so that the panel need not render again. */
const NO_WARNINGS: readonly Warning[] = [];

interface EditorPanelsProps {
  live: LiveComposition;
  update: VideoUpdate;
  generate: GenerateCommand;
  hasVoice: boolean;
  /** Null shows all panels side by side. */
  shownTab: EditorTab | null;
}

/** Configure, preview and scenes: side by side, or on phones one at a time. */
export function EditorPanels({ live, update, generate, hasVoice, shownTab }: EditorPanelsProps) {
  const renderThumbnail = useRenderThumbnail(update.isGenerating);
  const notices = <EditorNotices update={update} generate={generate} />;
  const template = live.composition?.template ?? TEMPLATE_TYPES[0];
  const isShown = (tab: EditorTab): boolean => shownTab === null || shownTab === tab;
  return (
    <>
      {shownTab !== null && shownTab !== "preview" && notices}
      {isShown("configure") && (
        <PanelFrame tab="configure" shownTab={shownTab} className={SIDE_PANEL}>
          <div className="relative min-h-0 flex-1 overflow-y-auto p-4">
            <ConfigurePanel template={template} warnings={live.composition?.warnings ?? NO_WARNINGS} />
          </div>
          <div className="border-t border-line p-3">
            <SettingsStatus isComplete={hasVoice} />
          </div>
        </PanelFrame>
      )}
      {isShown("preview") && (
        <PanelFrame tab="preview" shownTab={shownTab} className="flex min-h-0 min-w-0 flex-col">
          <StageColumn live={live} update={update} notices={notices} />
        </PanelFrame>
      )}
      {isShown("scenes") && (
        <PanelFrame tab="scenes" shownTab={shownTab} className={SIDE_PANEL}>
          <div className="relative min-h-0 flex-1 overflow-y-auto p-3 pt-4">
            <ScenesPanel renderThumbnail={renderThumbnail} canAddScenes={hasVoice} />
          </div>
        </PanelFrame>
      )}
    </>
  );
}

interface PanelFrameProps {
  tab: EditorTab;
  shownTab: EditorTab | null;
  className: string;
  children: ReactNode;
}

function PanelFrame({ tab, shownTab, className, children }: PanelFrameProps) {
  const asTabPanel = { role: "tabpanel", id: panelId(tab), "aria-labelledby": `editor-tab-${tab}` };
  return (
    <section {...(shownTab === null ? {} : asTabPanel)} className={className}>
      {children}
    </section>
  );
}
