import { Pencil } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactNode } from "react";
import { IconButton } from "../../components/ui/icon-button";
import { formatTime } from "../../lib/format-time";
import { useStrings } from "../../strings/use-strings";
import { SectionEditor } from "./section-editor";
import type { SectionTime } from "./section-times";

interface ScriptSectionProps {
  name: string;
  hint: string;
  time: SectionTime;
  text: string;
  /** True where clearing this section would leave nothing to say. */
  othersAreEmpty: boolean;
  onSave: (text: string) => Promise<unknown>;
  /** Shows the text with what is to be said of its words; `edit` opens the section for editing. */
  renderText: (edit: () => void) => ReactNode;
}

/** One section of the script, to read; its pencil opens it for editing. */
export function ScriptSection(props: ScriptSectionProps) {
  const { name, hint, time, text, othersAreEmpty, onSave, renderText } = props;
  const strings = useStrings().script;
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Where the editing was, the focus goes on.
    if (wasEditing.current && !isEditing) pencil.current?.querySelector("button")?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return (
    <section aria-labelledby={id} className="rounded-14 border border-line p-4">
      <header className="mb-2 flex min-h-9 items-center gap-3">
        <h3 id={id} className="text-15 font-bold">
          {name}
        </h3>
        <span className="font-time text-12 text-ink-2">
          {formatTime(time.startMs)}–{formatTime(time.endMs)}
        </span>
        <span className="min-w-0 flex-1 truncate text-13 text-ink-3 max-sm:hidden">{hint}</span>
        <div ref={pencil} className="ms-auto">
          {!isEditing && (
            <IconButton
              label={strings.edit(name)}
              icon={<Pencil aria-hidden size={16} />}
              onClick={() => setEditing(true)}
            />
          )}
        </div>
      </header>
      {isEditing ? (
        <SectionEditor
          name={name}
          text={text}
          mayBeEmpty={!othersAreEmpty}
          onSave={onSave}
          onClose={() => setEditing(false)}
        />
      ) : (
        <p
          dir="auto"
          className="font-script text-18 leading-relaxed wrap-anywhere whitespace-pre-wrap text-ink"
        >
          {text.trim() === "" ? (
            <span className="text-ink-3 italic">{strings.emptySection}</span>
          ) : (
            renderText(() => setEditing(true))
          )}
        </p>
      )}
    </section>
  );
}
