import { VERSION_NAME_MAX_CHARS, type VersionSummary } from "@inkreel/contract";
import { clsx } from "clsx";
import { History, Save } from "lucide-react";
import { useState, type FormEvent } from "react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { EmptyState } from "../../components/ui/empty-state";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { TextField } from "../../components/ui/text-field";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDateText } from "../../lib/use-date-text";
import { useStrings } from "../../strings/use-strings";
import { useVersionCommands, useVersionList } from "./use-versions";
import { VersionDetails } from "./version-details";
import { versionName } from "./version-name";

interface VersionsDialogProps {
  /** True if the dialog opens to save a version, so that the name can be typed at once. */
  isSaving: boolean;
  onClose: () => void;
}

/** Saves versions of the project, and lists those that were saved. */
export function VersionsDialog({ isSaving, onClose }: VersionsDialogProps) {
  const strings = useStrings().versions;
  const { projectId, saver } = useDocumentSession();
  const { data: versions, error, refetch } = useVersionList(projectId);
  const commands = useVersionCommands(projectId, () => saver.flush());
  const [chosenId, setChosenId] = useState<number | null>(null);
  const chosen = versions?.find(({ id }) => id === chosenId) ?? null;
  return (
    <Dialog title={strings.title} description={strings.text} isOpen onClose={onClose} size="lg">
      <div className="flex flex-col gap-5">
        <div className={clsx(chosen !== null && "max-sm:hidden")}>
          <SaveForm command={commands.save} isFocused={isSaving} isMain={chosen === null} />
        </div>
        {error !== null && (
          <PanelError message={sentenceOf(error, strings.loadFailed)} onRetry={() => void refetch()} />
        )}
        {versions === undefined && error === null && <Loading />}
        {versions?.length === 0 && (
          <EmptyState
            icon={<History aria-hidden size={22} />}
            title={strings.emptyTitle}
            text={strings.emptyText}
          />
        )}
        {versions !== undefined && versions.length > 0 && (
          <div className="grid gap-4 sm:grid-cols-[15rem_minmax(0,1fr)]">
            <VersionList versions={versions} chosenId={chosen?.id ?? null} onChoose={setChosenId} />
            {chosen === null ? (
              <p className="self-center text-center text-15 text-ink-2 max-sm:hidden">{strings.choose}</p>
            ) : (
              <VersionDetails
                key={chosen.id}
                version={chosen}
                commands={commands}
                onBack={() => setChosenId(null)}
                onRestored={onClose}
              />
            )}
          </div>
        )}
      </div>
    </Dialog>
  );
}

interface SaveFormProps {
  command: ReturnType<typeof useVersionCommands>["save"];
  isFocused: boolean;
  /** False while a chosen version can be restored, which is then the main action. */
  isMain: boolean;
}

function SaveForm({ command, isFocused, isMain }: SaveFormProps) {
  const strings = useStrings().versions;
  const [name, setName] = useState("");
  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (command.isPending) return;
    command.mutate(name, { onSuccess: () => setName("") });
  };
  return (
    <form onSubmit={save} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label={strings.name}
          placeholder={strings.namePlaceholder}
          value={name}
          maxLength={VERSION_NAME_MAX_CHARS}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the shortcut opens the dialog to type here
          autoFocus={isFocused}
          onChange={(event) => setName(event.currentTarget.value)}
          className="min-w-40 flex-1"
        />
        <Button
          type="submit"
          variant={isMain ? "primary" : "secondary"}
          icon={<Save aria-hidden size={16} />}
          isBusy={command.isPending}
        >
          {command.isPending ? strings.saving : strings.save}
        </Button>
      </div>
      <p role="status" className="text-13 text-ok empty:hidden">
        {command.isSuccess && strings.savedNow}
      </p>
      {command.isError && <Alert tone="danger">{sentenceOf(command.error, strings.saveFailed)}</Alert>}
    </form>
  );
}

interface VersionListProps {
  versions: readonly VersionSummary[];
  chosenId: number | null;
  onChoose: (id: number) => void;
}

function VersionList({ versions, chosenId, onChoose }: VersionListProps) {
  const strings = useStrings().versions;
  const dateText = useDateText();
  return (
    <ul
      aria-label={strings.list}
      className={clsx(
        "-m-0.5 flex flex-col gap-1.5 overflow-y-auto p-0.5 sm:max-h-[26rem]",
        chosenId !== null && "max-sm:hidden",
      )}
    >
      {versions.map((version) => {
        const title = versionName(version, { reasons: strings.reasons, dateText });
        const time = dateText(version.createdAt);
        return (
          <li key={version.id}>
            <button
              type="button"
              aria-pressed={version.id === chosenId}
              onClick={() => onChoose(version.id)}
              className={ROW_LOOK}
            >
              <span dir="auto" className="text-15 leading-snug font-semibold wrap-anywhere text-ink">
                {title}
              </span>
              {title !== time && <span className="text-12 text-ink-2">{time}</span>}
              <span className="text-12 text-ink-2">
                {strings.counts(version.sceneCount, version.wordCount)}
              </span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

/** The chosen row also has a thicker border, so that colour is not the only difference. */
const ROW_LOOK = clsx(
  "flex w-full flex-col gap-0.5 rounded-10 border border-line bg-surface px-3 py-2 text-start",
  "transition-colors duration-150 ease-out hover:border-line-strong",
  "aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:inset-ring aria-pressed:inset-ring-accent",
);

function Loading() {
  const strings = useStrings().versions;
  return (
    <div role="status" className="flex flex-col gap-1.5 sm:w-60">
      <span className="sr-only">{strings.loading}</span>
      <Skeleton className="h-16" />
      <Skeleton className="h-16" />
    </div>
  );
}
