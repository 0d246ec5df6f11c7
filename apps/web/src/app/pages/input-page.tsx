import { clsx } from "clsx";
import { useCallback, useRef, useState, type FormEvent } from "react";
import { Panel } from "../../components/ui/panel";
import { TAB_ORDER } from "../../features/content/content-source-tabs";
import { ExistingContent } from "../../features/content/existing-content";
import type { InputDraft } from "../../features/content/input-draft";
import { NewProjectFields } from "../../features/content/new-project-fields";
import { PageDrop } from "../../features/content/page-drop";
import { ProjectPicker } from "../../features/content/project-picker";
import { NO_FAULTS } from "../../features/content/use-start-project";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { ABOVE_ACTION_BAR } from "../action-bar";
import { InputActions } from "../input/input-actions";
import { InputHero } from "../input/input-hero";
import { InputSettings } from "../input/input-settings";
import { useNewProject } from "../input/use-new-project";
import { AppLayout } from "../layouts/app-layout";

/** The fast way: content, length and look on one page, and then the editor. */
export function InputPage() {
  const strings = useStrings().content;
  usePageTitle(strings.pageTitle);
  const project = useNewProject("fast");
  const { projectId, existing, form, source, start } = project;
  const page = useRef<HTMLFormElement>(null);
  const [wasChecked, setChecked] = useState(false);

  const focus = (selector: string): void => page.current?.querySelector<HTMLElement>(selector)?.focus();
  const check = (found: Partial<InputDraft>): void => {
    // The editor's code comes while the server works.
    void import("./edit-page");
    setChecked(true);
    const faults = project.submit(found);
    const tab = form.draft.tab ?? TAB_ORDER.fast[0];
    if (faults.content !== null && tab !== "file") focus(tab === "url" ? "[name=url]" : "[name=content]");
    else if (faults.title) focus("[name=title]");
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (projectId === null) source.extractFirst(check);
    else if (existing.data !== undefined) project.goOnWith(existing.data);
  };
  const { takeFile } = source;
  const takeDropped = useCallback((file: File) => takeFile(file), [takeFile]);
  const isNew = projectId === null;
  return (
    <AppLayout>
      <form ref={page} noValidate onSubmit={submit} className="flex flex-col">
        <div className={`flex flex-col gap-3 ${ABOVE_ACTION_BAR}`}>
          <InputHero
            template={project.template}
            onStart={() =>
              focus(isNew && (form.draft.tab ?? TAB_ORDER.fast[0]) === "url" ? "[name=url]" : "select")
            }
          />
          <div className={clsx("grid items-start gap-3", isNew && "lg:grid-cols-[minmax(0,1fr)_22rem]")}>
            <Panel className="flex min-w-0 flex-col gap-5 p-4 sm:p-6">
              <ProjectPicker label={strings.project} value={projectId} onChange={project.takeProject} />
              {isNew ? (
                <NewProjectFields
                  form={form}
                  source={source}
                  way="fast"
                  faults={wasChecked ? project.faults : NO_FAULTS}
                />
              ) : (
                <ExistingContent projectId={projectId} />
              )}
            </Panel>
            {isNew && (
              <Panel as="section" aria-labelledby="input-settings" className="min-w-0 p-4 sm:p-6">
                <h2 id="input-settings" className="mb-4 text-18 font-bold">
                  {strings.settings}
                </h2>
                <InputSettings form={form} duration={project.duration} />
              </Panel>
            )}
          </div>
        </div>
        <InputActions isBusy={start.isPending || start.isSuccess} stage={start.stage} error={start.error} />
      </form>
      {isNew && <PageDrop onFile={takeDropped} />}
    </AppLayout>
  );
}
