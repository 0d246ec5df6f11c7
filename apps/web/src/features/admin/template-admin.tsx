import { ENDPOINTS, type Template } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { LayoutTemplate, Plus } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { EmptyState } from "../../components/ui/empty-state";
import { Panel } from "../../components/ui/panel";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";
import { TemplateDialog } from "./template-dialog";
import type { TemplateDraft } from "./template-draft";
import { TemplateTable } from "./template-table";
import { useTemplateMutations } from "./use-template-mutations";

/** The template list of an admin, who may change everything in it. */
export function TemplateAdmin() {
  const strings = useStrings().admin;
  const [edited, setEdited] = useState<Template | "new" | null>(null);
  const [doomed, setDoomed] = useState<Template | null>(null);
  const { create, update, remove } = useTemplateMutations();
  const { areaRef, noteDeletion } = useFocusAfterDeletion(doomed);
  const close = (): void => setEdited(null);
  const save = (draft: TemplateDraft): void => {
    if (edited === "new") create.mutate(draft, { onSuccess: close });
    else if (edited !== null) update.mutate({ id: edited.id, draft }, { onSuccess: close });
  };
  const deleteDoomed = (): void => {
    if (doomed === null) return;
    remove.mutate(doomed, { onSuccess: noteDeletion, onSettled: () => setDoomed(null) });
  };
  return (
    <div ref={areaRef} className="flex flex-col gap-6">
      <Button
        variant="primary"
        icon={<Plus aria-hidden size={18} />}
        onClick={() => setEdited("new")}
        className="self-start"
      >
        {strings.create}
      </Button>
      <TemplateList onEdit={setEdited} onDelete={setDoomed} />
      {edited !== null && (
        <TemplateDialog
          template={edited === "new" ? null : edited}
          isBusy={create.isPending || update.isPending}
          onSave={save}
          onClose={close}
        />
      )}
      <ConfirmDialog
        title={doomed === null ? strings.deleteTitle : strings.deleteNamed(doomed.name)}
        text={strings.deleteQuestion}
        confirmLabel={useStrings().common.delete}
        isOpen={doomed !== null}
        isBusy={remove.isPending}
        onConfirm={deleteDoomed}
        onCancel={() => setDoomed(null)}
      />
    </div>
  );
}

/** The button that opened the question has gone with its row: the focus goes to the area's first button. */
function useFocusAfterDeletion(doomed: Template | null) {
  const areaRef = useRef<HTMLDivElement>(null);
  const hasDeleted = useRef(false);
  useEffect(() => {
    if (doomed !== null || !hasDeleted.current) return;
    hasDeleted.current = false;
    areaRef.current?.querySelector("button")?.focus();
  }, [doomed]);
  const noteDeletion = (): void => {
    hasDeleted.current = true;
  };
  return { areaRef, noteDeletion };
}

interface TemplateListProps {
  onEdit: (template: Template) => void;
  onDelete: (template: Template) => void;
}

function TemplateList({ onEdit, onDelete }: TemplateListProps) {
  const strings = useStrings().admin;
  const { data, error, refetch } = useQuery(apiQuery(ENDPOINTS.listTemplates, { query: { all: "1" } }));
  if (error !== null && data === undefined)
    return <PanelError message={sentenceOf(error, strings.loadFailed)} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <div role="status">
        <span className="sr-only">{strings.loading}</span>
        <Skeleton className="h-96 rounded-18" />
      </div>
    );
  if (data.length === 0)
    return (
      <EmptyState
        icon={<LayoutTemplate aria-hidden size={24} />}
        title={strings.emptyTitle}
        text={strings.emptyText}
      />
    );
  return (
    <Panel className="overflow-hidden">
      <TemplateTable templates={data} onEdit={onEdit} onDelete={onDelete} />
    </Panel>
  );
}
