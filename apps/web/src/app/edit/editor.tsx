import { lazy, Suspense, useState, useEffect, useEffectEvent } from "react";
import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";
import { PlayerProvider } from "../../lib/playback/player-provider";
import { useEditedComposition } from "../../lib/playback/use-live-composition";
import { useMediaQuery } from "../../lib/use-media-query";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { CONTENT_ID, SkipLink } from "../layouts/skip-link";
import { EditorBar } from "./editor-bar";
import { EDITOR_GRID, WIDE_SCREEN } from "./editor-look";
import { EditorPanels } from "./editor-panels";
import { MediaDesk } from "./media-desk";
import { PhoneTabs, type EditorTab } from "./phone-tabs";
import { useGenerate, type GenerateCommand } from "./use-generate";
import { useVideoUpdate } from "./use-video-update";
import { useUnspoken } from "../../features/voices/use-unspoken";
import { speakingVoice } from "../../features/voices/voice-facts";
import { apiQuery } from "../../lib/api-query";
import { useShortcutPreference } from "../../lib/shortcut-preference";
import { toggleFullScreen } from "../../lib/playback/full-screen";
import { usePlayer } from "../../lib/playback/player-context";
import type { Player } from "../../lib/playback/player";
import { seekToNextScene, seekToPreviousScene } from "../../lib/playback/seek-scene";
import { isFree, isInDialog } from "../document/key-target";

const VersionsDialog = lazy(async () => ({
  default: (await import("../../features/versions/versions-dialog")).VersionsDialog,
}));
const UpdateDialog = lazy(async () => ({ default: (await import("./side-panels")).UpdateDialog }));
const ShortcutSheet = lazy(async () => ({ default: (await import("./side-panels")).ShortcutSheet }));

/** The editor of a loaded project: top bar, panels, and the player that they share. */
export function Editor() {
  const strings = useStrings().editor;
  const { projectId } = useDocumentSession();
  const projectTitle = useDocument(({ title }) => title);
  const live = useEditedComposition(projectId);
  const hasVoice = useHasVoice();
  const isUndecided = useUnspoken(projectId) !== null;
  const update = useVideoUpdate();
  const generate = useGenerate({ hasVoice, isUndecided, isGenerating: update.isGenerating });
  const [tab, setTab] = useState<EditorTab>("preview");
  const isWide = useMediaQuery(WIDE_SCREEN);
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
            isUndecided={isUndecided}
            shownTab={isWide ? null : tab}
          />
        </main>
        {!isWide && <PhoneTabs value={tab} onChange={setTab} generate={generate} />}
      </div>
      <MediaDesk />
      {update.isDialogOpen && (
        <Suspense fallback={null}>
          <UpdateDialog update={update} />
        </Suspense>
      )}
    </PlayerProvider>
  );
}

/** The top bar with the keyboard shortcuts, which need the player from the surrounding provider. */
function BarWithKeys({ generate }: { generate: GenerateCommand }) {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [versions, setVersions] = useState<"closed" | "list" | "save">("closed");
  const showShortcuts = (): void => setIsSheetOpen(true);
  const saveVersion = (): void => setVersions("save");
  useEditorShortcuts({ generate: generate.run, saveVersion, showShortcuts });
  return (
    <>
      <EditorBar
        generate={generate}
        onShowShortcuts={showShortcuts}
        onShowVersions={() => setVersions("list")}
      />
      <Suspense fallback={null}>
        {versions !== "closed" && (
          <VersionsDialog isSaving={versions === "save"} onClose={() => setVersions("closed")} />
        )}
        {isSheetOpen && <ShortcutSheet onClose={() => setIsSheetOpen(false)} />}
      </Suspense>
    </>
  );
}

/** Returns whether any voice can speak. True while the list of voices is loading. */
function useHasVoice(): boolean {
  const voiceId = useDocument(({ settings }) => settings.voiceId);
  const { data: voices } = useQuery(apiQuery(ENDPOINTS.listVoices));
  return voices === undefined || speakingVoice(voices, voiceId, null).voice !== null;
}

const JUMP_MS = 5_000;
const SECOND_MS = 1_000;
const FPS = 30;

interface EditorCommands {
  generate: () => void;
  saveVersion: () => void;
  showShortcuts: () => void;
}

/**
 * Handles the keyboard shortcuts of the editor. Single keys are ignored while the user types or uses a control that
 * needs them.
 */
function useEditorShortcuts({ generate, saveVersion, showShortcuts }: EditorCommands): void {
  const player = usePlayer();

  const handleKey = useEffectEvent((event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing) return;
    if (isInDialog(event.target)) return;
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event;
    const isModified = ctrlKey || metaKey;
    const modified: Record<string, () => void> = { enter: generate, s: saveVersion };
    const single = isModified || altKey ? null : singleCommand(event, player, showShortcuts);
    const run = isModified && !shiftKey && !altKey ? (modified[key.toLowerCase()] ?? null) : single;
    if (run === null) return;
    event.preventDefault();
    run();
  });

  useEffect(() => {
    // Listens on the window, so that elements which handle the key themselves come first.
    const listen = (event: KeyboardEvent): void => handleKey(event);
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, []);
}

function singleCommand(event: KeyboardEvent, player: Player, showShortcuts: () => void): (() => void) | null {
  const { key, shiftKey, target } = event;
  if (!useShortcutPreference.getState().areEnabled) return null;
  if (!isFree(target, key)) return null;
  const seekBy = (ms: number) => () => player.seek(player.timeMs() + ms);
  const stepMs = shiftKey ? SECOND_MS : SECOND_MS / FPS;
  const commands: Record<string, () => void> = {
    " ": () => player.toggle(),
    k: () => player.toggle(),
    j: seekBy(-JUMP_MS),
    l: seekBy(JUMP_MS),
    arrowleft: seekBy(-stepMs),
    arrowright: seekBy(stepMs),
    arrowup: () => seekToPreviousScene(player),
    arrowdown: () => seekToNextScene(player),
    home: () => player.seek(0),
    end: () => player.seek(player.snapshot().durationMs),
    r: () => player.replay(),
    m: () => player.toggleMute(),
    f: toggleFullScreen,
    "?": showShortcuts,
  };
  return commands[key.toLowerCase()] ?? null;
}
