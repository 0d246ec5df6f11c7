import { EllipsisVertical, PencilRuler, RotateCcw, Save } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { IconButton } from "../../components/ui/icon-button";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { Menu } from "../../components/ui/menu";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { SaveBadge } from "../document/save-badge";
import { UndoButtons } from "../document/undo-buttons";

interface WizardHeaderProps {
  isSaving: boolean;
  onSaveDraft: () => void;
  onStartOver: () => void;
}

export function WizardHeader({ isSaving, onSaveDraft, onStartOver }: WizardHeaderProps) {
  const strings = useStrings().wizard;
  const { projectId } = useDocumentSession();
  const title = useDocument((document) => document.title);
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
        <LinkButton to={paths.edit(projectId)} icon={<PencilRuler aria-hidden size={16} />}>
          {strings.openInEditor}
        </LinkButton>
        <Button
          variant="secondary"
          icon={<Save aria-hidden size={16} />}
          isBusy={isSaving}
          onClick={onSaveDraft}
        >
          {isSaving ? strings.savingDraft : strings.saveDraft}
        </Button>
        <StartOver onStartOver={onStartOver} />
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

function StartOver({ onStartOver }: { onStartOver: () => void }) {
  const strings = useStrings().wizard;
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Menu
        label={strings.more}
        trigger={<IconButton label={strings.more} icon={<EllipsisVertical aria-hidden size={18} />} />}
        items={[
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
