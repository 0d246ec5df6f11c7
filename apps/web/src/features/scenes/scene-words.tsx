import { ApiError, type TextWarning } from "@inkreel/contract";
import { countWords } from "@inkreel/language";
import { Hash, Quote, Tag, TriangleAlert, Undo2, UserRound } from "lucide-react";
import { useId, useState, type RefObject } from "react";
import { AuthorChanges } from "../../components/author-changes";
import { TextWarningDetails } from "../../components/text-warning-details";
import { SaidText } from "../../components/said-text";
import { Button } from "../../components/ui/button";
import { PanelError } from "../../components/ui/panel-error";
import { Popover } from "../../components/ui/popover";
import { Spinner } from "../../components/ui/spinner";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import type { DocumentScene } from "../../lib/document/project-document";
import { useSceneFacts } from "../../lib/document/use-document";
import { useRestoreWords, useSceneChanges } from "../../lib/document/use-changes";
import { useConfirmWarning, useSceneWarnings } from "../../lib/document/use-text-warnings";
import { useStrings } from "../../strings/use-strings";
import { SceneText } from "./scene-text";
import type { Rewrite, Rewritten } from "./use-rewrite";

interface SceneWordsProps {
  scene: DocumentScene;
  number: number;
  isAtPlayhead: boolean;
  rewrite: Rewrite;
  field: RefObject<HTMLTextAreaElement | null>;
}

/** The text of a scene with its warnings and the result of rewriting. */
export function SceneWords({ scene, number, isAtPlayhead, rewrite, field }: SceneWordsProps) {
  const { key, text } = scene;
  const sentenceId = useId();
  const changesId = useId();
  const { projectId } = useDocumentSession();
  const restoreWords = useRestoreWords();
  const source = useSceneFacts(key)?.source ?? null;
  const changes = useSceneChanges(scene);
  const textWarnings = useSceneWarnings(scene);
  const [opened, setOpened] = useState<OpenedWarning | null>(null);
  const select = ({ startChar, endChar }: TextWarning): void => {
    setOpened(null);
    // After the closing popover has returned the focus to its button.
    requestAnimationFrame(() =>
      setTimeout(() => {
        field.current?.focus();
        field.current?.setSelectionRange(startChar, endChar);
      }),
    );
  };
  return (
    <>
      <SceneText
        ref={field}
        sceneKey={key}
        text={text}
        number={number}
        isAtPlayhead={isAtPlayhead}
        textWarnings={textWarnings}
        describedBy={
          [textWarnings.length > 0 && sentenceId, changes.length > 0 && changesId]
            .filter(Boolean)
            .join(" ") || undefined
        }
        onWarning={({ startChar }) => setOpened({ startChar, isQuiet: true })}
      />
      <SceneWarnings
        sceneKey={key}
        textWarnings={textWarnings}
        sentenceId={sentenceId}
        opened={opened}
        onOpen={setOpened}
        onEdit={select}
        onKept={() => focusAfterKeeping(field.current)}
      />
      {changes.length > 0 && (
        <AuthorChanges
          id={changesId}
          changes={changes}
          projectId={projectId}
          source={source}
          onRestore={() => {
            restoreWords(key);
            focusAfterKeeping(field.current);
          }}
        />
      )}
      <RewriteNote text={text} rewrite={rewrite} />
    </>
  );
}

/**
 * Moves the focus to the scene's next warning or to its menu, because the focused button was removed with its warning.
 */
function focusAfterKeeping(field: HTMLTextAreaElement | null): void {
  const card = field?.closest("[data-scene]");
  requestAnimationFrame(() =>
    setTimeout(() => {
      if (document.activeElement !== document.body) return;
      card?.querySelector<HTMLElement>("[data-text-warning], [aria-haspopup=menu]")?.focus();
    }),
  );
}

/** The warning whose details are open, and whether the text field keeps the focus. */
interface OpenedWarning {
  startChar: number;
  isQuiet: boolean;
}

interface SceneWarningsProps {
  sceneKey: string;
  textWarnings: readonly TextWarning[];
  /** Id of the element for `aria-describedby` of the text field. */
  sentenceId: string;
  opened: OpenedWarning | null;
  onOpen: (opened: OpenedWarning | null) => void;
  /** Selects the passage in the text field. */
  onEdit: (warning: TextWarning) => void;
  onKept: () => void;
}

/** Shows the number of warnings of a scene, and the details of each. */
function SceneWarnings(props: SceneWarningsProps) {
  const { sceneKey, textWarnings, sentenceId, opened, onOpen, onEdit, onKept } = props;
  const { textWarnings: strings } = useStrings();
  const { projectId } = useDocumentSession();
  const confirmWarning = useConfirmWarning();
  const source = useSceneFacts(sceneKey)?.source ?? null;
  if (textWarnings.length === 0) return null;
  const keep = (warning: TextWarning): void => {
    confirmWarning(warning);
    onKept();
  };
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-1.5">
      <p id={sentenceId} className="flex items-center gap-1.5 text-12 font-semibold text-danger">
        <TriangleAlert aria-hidden size={14} className="shrink-0" />
        {strings.count(textWarnings.length)}
      </p>
      {textWarnings.map((warning) => {
        const name = strings.chip(strings.kinds[warning.kind], warning.text);
        const isOpen = opened?.startChar === warning.startChar;
        return (
          <Popover
            key={warning.startChar}
            label={name}
            isOpen={isOpen}
            isQuiet={isOpen && opened.isQuiet}
            onOpenChange={(open) => onOpen(open ? { startChar: warning.startChar, isQuiet: false } : null)}
            trigger={
              <button type="button" data-text-warning aria-label={name} className={CHIP_LOOK}>
                <WarningGlyph kind={warning.kind} />
                <span dir="auto" className="truncate">
                  {warning.text}
                </span>
              </button>
            }
          >
            <TextWarningDetails
              warning={warning}
              projectId={projectId}
              source={source}
              onKeep={() => keep(warning)}
              onEdit={() => onEdit(warning)}
            />
          </Popover>
        );
      })}
    </div>
  );
}

const CHIP_LOOK =
  "inline-flex min-h-6 max-w-full min-w-0 items-center gap-1 rounded-6 border border-danger bg-surface px-1.5 text-12 font-medium text-danger hover:bg-danger-soft max-sm:min-h-9 max-sm:px-2.5";

interface RewriteNoteProps {
  /** The current text of the scene. */
  text: string;
  rewrite: Rewrite;
}

/** Shows the progress or failure of rewriting a scene, or the previous text for comparison. */
function RewriteNote({ text, rewrite }: RewriteNoteProps) {
  const { scenes: strings, common } = useStrings();
  const { variables: style, data, error } = rewrite;
  if (rewrite.isPending)
    return (
      <div className="mt-2 flex items-center justify-between gap-2">
        <Spinner label={strings.rewriting} />
        <Button variant="ghost" size="sm" onClick={rewrite.cancel}>
          {common.cancel}
        </Button>
      </div>
    );
  if (error !== null && style !== undefined)
    return (
      <div className="mt-2">
        <PanelError message={messageOf(error, strings.rewriteFailed)} onRetry={() => rewrite.mutate(style)} />
      </div>
    );
  // After a further edit or an undo, there is nothing to compare.
  if (data === undefined || data === null || data.after !== text) return null;
  return <BeforeAfter rewritten={data} onDone={rewrite.reset} />;
}

function messageOf(error: Error, fallback: string): string {
  if (error instanceof ApiError) return sentenceOf(error, fallback);
  return error instanceof TypeError ? fallback : error.message;
}

function BeforeAfter({ rewritten, onDone }: { rewritten: Rewritten; onDone: () => void }) {
  const { scenes: strings, common } = useStrings();
  const { style, before, after, warnings, takeBack } = rewritten;
  return (
    <section
      aria-label={strings.rewritten[style]}
      className="mt-2 flex flex-col gap-1.5 rounded-10 bg-surface-2 px-3 py-2 text-13"
    >
      <p role="status" className="font-semibold">
        {strings.rewritten[style]}
        <span className="font-normal text-ink-2">
          {" "}
          · {strings.wordsBeforeAfter(countWords(before), countWords(after))}
        </span>
      </p>
      <p className="text-ink-2">
        <span className="text-12 font-semibold">{strings.before} </span>
        <del dir="auto" className="font-script wrap-anywhere no-underline">
          {before}
        </del>
      </p>
      {warnings.map((warning) => (
        <p key={`${warning.code} ${warning.message}`} className="text-ink-2">
          <SaidText said={warning} message={warning.message} />
        </p>
      ))}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon={<Undo2 aria-hidden size={14} />}
          onClick={() => {
            takeBack();
            onDone();
          }}
        >
          {strings.takeBack}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {common.done}
        </Button>
      </div>
    </section>
  );
}

const GLYPHS = { number: Hash, price: Tag, name: UserRound, quote: Quote } satisfies Record<
  TextWarning["kind"],
  unknown
>;

/** Shows the kind of a warning as an icon. */
function WarningGlyph({ kind }: { kind: TextWarning["kind"] }) {
  const Glyph = GLYPHS[kind];
  return <Glyph aria-hidden size={12} className="shrink-0" />;
}
