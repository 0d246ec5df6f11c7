import { useState } from "react";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";
import { PlayerProvider } from "../../lib/playback/player-provider";
import { useEditedComposition } from "../../lib/playback/use-live-composition";
import { useMediaQuery } from "../../lib/use-media-query";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { CONTENT_ID, SkipLink } from "../layouts/skip-link";
import { EditorBar } from "./editor-bar";
import { EDITOR_GRID } from "./editor-look";
import { EditorPanels } from "./editor-panels";
import { GeneratingDialog } from "./generating-dialog";
import { PhoneTabs, type EditorTab } from "./phone-tabs";
import { ShortcutSheet } from "./shortcut-sheet";
import { useEditorShortcuts } from "./use-editor-shortcuts";
import { useGenerate, type GenerateCommand } from "./use-generate";
import { useHasVoice } from "./use-has-voice";
import { useVideoUpdate } from "./use-video-update";

/** A loaded project: bar, panels, and the player they share. */
export function Editor() {
  const strings = useStrings().editor;
  const { projectId } = useDocumentSession();
  const projectTitle = useDocument(({ title }) => title);
  const live = useEditedComposition(projectId);
  const hasVoice = useHasVoice();
  const update = useVideoUpdate();
  const generate = useGenerate({ hasVoice, isGenerating: update.isGenerating });
  const [tab, setTab] = useState<EditorTab>("preview");
  const isWide = useMediaQuery("(min-width: 1024px)");
  const title = strings.pageTitle(projectTitle);
  usePageTitle(title);
  return (
    <PlayerProvider composition={live.composition}>
      <div className="flex min-h-dvh flex-col lg:h-dvh lg:overflow-clip">
        <SkipLink />
        <BarWithKeys generate={generate} />
        <main id={CONTENT_ID} tabIndex={-1} className={EDITOR_GRID}>
          <h1 className="sr-only">{title}</h1>
          <EditorPanels
            live={live}
            update={update}
            generate={generate}
            hasVoice={hasVoice}
            shownTab={isWide ? null : tab}
          />
        </main>
        {!isWide && <PhoneTabs value={tab} onChange={setTab} generate={generate} />}
      </div>
      <GeneratingDialog update={update} />
    </PlayerProvider>
  );
}

/** The keys need the player, so they are listened to within its provider. */
function BarWithKeys({ generate }: { generate: GenerateCommand }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const showShortcuts = (): void => setIsSheetOpen(true);
  useEditorShortcuts({ generate: generate.run, showShortcuts });
  return (
    <>
      <EditorBar generate={generate} onShowShortcuts={showShortcuts} />
      {isSheetOpen && <ShortcutSheet onClose={() => setIsSheetOpen(false)} />}
    </>
  );
}
