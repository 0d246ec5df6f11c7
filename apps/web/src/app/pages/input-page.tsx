import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useCallback, useRef, type FormEvent } from "react";
import { useSearchParams } from "wouter";
import { Panel } from "../../components/ui/panel";
import { ExistingContent } from "../../features/content/existing-content";
import { PageDrop } from "../../features/content/page-drop";
import { ProjectPicker } from "../../features/content/project-picker";
import { factsOf } from "../../features/templates/template-facts";
import { pickTemplate, useTemplates } from "../../features/templates/use-templates";
import { apiQuery } from "../../lib/api-query";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { ABOVE_ACTION_BAR } from "../action-bar";
import { InputActions } from "../input/input-actions";
import { InputHero } from "../input/input-hero";
import { InputSettings } from "../input/input-settings";
import { NewProjectFields } from "../input/new-project-fields";
import { useContentSource } from "../input/use-content-source";
import { useContinue } from "../input/use-continue";
import { forgetInput, useInputForm } from "../input/use-input-form";
import { AppLayout } from "../layouts/app-layout";
import { useProjectParam } from "../use-project-param";

export function InputPage() {
  const strings = useStrings().content;
  usePageTitle(strings.pageTitle);
  const [params] = useSearchParams();
  const [projectId, chooseProject] = useProjectParam();
  const templates = useTemplates();
  const existing = useQuery({
    ...apiQuery(ENDPOINTS.getProject, { params: { id: projectId ?? 0 } }),
    enabled: projectId !== null,
  });
  const templateId = existing.data?.templateId ?? Number(params.get("template"));
  const template = pickTemplate(templates.data ?? [], templateId);
  const form = useInputForm(factsOf(template).durationSeconds);
  const source = useContentSource(form);
  const start = useContinue(template, () => forgetInput(form));
  const addressRef = useRef<HTMLInputElement>(null);
  const pickerRef = useRef<HTMLDivElement>(null);

  const takeProject = (id: number | null): void => {
    if (id === null) forgetInput(form);
    start.forgetProject();
    chooseProject(id);
  };
  const check = form.handleSubmit(start.startWith, (errors) => {
    // The content has no field of its own here; the title would take the focus from what is missing first.
    if (errors.content !== undefined && form.getValues("tab") === "url") addressRef.current?.focus();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (projectId === null) source.extractFirst(() => void check());
    else if (existing.data !== undefined) start.openExisting(existing.data);
  };
  const { takeFile } = source;
  const takeDropped = useCallback((file: File) => takeFile(file), [takeFile]);
  return (
    <AppLayout>
      <form noValidate onSubmit={submit} className="flex flex-col">
        <div className={`flex flex-col gap-3 ${ABOVE_ACTION_BAR}`}>
          <InputHero
            template={template}
            onStart={() => (addressRef.current ?? pickerRef.current?.querySelector("select"))?.focus()}
          />
          <div
            className={clsx(
              "grid items-start gap-3",
              projectId === null && "lg:grid-cols-[minmax(0,1fr)_22rem]",
            )}
          >
            <Panel className="flex min-w-0 flex-col gap-5 p-4 sm:p-6">
              <div ref={pickerRef}>
                <ProjectPicker label={strings.project} value={projectId} onChange={takeProject} />
              </div>
              {projectId === null ? (
                <NewProjectFields form={form} source={source} addressRef={addressRef} />
              ) : (
                <ExistingContent projectId={projectId} />
              )}
            </Panel>
            {projectId === null && (
              <Panel as="section" aria-labelledby="input-settings" className="min-w-0 p-4 sm:p-6">
                <h2 id="input-settings" className="mb-4 text-18 font-bold">
                  {strings.settings}
                </h2>
                <InputSettings form={form} />
              </Panel>
            )}
          </div>
        </div>
        <InputActions isBusy={start.isPending || start.isSuccess} stage={start.stage} error={start.error} />
      </form>
      {projectId === null && <PageDrop onFile={takeDropped} />}
    </AppLayout>
  );
}
