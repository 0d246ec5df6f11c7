import { useRef } from "react";
import { ArrowLeft, Clapperboard, Keyboard } from "lucide-react";
import { Link } from "wouter";
import { TITLE_MAX_CHARS } from "@inkreel/contract";
import { Button } from "../../components/ui/button";
import { IconButton } from "../../components/ui/icon-button";
import { Steps } from "../../components/ui/steps";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { SaveBadge } from "../document/save-badge";
import { UndoButtons } from "../document/undo-buttons";
import { ThemeToggle } from "../layouts/theme-toggle";
import type { GenerateCommand } from "./use-generate";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { LateMenu } from "./late-menu";

/** Position of "create" among the three stages of a project. */
const CREATE_STAGE = 2;

interface EditorBarProps {
  generate: GenerateCommand;
  onShowShortcuts: () => void;
  onShowVersions: () => void;
}

/** The top bar of the editor: back link, title, save state, stages, and the button to generate the video. */
export function EditorBar({ generate, onShowShortcuts, onShowVersions }: EditorBarProps) {
  const { editor: strings, common } = useStrings();
  const stages = strings.stages.map((label) => ({ label }));
  return (
    <header className="z-20 border-b border-line bg-surface max-lg:sticky max-lg:top-0 max-lg:short:static">
      <div className="flex h-14 items-center gap-2 ps-3 pe-2 lg:gap-4 lg:ps-6 lg:pe-4">
        <div className="flex min-w-0 flex-1 items-center gap-2 lg:gap-4">
          <Link
            to={paths.chooser}
            className="-ms-2 flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-10 px-2 text-15 font-medium text-ink-2 hover:text-ink lg:min-h-9"
          >
            <ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />
            <span className="max-lg:sr-only">{strings.back}</span>
          </Link>
          <span aria-hidden className="h-6 w-px shrink-0 bg-line max-lg:hidden" />
          <div className="flex min-w-0 flex-1 flex-col lg:flex-row lg:items-center lg:gap-4">
            <TitleField />
            <div className="flex items-center gap-1 text-13 text-ink-2">
              <span className="truncate max-[359px]:hidden lg:hidden">
                {common.stepOf(CREATE_STAGE, stages.length)} · {stages[CREATE_STAGE - 1]?.label} ·
              </span>
              <SaveBadge />
            </div>
          </div>
        </div>
        {/* Widths between phones and wide windows have room for the title or for these, but not for both. */}
        <div className="max-[1200px]:hidden">
          <Steps label={strings.stagesLabel} items={stages} current={CREATE_STAGE} />
        </div>
        <div className="flex items-center justify-end gap-0.5 lg:flex-1 lg:gap-1">
          <UndoButtons />
          <IconButton
            label={strings.shortcuts}
            shortcut="?"
            icon={<Keyboard aria-hidden size={18} />}
            onClick={onShowShortcuts}
            className="max-lg:hidden"
          />
          <span className="max-[359px]:hidden">
            <ThemeToggle />
          </span>
          <LateMenu onShowVersions={onShowVersions} />
          <GenerateButton generate={generate} className="ms-2 shrink-0 whitespace-nowrap max-lg:hidden" />
        </div>
      </div>
    </header>
  );
}

interface GenerateButtonProps {
  generate: GenerateCommand;
  className?: string;
}

/** Saves all edits, then opens the page that renders the video. */
export function GenerateButton({ generate, className }: GenerateButtonProps) {
  const strings = useStrings().editor;
  return (
    <Button
      variant="primary"
      icon={<Clapperboard aria-hidden size={17} />}
      isBusy={generate.isSaving}
      disabledReason={generate.reason}
      onClick={generate.run}
      className={className}
    >
      {generate.isSaving ? strings.starting : strings.generate}
    </Button>
  );
}

/** Edits the project title in place. An empty title is reset to that before the edit. */
function TitleField() {
  const strings = useStrings().editor;
  const title = useDocument((document) => document.title);
  const { setTitle } = useDocumentActions();
  const before = useRef(title);
  return (
    <input
      dir="auto"
      value={title}
      maxLength={TITLE_MAX_CHARS}
      aria-label={strings.title}
      placeholder={strings.untitled}
      data-document-field
      onChange={(event) => setTitle(event.currentTarget.value)}
      onFocus={() => (before.current = title)}
      onBlur={() => title.trim() === "" && setTitle(before.current)}
      onKeyDown={({ key, ctrlKey, nativeEvent, currentTarget }) =>
        key === "Enter" && !ctrlKey && !nativeEvent.isComposing && currentTarget.blur()
      }
      className="-mx-2 field-sizing-content h-9 max-w-[min(32ch,calc(100%+16px))] min-w-16 truncate rounded-6 bg-transparent px-2 text-15 font-bold text-ink hover:bg-surface-2 max-lg:h-7 max-lg:self-start"
    />
  );
}
