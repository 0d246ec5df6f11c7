import { ENDPOINTS, TITLE_MAX_CHARS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useCallback } from "react";
import { useSearchParams } from "wouter";
import { Button } from "../../components/ui/button";
import { Marked } from "../../components/ui/marked";
import { Panel } from "../../components/ui/panel";
import { TextField } from "../../components/ui/text-field";
import { ContentLanguage } from "../../features/content/content-language";
import { ContentNotes } from "../../features/content/content-notes";
import { ExistingContent } from "../../features/content/existing-content";
import { PageDrop } from "../../features/content/page-drop";
import { ProjectPicker } from "../../features/content/project-picker";
import { WordCount } from "../../features/content/word-count";
import { pickTemplate, useTemplates } from "../../features/templates/use-templates";
import { WizardSteps } from "../../features/wizard/wizard-steps";
import { apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { ABOVE_ACTION_BAR, ActionBar } from "../action-bar";
import { CreateSourceTabs } from "../create/create-source-tabs";
import { useCreateForm, type CreateForm } from "../create/use-create-form";
import { useCreateSource, type CreateSource } from "../create/use-create-source";
import { SiteLayout } from "../layouts/site-layout";
import { useProjectParam } from "../use-project-param";

const INPUT_STEP = 1;

/** Step 1 of the wizard. */
export function CreatePage() {
  const strings = useStrings().content;
  usePageTitle(strings.wizardTitle);
  const [params] = useSearchParams();
  const [projectId, chooseProject] = useProjectParam();
  const templates = useTemplates();
  const template = pickTemplate(templates.data ?? [], Number(params.get("template")));
  const form = useCreateForm(template);
  const source = useCreateSource(form);
  const existing = useQuery({
    ...apiQuery(ENDPOINTS.getProject, { params: { id: projectId ?? 0 } }),
    enabled: projectId !== null,
  });
  const takeProject = (id: number | null): void => {
    form.clear();
    chooseProject(id);
  };
  const goOn = (): void => {
    if (projectId === null) form.submit();
    else if (existing.data !== undefined) form.goOnWith(existing.data);
  };
  const missing =
    form.draft.content.trim() === ""
      ? strings.contentRequiredText
      : form.draft.title.trim() === ""
        ? strings.titleRequiredText
        : null;
  return (
    <SiteLayout>
      <div className={`mx-auto flex max-w-4xl flex-col gap-5 ${ABOVE_ACTION_BAR}`}>
        <WizardSteps
          current={INPUT_STEP}
          reached={existing.data?.currentStep ?? INPUT_STEP}
          addressOf={(step) => (projectId === null ? null : paths.wizard(projectId, step))}
        />
        <header>
          <h1 className="text-28 font-extrabold sm:text-36">
            <InputTitle />
          </h1>
          <p className="mt-2 text-15 text-ink-2">{strings.wizardSubtitle}</p>
        </header>
        <Panel className="flex min-w-0 flex-col gap-5 p-4 sm:p-6">
          <ProjectPicker
            label={strings.project}
            placeholder={strings.selectPlaceholder}
            value={projectId}
            onChange={takeProject}
          />
          {projectId === null ? (
            <NewContent form={form} source={source} onReturn={goOn} />
          ) : (
            <ExistingContent projectId={projectId} />
          )}
        </Panel>
      </div>
      <div className="mx-auto max-w-4xl">
        <ActionBar>
          <Button
            variant="primary"
            size="lg"
            isBusy={form.isCreating}
            disabledReason={projectId === null ? missing : null}
            disabled={projectId !== null && existing.data === undefined}
            onClick={goOn}
            className="self-end max-sm:w-full"
          >
            {form.isCreating ? strings.creating : strings.continueToScript}
            <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />
          </Button>
        </ActionBar>
      </div>
      {projectId === null && <DropTarget source={source} />}
    </SiteLayout>
  );
}

function InputTitle() {
  const { wizardTitle, wizardMarked } = useStrings().content;
  const [before, after = ""] = wizardTitle.split(wizardMarked);
  return (
    <>
      {before}
      <Marked>{wizardMarked}</Marked>
      {after}
    </>
  );
}

interface NewContentProps {
  form: CreateForm;
  source: CreateSource;
  /** The return key in the title. */
  onReturn: () => void;
}

function NewContent({ form, source, onReturn }: NewContentProps) {
  const strings = useStrings().content;
  return (
    <>
      <TextField
        label={strings.wizardProjectTitle}
        placeholder={strings.wizardTitlePlaceholder}
        value={form.draft.title}
        onChange={(event) => form.change({ title: event.currentTarget.value })}
        onKeyDown={(event) => event.key === "Enter" && !event.nativeEvent.isComposing && onReturn()}
        maxLength={TITLE_MAX_CHARS}
        autoComplete="off"
      />
      <CreateSourceTabs form={form} source={source} />
      <ContentNotes warnings={source.warnings} />
      <WordCount content={form.draft.content} />
      <ContentLanguage content={form.draft.content} voiceId={null} />
    </>
  );
}

function DropTarget({ source }: { source: CreateSource }) {
  const { takeFile } = source;
  return <PageDrop onFile={useCallback((file: File) => takeFile(file), [takeFile])} />;
}
