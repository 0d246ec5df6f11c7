import { ENDPOINTS, type Warning } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useId, useState } from "react";
import { Info } from "lucide-react";
import { LengthNote } from "../../features/length/length-note";
import { PreviewStage } from "../../features/preview/preview-stage";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument, useSceneKeys } from "../../lib/document/use-document";
import { useFilesOver } from "../../lib/own-media/use-files-over";
import { useOwnMedia } from "../../lib/own-media/use-own-media";
import type { LiveComposition } from "../../lib/playback/use-live-composition";
import type { VideoUpdate } from "./use-video-update";
import { useSidePanels } from "./load-side-panels";
import { useChosenScene } from "./media-desk";
import { TimelineSkeleton } from "./panel-skeletons";
import { VideoState } from "./video-state";
import { DropVeil } from "../../components/drop-veil";
import { Button } from "../../components/ui/button";
import { useStrings } from "../../strings/use-strings";
import { SaidText } from "../../components/said-text";

interface StageColumnProps {
  live: LiveComposition;
  update: VideoUpdate;
  notices: ReactNode;
}

/**
 * The middle column: messages, preview and timeline. The preview takes the height that is left, so that its controls
 * and the timeline stay in view. Long messages scroll by themselves; they come last for the keyboard.
 */
export function StageColumn({ live, update, notices }: StageColumnProps) {
  const { projectId } = useDocumentSession();
  const aspectRatio = useDocument(({ settings }) => settings.aspectRatio);
  const { panels } = useSidePanels();
  return (
    <div className="relative flex min-h-0 flex-1 flex-col gap-3 lg:overflow-y-auto">
      <StageDrop>
        <PreviewStage live={live} aspectRatio={aspectRatio} className="min-h-0 grow" />
      </StageDrop>
      {panels === null ? <TimelineSkeleton /> : <panels.WaveformTimeline className="shrink-0" />}
      <div className="flex shrink-0 flex-col gap-3 empty:hidden max-lg:contents lg:-order-1 lg:max-h-[25%] lg:overflow-y-auto">
        {notices}
        <VideoState update={update} />
        <LengthNote live={live} />
        <CompositionNotes
          projectId={projectId}
          warnings={live.composition?.warnings ?? (live.state === "loading" ? null : [])}
        />
      </div>
    </div>
  );
}

/** The preview as an area for files, which are for the scene on it. */
function StageDrop({ children }: { children: ReactNode }) {
  const strings = useStrings().ownMedia;
  const keys = useSceneKeys();
  const takeFiles = useOwnMedia();
  const chosenScene = useChosenScene();
  const [label, setLabel] = useState("");
  const { isOver, dropProps } = useFilesOver((files) => {
    const sceneKey = chosenScene();
    if (sceneKey !== null) takeFiles(files, sceneKey);
  });
  const nameScene = (): void => setLabel(strings.dropOn(keys.indexOf(chosenScene() ?? "") + 1));
  return (
    <div
      {...dropProps}
      onDragEnter={nameScene}
      className="relative flex shrink-0 grow flex-col rounded-18 lg:min-h-60 lg:shrink"
    >
      {children}
      {isOver && keys.length > 0 && <DropVeil label={label} />}
    </div>
  );
}

interface CompositionNotesProps {
  projectId: number;
  /** Null while loading; the space is reserved. */
  warnings: readonly Warning[] | null;
}

/** Shows the warnings about the video as one line, as a list, or collapsed to a button. New warnings expand it. */
function CompositionNotes({ projectId, warnings }: CompositionNotesProps) {
  const strings = useStrings().editor;
  const storedUnder = `inkreel.hidden-notes.${projectId}`;
  const [hidden, setHidden] = useState(() => sessionStorage.getItem(storedUnder));
  const input = { params: { id: projectId } };
  const { data: list } = useQuery(apiQuery(ENDPOINTS.listScenes, input));
  const { data: script } = useQuery(apiQuery(ENDPOINTS.getProjectScript, input));
  if (warnings === null) return <div className="min-h-10 shrink-0 max-lg:order-last" />;

  const notes = gatherNotes([...warnings, ...(list?.warnings ?? []), ...(script?.warnings ?? [])]);
  if (notes.length === 0) return null;
  const show = (): void => {
    sessionStorage.removeItem(storedUnder);
    setHidden(null);
  };
  const hide = (): void => {
    const all = notes.map(({ message }) => message).join("\n");
    sessionStorage.setItem(storedUnder, all);
    setHidden(all);
  };
  const isHidden = notes.every(({ message }) => hidden?.includes(message) === true);
  return (
    <section
      aria-label={strings.notes}
      className="flex min-h-10 shrink-0 flex-col justify-center max-lg:order-last"
    >
      {isHidden ? (
        <Button
          variant="ghost"
          size="sm"
          icon={<Info aria-hidden size={15} />}
          onClick={show}
          className="self-start"
        >
          {strings.showNotes(notes.length)}
        </Button>
      ) : (
        <Notes notes={notes} onHide={hide} />
      )}
    </section>
  );
}

function Notes({ notes, onHide }: { notes: readonly Warning[]; onHide: () => void }) {
  const strings = useStrings().editor;
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [first, ...more] = notes;
  if (first === undefined) return null;
  return (
    <div className="flex min-h-10 items-start gap-2.5 rounded-14 bg-accent-soft py-1 ps-3.5 pe-1.5 text-13">
      <Info aria-hidden size={16} className="mt-2 shrink-0 text-accent" />
      <ul id={id} dir="auto" className="flex min-w-0 flex-1 flex-col gap-1 py-1.5">
        <li className={isOpen || more.length === 0 ? "" : "line-clamp-2 lg:line-clamp-1"}>
          <NoteText note={first} />
        </li>
        {isOpen &&
          more.map((note) => (
            <li key={`${note.sceneId} ${note.message}`}>
              <NoteText note={note} />
            </li>
          ))}
      </ul>
      {more.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setIsOpen(!isOpen)}
          className="shrink-0"
        >
          {isOpen ? strings.fewerNotes : strings.moreNotes(more.length)}
        </Button>
      )}
      <Button variant="ghost" size="sm" onClick={onHide}>
        {strings.hideNotes}
      </Button>
    </div>
  );
}

/** The text of a note, which starts with the scene number if it concerns a scene. */
function NoteText({ note }: { note: Warning }) {
  const strings = useStrings().scenes;
  const keys = useSceneKeys();
  const number = note.sceneId === null ? 0 : keys.indexOf(note.sceneId) + 1;
  return (
    <>
      {number > 0 && <span className="font-semibold">{strings.scene(number)}: </span>}
      <SaidText said={note} message={note.message} />
    </>
  );
}

/** Warnings that occur in every video without connected services. They are listed last. */
const ROUTINE_CODES: ReadonlySet<string> = new Set([
  "builtin_writer",
  "builtin_voice",
  "no_voice",
  "voice_by_default",
  "drawn_pictures",
  "pictures_offline",
]);
/** Warnings that are marked in the text itself, where the user can dismiss them. */
const MARKED_CODES: ReadonlySet<string> = new Set(["not_in_text"]);

/** Returns all notes about a video without duplicates, the specific ones first. */
export function gatherNotes(warnings: readonly Warning[]): readonly Warning[] {
  const shown = warnings.filter(({ code }) => !MARKED_CODES.has(code));
  const special = shown.filter(({ code }) => !ROUTINE_CODES.has(code));
  const routine = shown.filter(({ code }) => ROUTINE_CODES.has(code));
  const notes = new Map<string, Warning>();
  for (const warning of [...special, ...routine]) {
    const name = `${warning.sceneId} ${warning.message}`;
    if (!notes.has(name)) notes.set(name, warning);
  }
  return [...notes.values()];
}
