import { MonitorPlay } from "lucide-react";
import { useId, type ReactNode } from "react";
import { EmptyState } from "../../components/ui/empty-state";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sampleOf } from "../../features/templates/template-samples";
import { useTemplates } from "../../features/templates/use-templates";
import { sentenceOf } from "../../lib/api";
import { useDocumentSession } from "../../lib/document/document-context";
import { useDocument, useDocumentActions } from "../../lib/document/use-document";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { WIZARD_STEPS } from "./use-wizard-steps";

interface WizardSideProps {
  /** Null if the preview is shown elsewhere or does not exist yet. */
  preview: ReactNode;
  hasScript: boolean;
  reached: number;
}

/** The column beside the steps: preview, template and brand. */
export function WizardSide({ preview, hasScript, reached }: WizardSideProps) {
  const strings = useStrings();
  const { projectId } = useDocumentSession();
  return (
    <aside className="flex min-w-0 flex-col gap-3">
      {(preview !== null || !hasScript) && (
        <Card title={strings.wizard.preview}>
          {preview ?? (
            <EmptyState
              icon={<MonitorPlay aria-hidden size={28} />}
              title={strings.wizard.preview}
              text={strings.wizard.previewEmpty}
            />
          )}
        </Card>
      )}
      <Card title={strings.templates.list}>
        <TemplateList />
      </Card>
      <Card title={strings.wizard.branding}>
        <BrandSummary />
        {reached >= WIZARD_STEPS.customize ? (
          <LinkButton to={paths.wizard(projectId, WIZARD_STEPS.customize)} size="sm" className="self-start">
            {strings.wizard.change}
          </LinkButton>
        ) : (
          <p className="text-13 text-ink-2">{strings.wizard.brandingLater}</p>
        )}
      </Card>
    </aside>
  );
}

function Card({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Panel className="flex min-w-0 flex-col gap-3 p-4">
      <h2 className="text-15 font-bold">{title}</h2>
      {children}
    </Panel>
  );
}

function BrandSummary() {
  const look = useDocument(({ settings }) => settings);
  const strings = useStrings().brand;
  const colors = [
    { label: strings.primaryColor, color: look.primaryColor },
    { label: strings.secondaryColor, color: look.secondaryColor },
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-3 gap-y-2 text-13">
      {colors.map(({ label, color }) => (
        <div key={label} className="contents">
          <dt className="text-ink-2">{label}</dt>
          <dd className="flex items-center gap-2 font-time text-12">
            <span
              aria-hidden
              className="size-5 rounded-6 border border-line-strong"
              style={{ backgroundColor: color }}
            />
            {color}
          </dd>
        </div>
      ))}
      <dt className="text-ink-2">{strings.logo}</dt>
      <dd className="flex items-center gap-2">
        {look.logoUrl !== null && (
          <img
            src={look.logoUrl}
            alt={strings.logoAlt}
            className="h-6 max-w-20 rounded-6 bg-surface-2 object-contain"
          />
        )}
        {strings.positions[look.logoPosition]}
      </dd>
    </dl>
  );
}

/** Lists the templates, to change the look of the project. */
function TemplateList() {
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
