import { ENDPOINTS, type Warning } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { Info } from "lucide-react";
import { useId, useState } from "react";
import { SaidText } from "../../components/said-text";
import { Button } from "../../components/ui/button";
import { apiQuery } from "../../lib/api-query";
import { useSceneKeys } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { gatherNotes } from "./gather-notes";

interface CompositionNotesProps {
  projectId: number;
  /** Null while nobody knows yet: their place is kept. */
  warnings: readonly Warning[] | null;
}

/**
 * What stands in for something better, or falls short: as one line, as a list, or as a button that brings them back. New
 * ones are shown again.
 */
export function CompositionNotes({ projectId, warnings }: CompositionNotesProps) {
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

/** What is said of a scene begins with its number. */
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
