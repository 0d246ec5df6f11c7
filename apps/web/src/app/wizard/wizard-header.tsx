import type { Project } from "@inkreel/contract";
import { EllipsisVertical, PencilRuler, RotateCcw, Save } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { IconButton } from "../../components/ui/icon-button";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { Menu } from "../../components/ui/menu";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

interface WizardHeaderProps {
  project: Project;
  isSaving: boolean;
  onSaveDraft: () => void;
  onStartOver: () => void;
}

export function WizardHeader({ project, isSaving, onSaveDraft, onStartOver }: WizardHeaderProps) {
  const strings = useStrings().wizard;
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <h1 className="text-28 font-extrabold">
          <WizardTitle />
        </h1>
        <p dir="auto" className="mt-1 text-15 wrap-anywhere text-ink-2">
          {project.title}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <LinkButton to={paths.edit(project.id)} icon={<PencilRuler aria-hidden size={16} />}>
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
