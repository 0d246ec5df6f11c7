import { ENDPOINTS, type Project } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, projectKey } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";
import { sampleOf } from "./template-samples";
import { useTemplates } from "./use-templates";

/** The templates beside a project, to give it another look. */
export function TemplateList({ project }: { project: Project }) {
  const strings = useStrings().templates;
  const templates = useTemplates();
  const change = useChangeTemplate(project.id);
  const name = useId();
  const chosenId = change.isPending ? change.variables : project.templateId;
  if (templates.isPending) return <Skeleton className="h-75" />;
  if (templates.isError) {
    return (
      <PanelError
        message={sentenceOf(templates.error, strings.loadFailed)}
        onRetry={() => void templates.refetch()}
      />
    );
  }
  return (
    <div className="flex flex-col gap-2">
      <div role="radiogroup" aria-label={strings.list} className="flex flex-col gap-1">
        {templates.data.map((template) => (
          <label
            key={template.id}
            className="relative flex min-h-13 items-center gap-3 rounded-10 px-2 py-1.5 hover:bg-surface-2 has-checked:bg-accent-soft has-checked:inset-ring has-checked:inset-ring-accent"
          >
            <input
              type="radio"
              name={name}
              checked={template.id === chosenId}
              onChange={() => change.mutate(template.id)}
              className="absolute inset-0 size-full cursor-pointer appearance-none rounded-[inherit]"
            />
            <img
              src={sampleOf(template.type).posterUrl}
              alt=""
              width={24}
              height={42}
              className="h-10.5 w-6 rounded-6 object-cover"
            />
            <span dir="auto" className="min-w-0 text-13 font-medium wrap-anywhere">
              {template.name}
            </span>
          </label>
        ))}
      </div>
      {change.isError && (
        <PanelError
          message={sentenceOf(change.error, strings.changeFailed)}
          onRetry={() => change.mutate(change.variables)}
        />
      )}
    </div>
  );
}

function useChangeTemplate(projectId: number) {
  const queryClient = useQueryClient();
  const params = { id: projectId };
  return useMutation({
    mutationFn: (templateId: number) => api.call(ENDPOINTS.patchProject, { params, body: { templateId } }),
    onSuccess: (project) => {
      queryClient.setQueryData(apiKey(ENDPOINTS.getProject, { params }), project);
      // Another template draws the same scenes in another way.
      return queryClient.invalidateQueries({ queryKey: projectKey(projectId) });
    },
    onError: (error) => console.error("The template could not be changed.", error),
  });
}
