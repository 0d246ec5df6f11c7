import { ENDPOINTS, type Template } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { LayoutTemplate, Pencil, Plus, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { ConfirmDialog } from "../../components/ui/confirm-dialog";
import { EmptyState } from "../../components/ui/empty-state";
import { IconButton } from "../../components/ui/icon-button";
import { Panel } from "../../components/ui/panel";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { showToast } from "../../lib/toasts";
import { useLanguage, useStrings } from "../../strings/use-strings";
import { TemplateDialog } from "./template-dialog";
import { bodyOf, type TemplateDraft } from "./template-draft";

/** The template list for administrators, with creating, editing and deleting. */
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

/**
 * Moves the focus to the first button of the list after a deletion, because the focused button was deleted with its
 * row.
 */
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

interface TemplateTableProps {
  templates: readonly Template[];
  onEdit: (template: Template) => void;
  onDelete: (template: Template) => void;
}

/** Lists all templates as a table. On phones, each row is a card without column headings. */
function TemplateTable({ templates, onEdit, onDelete }: TemplateTableProps) {
  const strings = useStrings().admin;
  return (
    <table className="w-full border-collapse text-start text-15 max-md:block">
      <thead className="border-b border-line text-13 text-ink-2 max-md:sr-only">
        <tr>
          <th scope="col" className={`${HEAD_LOOK} text-start`}>
            {strings.name}
          </th>
          <th scope="col" className={`${HEAD_LOOK} text-start`}>
            {strings.type}
          </th>
          <th scope="col" className={`${HEAD_LOOK} text-start`}>
            {strings.isActive}
          </th>
          <th scope="col" className={`${HEAD_LOOK} text-start`}>
            {strings.changed}
          </th>
          <th scope="col" className={`${HEAD_LOOK} text-end`}>
            {strings.actions}
          </th>
        </tr>
      </thead>
      <tbody className="max-md:block">
        {templates.map((template) => (
          <TemplateRow
            key={template.id}
            template={template}
            onEdit={() => onEdit(template)}
            onDelete={() => onDelete(template)}
          />
        ))}
      </tbody>
    </table>
  );
}

const HEAD_LOOK = "px-4 py-3 font-medium";
const CELL_LOOK = "px-4 py-3 align-top max-md:block max-md:px-0 max-md:py-0.5";

interface TemplateRowProps {
  template: Template;
  onEdit: () => void;
  onDelete: () => void;
}

function TemplateRow({ template, onEdit, onDelete }: TemplateRowProps) {
  const strings = useStrings().admin;
  const language = useLanguage();
  const { name, description, type, isDefault, isActive, updatedAt } = template;
  return (
    <tr className="border-b border-line last:border-b-0 hover:bg-surface-2 max-md:relative max-md:block max-md:px-4 max-md:py-4">
      <th
        scope="row"
        className={`${CELL_LOOK} max-w-96 text-start font-normal max-md:max-w-none max-md:pe-24`}
      >
        <span className="flex flex-wrap items-center gap-2">
          <b dir="auto" className="font-semibold wrap-anywhere">
            {name}
          </b>
          {isDefault && <Badge tone="marker">{strings.isDefault}</Badge>}
        </span>
        <span dir="auto" className="line-clamp-2 text-13 text-ink-2 wrap-anywhere">
          {description}
        </span>
      </th>
      <td className={`${CELL_LOOK} whitespace-nowrap`}>{strings.types[type]}</td>
      <td className={CELL_LOOK}>
        <Badge tone={isActive ? "ok" : "neutral"}>{isActive ? strings.isActive : strings.inactive}</Badge>
      </td>
      <td className={`${CELL_LOOK} whitespace-nowrap text-13 text-ink-2`}>
        <time dateTime={updatedAt}>
          {new Intl.DateTimeFormat(language, { dateStyle: "medium" }).format(Date.parse(updatedAt))}
        </time>
      </td>
      <td className={`${CELL_LOOK} text-end whitespace-nowrap max-md:absolute max-md:end-2 max-md:top-2`}>
        <IconButton
          label={strings.editNamed(name)}
          icon={<Pencil aria-hidden size={16} />}
          onClick={onEdit}
        />
        <IconButton
          label={strings.deleteNamed(name)}
          icon={<Trash2 aria-hidden size={16} />}
          onClick={onDelete}
          className="text-danger"
        />
      </td>
    </tr>
  );
}

const NOT_VALID = "The type of a new template must be one of the four.";

/** Creates, updates and deletes templates, and shows the toasts of the specification. */
function useTemplateMutations() {
  const strings = useStrings().admin;
  const queryClient = useQueryClient();
  // The query keys of the admin list and of the chooser start with the same segments, so one prefix covers both.
  const refresh = (): Promise<void> =>
    queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.listTemplates) });
  const outcome = (success: string, fallback: string) => ({
    onSuccess: async (): Promise<void> => {
      showToast({ title: strings.success, description: success });
      await refresh();
    },
    onError: (failure: Error): void => {
      console.error(fallback, failure);
      showToast({ title: strings.error, description: sentenceOf(failure, fallback), isDestructive: true });
    },
  });
  const create = useMutation({
    mutationFn: (draft: TemplateDraft) => {
      const { type, ...body } = bodyOf(draft);
      if (type === "amazon-product-review") throw new Error(NOT_VALID);
      return api.call(ENDPOINTS.createTemplate, { body: { ...body, type } });
    },
    ...outcome(strings.created, strings.createFailed),
  });
  const update = useMutation({
    mutationFn: ({ id, draft }: { id: number; draft: TemplateDraft }) =>
      api.call(ENDPOINTS.updateTemplate, { params: { id }, body: bodyOf(draft) }),
    ...outcome(strings.updated, strings.updateFailed),
  });
  const remove = useMutation({
    mutationFn: ({ id }: Template) => api.call(ENDPOINTS.deleteTemplate, { params: { id } }),
    ...outcome(strings.deleted, strings.deleteFailed),
  });
  return { create, update, remove };
}
