import { useId } from "react";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { useStrings } from "../../strings/use-strings";
import { sampleOf } from "./template-samples";
import { useTemplates } from "./use-templates";

/** The templates beside a project, to give it another look. */
export function TemplateList() {
  const strings = useStrings().templates;
  const templates = useTemplates();
  const chosenId = useDocument(({ settings }) => settings.templateId);
  const { updateSettings } = useDocumentActions();
  const name = useId();
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
            onChange={() => updateSettings({ templateId: template.id })}
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
  );
}
