import { TITLE_MAX_CHARS, type Project } from "@inkreel/contract";
import { useId, useState, type SubmitEvent } from "react";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { TextField } from "../../components/ui/text-field";
import { useStrings } from "../../strings/use-strings";

interface RenameDialogProps {
  project: Project;
  isBusy: boolean;
  /** The server's sentence, when it refused. */
  error: string | null;
  onRename: (title: string) => void;
  onClose: () => void;
}

export function RenameDialog({ project, isBusy, error, onRename, onClose }: RenameDialogProps) {
  const { projects: strings, common } = useStrings();
  const [title, setTitle] = useState(project.title);
  const [isEmpty, setIsEmpty] = useState(false);
  const formId = useId();
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setIsEmpty(title.trim() === "");
    if (title.trim() !== "") onRename(title.trim());
  };
  const buttons = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button variant="primary" type="submit" form={formId} isBusy={isBusy}>
        {common.save}
      </Button>
    </>
  );
  return (
    <Dialog title={strings.renameTitle} isOpen onClose={onClose} footer={buttons} size="sm">
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label={strings.renameLabel}
          value={title}
          maxLength={TITLE_MAX_CHARS}
          required
          error={isEmpty ? strings.titleRequired : error}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
