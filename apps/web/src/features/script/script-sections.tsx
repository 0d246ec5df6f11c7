import {
  CTA_MS,
  DURATION_SECONDS,
  FALLBACK_SPEAKING_SECONDS,
  HOOK_MS,
  SCENE_ROLES,
  SCRIPT_MAX_CHARS,
  type TextWarning,
  type SceneRole,
  type Script,
} from "@inkreel/contract";
import { Clock, Pencil, PenLine } from "lucide-react";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { AuthorChanges } from "../../components/author-changes";
import { TextWarningDetails } from "../../components/text-warning-details";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { Popover } from "../../components/ui/popover";
import { TextArea } from "../../components/ui/text-area";
import { WrittenBy } from "../../components/written-by";
import { useRestoreWords } from "../../lib/document/use-changes";
import { useConfirmWarning } from "../../lib/document/use-text-warnings";
import type { PlacedWarning } from "../../lib/text-warnings/place-warnings";
import { splitAtWarnings } from "../../lib/text-warnings/split-at-warnings";
import { formatTime } from "../../lib/format-time";
import { useStrings } from "../../strings/use-strings";
import { countWarnings, useSaveScript, useScriptSections } from "./use-script";

/** The three sections of the script (hook, main part, call to action), for reading and editing. */
export function ScriptSections({ script }: { script: Script }) {
  const { script: strings, textWarnings: warningStrings } = useStrings();
  const sections = useScriptSections();
  const save = useSaveScript(script.id);
  const confirmWarning = useConfirmWarning();
  const restoreWords = useRestoreWords();
  const texts = { hook: sections.hook.text, main: sections.main.text, cta: sections.cta.text };
  const count = countWarnings(sections);
  const times = sectionTimes(script.duration ?? DURATION_SECONDS.default);
  const speakingSeconds = Math.round(script.estimatedSpeakingTime ?? FALLBACK_SPEAKING_SECONDS);
  return (
    <div className="flex flex-col gap-3">
      {count.textWarnings > 0 && (
        <Alert tone="warning" title={warningStrings.summary(count.textWarnings, count.scenes)}>
          {warningStrings.summaryHint}
        </Alert>
      )}
      {SCENE_ROLES.map((role) => (
        <ScriptSection
          key={role}
          name={strings.sections[role]}
          hint={strings.sectionHints[role]}
          time={times[role]}
          text={texts[role]}
          othersAreEmpty={SCENE_ROLES.every((other) => other === role || texts[other] === "")}
          onSave={(text) => save.mutateAsync({ ...texts, [role]: text })}
          renderText={(edit) => (
            <WarnedText
              text={texts[role]}
              projectId={script.projectId}
              placed={sections[role].placed}
              onKeep={confirmWarning}
              onEdit={edit}
            />
          )}
          renderNotes={(refocus) =>
            sections[role].changed.map(({ key, source, changes }) => (
              <AuthorChanges
                key={key}
                changes={changes}
                projectId={script.projectId}
                source={source}
                onRestore={() => {
                  restoreWords(key);
                  refocus();
                }}
              />
            ))
          }
        />
      ))}
      {script.writtenBy !== null && (
        <p className="flex items-center gap-2 text-13 text-ink-2">
          <PenLine aria-hidden size={16} />
          <WrittenBy writtenBy={script.writtenBy} />
        </p>
      )}
      <p className="flex items-center gap-2 text-13 text-ink-2">
        <Clock aria-hidden size={16} />
        {strings.speakingTime}
        <span className="font-time text-ink">{strings.speakingSeconds(speakingSeconds)}</span>
      </p>
    </div>
  );
}

interface ScriptSectionProps {
  name: string;
  hint: string;
  time: SectionTime;
  text: string;
  /** True if the script would be empty without this section. */
  othersAreEmpty: boolean;
  onSave: (text: string) => Promise<unknown>;
  /** Renders the text with its warnings. `edit` opens the section for editing. */
  renderText: (edit: () => void) => ReactNode;
  /** Renders the notes about the writer's changes. A note's button calls `refocus` when it removes itself. */
  renderNotes: (refocus: () => void) => ReactNode;
}

/** One section of the script, read-only. Its pencil opens it for editing. */
function ScriptSection(props: ScriptSectionProps) {
  const { name, hint, time, text, othersAreEmpty, onSave, renderText, renderNotes } = props;
  const strings = useStrings().script;
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const pencil = useRef<HTMLDivElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    // Returns the focus to the edit button when editing ends.
    if (wasEditing.current && !isEditing) pencil.current?.querySelector("button")?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  // After a closing dialog has returned the focus to its button.
  const focusPencil = (): void => {
    requestAnimationFrame(() => setTimeout(() => pencil.current?.querySelector("button")?.focus()));
  };
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
        <>
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
          <div className="mt-2 flex flex-col items-start empty:hidden">{renderNotes(focusPencil)}</div>
        </>
      )}
    </section>
  );
}

interface SectionEditorProps {
  name: string;
  text: string;
  mayBeEmpty: boolean;
  onSave: (text: string) => Promise<unknown>;
  onClose: () => void;
}

const ROWS = 5;

/** Text area for editing a section. If saving fails, it stays open with the typed text. */
function SectionEditor({ name, text, mayBeEmpty, onSave, onClose }: SectionEditorProps) {
  const strings = useStrings().script;
  const [typed, setTyped] = useState(text);
  const [isSaving, setSaving] = useState(false);
  const isMissing = typed.trim() === "" && !mayBeEmpty;
  const save = async (): Promise<void> => {
    if (isMissing || isSaving) return;
    setSaving(true);
    try {
      await onSave(typed.trim());
      onClose();
    } catch {
      // The error has already been shown. The typed text is kept.
      setSaving(false);
    }
  };
  const handleKey = (event: KeyboardEvent): void => {
    // The key ends a composition, as of Japanese, and not the edit.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") onClose();
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) void save();
  };
  return (
    <div className="flex flex-col gap-3" onKeyDown={handleKey}>
      <TextArea
        label={name}
        isLabelHidden
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        rows={ROWS}
        maxLength={SCRIPT_MAX_CHARS}
        autoFocus
        error={isMissing ? strings.emptyScript : null}
      />
      <div className="flex justify-end gap-2">
        <Button variant="ghost" onClick={onClose}>
          {strings.cancel}
        </Button>
        <Button variant="primary" isBusy={isSaving} onClick={() => void save()}>
          {isSaving ? strings.saving : strings.save}
        </Button>
      </div>
    </div>
  );
}

interface WarnedTextProps {
  text: string;
  projectId: number;
  placed: readonly PlacedWarning[];
  onKeep: (warning: TextWarning) => void;
  onEdit: () => void;
}

/** A read-only text in which each passage with a warning is a button that opens the details. */
function WarnedText({ text, projectId, placed, onKeep, onEdit }: WarnedTextProps) {
  const strings = useStrings().textWarnings;
  const [openAt, setOpenAt] = useState<number | null>(null);
  const runs = splitAtWarnings(
    text,
    placed.map(({ warning, scene }) => ({ ...warning, source: scene.source })),
  );
  return runs.map(({ text: words, startChar, warning }) => {
    if (warning === null) return <span key={startChar}>{words}</span>;
    const name = strings.chip(strings.kinds[warning.kind], warning.text);
    return (
      <Popover
        key={startChar}
        label={name}
        isOpen={openAt === startChar}
        onOpenChange={(isOpen) => setOpenAt(isOpen ? startChar : null)}
        trigger={
          <button type="button" aria-label={name} className={WORD_LOOK}>
            {words}
          </button>
        }
      >
        <TextWarningDetails
          warning={warning}
          projectId={projectId}
          source={warning.source}
          onKeep={() => onKeep(warning)}
          onEdit={onEdit}
        />
      </Popover>
    );
  });
}

/** A wavy underline, not a box, because it is within a sentence. It also differs from a link. */
const WORD_LOOK =
  "inline rounded-6 text-start underline decoration-danger decoration-wavy decoration-[1.5px] underline-offset-4 [text-decoration-skip-ink:none] hover:bg-danger-soft";

const MS_PER_SECOND = 1_000;

interface SectionTime {
  startMs: number;
  endMs: number;
}

/**
 * Returns the times of the sections in a video of the given length: the hook takes the first 3 s, the call to action
 * the last 10 s.
 */
export function sectionTimes(durationSeconds: number): Record<SceneRole, SectionTime> {
  const endMs = durationSeconds * MS_PER_SECOND;
  const ctaMs = endMs - CTA_MS;
  return {
    hook: { startMs: 0, endMs: HOOK_MS },
    main: { startMs: HOOK_MS, endMs: ctaMs },
    cta: { startMs: ctaMs, endMs },
  };
}
