import {
  ENDPOINTS,
  VERSION_NAME_MAX_CHARS,
  type ProjectVersion,
  type VersionSummary,
} from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, History, Pencil, Trash2 } from "lucide-react";
import { useId, useState, type FormEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { TextField } from "../../components/ui/text-field";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument } from "../../lib/document/use-document";
import { useRestoreVersion } from "../../lib/document/use-restore-version";
import { showToast } from "../../lib/toasts";
import { useDateText } from "../../lib/use-date-text";
import { useStrings } from "../../strings/use-strings";
import { compareVersion } from "./compare-version";
import type { useVersionCommands } from "./use-versions";
import { versionName } from "./version-name";
import { VersionScript } from "./version-script";

type Commands = ReturnType<typeof useVersionCommands>;

interface VersionDetailsProps {
  version: VersionSummary;
  commands: Commands;
  onBack: () => void;
  onRestored: () => void;
}

/** Shows what is in a version, and restores, renames or deletes it. */
export function VersionDetails({ version, commands, onBack, onRestored }: VersionDetailsProps) {
  const strings = useStrings().versions;
  const dateText = useDateText();
  const { projectId } = useDocumentSession();
  const params = { id: projectId, versionId: version.id };
  // Whether something is lost changes, the version does not.
  const whole = useQuery({ ...apiQuery(ENDPOINTS.getVersion, { params }), staleTime: 0 });
  const titleId = useId();
  const title = versionName(version, { reasons: strings.reasons, dateText });
  return (
    <section aria-labelledby={titleId} className="flex min-w-0 flex-col gap-3">
      <div className="sm:hidden">
        <Button variant="ghost" size="sm" icon={<ArrowLeft aria-hidden size={16} />} onClick={onBack}>
          {strings.back}
        </Button>
      </div>
      <div>
        <h3 id={titleId} dir="auto" className="text-18 font-bold wrap-anywhere">
          {title}
        </h3>
        <p className="text-13 text-ink-2">
          {strings.reasons[version.reason]} · {dateText(version.createdAt)}
        </p>
      </div>
      {whole.isError && (
        <PanelError
          message={sentenceOf(whole.error, strings.detailsFailed)}
          onRetry={() => void whole.refetch()}
        />
      )}
      {whole.isPending && <Skeleton className="h-40" />}
      {whole.data !== undefined && (
        <VersionContent
          version={{ ...whole.data, ...version }}
          title={title}
          commands={commands}
          onDone={{ onBack, onRestored }}
        />
      )}
    </section>
  );
}

interface VersionContentProps {
  version: ProjectVersion;
  title: string;
  commands: Commands;
  onDone: { onBack: () => void; onRestored: () => void };
}

function VersionContent({ version, title, commands, onDone }: VersionContentProps) {
  const { versions: strings, editor } = useStrings();
  const now = useDocument((document) => document);
  const compared = compareVersion(version, now);
  const { lost } = version;
  return (
    <>
      <Actions version={version} title={title} commands={commands} isSame={compared.isSame} onDone={onDone} />
      {lost.length > 0 && (
        <Alert tone="warning">{strings.lost(lost.map((loss) => strings.losses[loss]))}</Alert>
      )}
      <div className="text-13 text-ink-2">
        {compared.isSame && <p>{strings.sameAsNow}</p>}
        {compared.scenes.some(({ parts }) => parts?.includes("words") === true) && <p>{strings.marked}</p>}
        {compared.isOtherOrder && <p>{strings.otherOrder}</p>}
        {compared.settings.length > 0 && (
          <p>{strings.settings(compared.settings.map((part) => editor.parts[part]))}</p>
        )}
      </div>
      <VersionScript compared={compared} />
    </>
  );
}

interface ActionsProps extends VersionContentProps {
  isSame: boolean;
}

function Actions({ version, title, commands, isSame, onDone }: ActionsProps) {
  const strings = useStrings().versions;
  const [isNaming, setNaming] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const restoration = useRestoreVersion();
  const { remove } = commands;
  const restore = (): void =>
    restoration.mutate(version.id, {
      onSuccess: ({ lost }) => {
        const losses = lost.map((loss) => strings.losses[loss]);
        const description = lost.length > 0 ? strings.lost(losses) : strings.restoredText;
        showToast({ title: strings.restored, description });
        onDone.onRestored();
      },
    });
  const confirmDelete = (): void =>
    remove.mutate(version.id, { onSuccess: onDone.onBack, onSettled: () => setDeleting(false) });
  return (
    <>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          icon={<History aria-hidden size={16} />}
          isBusy={restoration.isPending}
          disabledReason={isSame ? strings.sameAsNow : null}
          onClick={restore}
        >
          {restoration.isPending ? strings.restoring : strings.restore}
        </Button>
        <Button
          variant="secondary"
          icon={<Pencil aria-hidden size={16} />}
          aria-expanded={isNaming}
          onClick={() => setNaming(!isNaming)}
        >
          {strings.rename}
        </Button>
        <Button variant="secondary" icon={<Trash2 aria-hidden size={16} />} onClick={() => setDeleting(true)}>
          {strings.delete}
        </Button>
      </div>
      {isNaming && <RenameForm version={version} command={commands.rename} onDone={() => setNaming(false)} />}
      {restoration.isError && (
        <Alert tone="danger">{sentenceOf(restoration.error, strings.restoreFailed)}</Alert>
      )}
      {remove.isError && <Alert tone="danger">{sentenceOf(remove.error, strings.deleteFailed)}</Alert>}
      <ConfirmDialog
        title={strings.deleteTitle}
        text={strings.deleteText(title)}
        confirmLabel={strings.delete}
        isOpen={isDeleting}
        isBusy={remove.isPending}
        onConfirm={confirmDelete}
        onCancel={() => setDeleting(false)}
      />
    </>
  );
}

interface RenameFormProps {
  version: ProjectVersion;
  command: Commands["rename"];
  onDone: () => void;
}

function RenameForm({ version, command, onDone }: RenameFormProps) {
  const strings = useStrings().versions;
  const [name, setName] = useState(version.name ?? "");
  const save = (event: FormEvent): void => {
    event.preventDefault();
    command.mutate({ versionId: version.id, name }, { onSuccess: onDone });
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={strings.newName}
          value={name}
          maxLength={VERSION_NAME_MAX_CHARS}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button before it opens this field to type here
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
          className="min-w-40 flex-1"
        />
        <Button type="submit" variant="secondary" isBusy={command.isPending}>
          {strings.saveName}
        </Button>
      </div>
      {version.reason !== "saved" && <p className="text-13 text-ink-2">{strings.keepsIt}</p>}
      {command.isError && <Alert tone="danger">{sentenceOf(command.error, strings.renameFailed)}</Alert>}
    </form>
  );
}
