import { EllipsisVertical, PencilRuler, RotateCcw, Save } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { IconButton } from "../../components/ui/icon-button";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { Menu } from "../../components/ui/menu";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";
import { paths } from "../../lib/paths";
import { useMediaQuery } from "../../lib/use-media-query";
import { useStrings } from "../../strings/use-strings";
import { SaveBadge } from "../document/save-badge";
import { UndoButtons } from "../document/undo-buttons";

interface WizardHeaderProps {
  isSaving: boolean;
  onSaveDraft: () => void;
  onStartOver: () => void;
}

/** Width above which all actions fit in one row. Below it, the link to the editor is in the menu. */
const ONE_ROW = "(min-width: 40rem)";

export function WizardHeader({ isSaving, onSaveDraft, onStartOver }: WizardHeaderProps) {
  const strings = useStrings().wizard;
  const { projectId } = useDocumentSession();
  const title = useDocument((document) => document.title);
  const isWide = useMediaQuery(ONE_ROW);
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-28 font-extrabold">
          <WizardTitle />
        </h1>
        <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1">
          <p dir="auto" className="text-15 wrap-anywhere text-ink-2">
            {title}
          </p>
          <SaveBadge />
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <UndoButtons />
        {isWide && (
          <LinkButton to={paths.edit(projectId)} icon={<PencilRuler aria-hidden size={16} />}>
            {strings.openInEditor}
          </LinkButton>
        )}
        <Button
          variant="secondary"
          icon={<Save aria-hidden size={16} />}
          isBusy={isSaving}
          onClick={onSaveDraft}
        >
          {isSaving ? strings.savingDraft : strings.saveDraft}
        </Button>
        <MoreActions editorPath={isWide ? null : paths.edit(projectId)} onStartOver={onStartOver} />
      </div>
    </header>
  );
}

function WizardTitle() {
  const { title, titleMarked } = useStrings().wizard;
  const [before, after = ""] = title.split(titleMarked);
  return (
    <>
      {before}
      <Marked>{titleMarked}</Marked>
      {after}
    </>
  );
}

interface MoreActionsProps {
  /** Null if the link to the editor is shown in the header itself. */
  editorPath: string | null;
  onStartOver: () => void;
}

function MoreActions({ editorPath, onStartOver }: MoreActionsProps) {
  const strings = useStrings().wizard;
  const [, navigate] = useLocation();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label={strings.more}
        trigger={<IconButton label={strings.more} icon={<EllipsisVertical aria-hidden size={18} />} />}
        items={[
          ...(editorPath === null
            ? []
            : [
                {
                  label: strings.openInEditor,
                  icon: <PencilRuler aria-hidden size={16} />,
                  onSelect: () => navigate(editorPath),
                },
              ]),
          {
            label: strings.startOver,
            icon: <RotateCcw aria-hidden size={16} />,
            onSelect: () => setAsking(true),
          },
        ]}
      />
      <ConfirmDialog
        title={strings.startOverTitle}
        text={strings.startOverText}
        confirmLabel={strings.startOverConfirm}
        isOpen={isAsking}
        onConfirm={onStartOver}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
