import { ArrowRight } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Marked } from "../../components/ui/marked";
import { Panel } from "../../components/ui/panel";
import { useLogoUpload } from "../../features/brand/use-logo-upload";
import { ExistingContent } from "../../features/content/existing-content";
import { NewProjectFields } from "../../features/content/new-project-fields";
import { PageDrop } from "../../features/content/page-drop";
import { ProjectPicker } from "../../features/content/project-picker";
import { WizardSteps } from "../../features/wizard/wizard-steps";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { usePreferences } from "../../lib/preferences";
import { showToast } from "../../lib/toasts";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { ABOVE_ACTION_BAR, ActionBar } from "../action-bar";
import { useNewProject } from "../input/use-new-project";
import { SiteLayout } from "../layouts/site-layout";

const INPUT_STEP = 1;

/** Step 1 of the wizard: the input. */
export function CreatePage() {
  const { content: strings, brand } = useStrings();
  usePageTitle(strings.wizardTitle);
  const project = useNewProject("steps");
  const { projectId, existing, form, source, start } = project;
  const isNew = projectId === null;

  const submit = (): void => {
    const faults = project.submit();
    const fail = (title: string, description: string): number =>
      showToast({ title, description, isDestructive: true });
    if (faults.content === "tooLong") fail(strings.createFailed, strings.contentTooLong);
    else if (faults.content !== null) fail(strings.contentRequired, strings.contentRequiredText);
    else if (faults.title) fail(strings.wizardTitleRequired, strings.titleRequiredText);
  };
  const goOn = (): void => {
    if (isNew) submit();
    else if (existing.data !== undefined) project.goOnWith(existing.data);
  };
  const missing =
    form.draft.content.trim() === ""
      ? strings.contentRequiredText
      : form.draft.title.trim() === ""
        ? strings.titleRequiredText
        : null;
  const { update } = usePreferences();
  const logo = useLogoUpload((logoUrl) => update({ logoUrl }));
  return (
    <SiteLayout>
      <div className={`mx-auto flex max-w-4xl flex-col gap-5 ${ABOVE_ACTION_BAR}`}>
        <WizardSteps
          current={INPUT_STEP}
          reached={existing.data?.currentStep ?? INPUT_STEP}
          addressOf={(step) => (isNew ? null : paths.wizard(projectId, step))}
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
            onChange={project.takeProject}
          />
          {isNew ? (
            <>
              <NewProjectFields form={form} source={source} way="steps" onReturn={goOn} />
              {logo.error !== null && <Alert tone="danger">{sentenceOf(logo.error, brand.logoFailed)}</Alert>}
            </>
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
            isBusy={start.isPending}
            disabledReason={isNew ? missing : null}
            disabled={!isNew && existing.data === undefined}
            onClick={goOn}
            className="self-end max-sm:w-full"
          >
            {start.isPending ? strings.creating : strings.continueToScript}
            <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />
          </Button>
        </ActionBar>
      </div>
      {isNew && <PageDrop onFiles={source.takeFiles} onPicture={logo.upload} />}
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
