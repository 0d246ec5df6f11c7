import { clsx } from "clsx";
import { useRef, useState, type FormEvent } from "react";
import { type Template, LOGO_POSITIONS } from "@inkreel/contract";
import { ArrowDown, Play, ArrowRight } from "lucide-react";
import { Panel } from "../../components/ui/panel";
import { TAB_ORDER } from "../../features/content/content-source-tabs";
import { ExistingContent } from "../../features/content/existing-content";
import type { ContentTab, InputDraft } from "../../features/content/input-draft";
import type { VideoLength } from "../../lib/video-lengths";
import { NewProjectFields } from "../../features/content/new-project-fields";
import { PageDrop } from "../../features/content/page-drop";
import { ProjectPicker } from "../../features/content/project-picker";
import { NO_FAULTS, ScenesFailedError, type StartStage } from "../../features/content/use-start-project";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { ABOVE_ACTION_BAR, ActionBar } from "../action-bar";
import { useNewProject } from "../input/use-new-project";
import { AppLayout } from "../layouts/app-layout";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { WatchDemo } from "../../components/watch-demo";
import { TemplateSample } from "../../features/templates/template-sample";
import { paths } from "../../lib/paths";
import { StageSteps } from "../stage-steps";
import { AIImagesSwitch } from "../../components/ai-images-switch";
import { BrandKit } from "../../features/brand/brand-kit";
import { useLogoUpload } from "../../features/brand/use-logo-upload";
import { LengthCards } from "../../features/content/length-cards";
import { usePreferences } from "../../lib/preferences";
import type { ContentForm } from "../../features/content/use-content-source";
import { ServiceWait } from "../../components/service-wait";
import { Alert } from "../../components/ui/alert";
import { StartStages } from "../../features/content/start-stages";
import { sentenceOf } from "../../lib/api";

/** The input page of the fast path: content, length and look on one page, followed by the editor. */
export function InputPage() {
  const strings = useStrings().content;
  usePageTitle(strings.pageTitle);
  const project = useNewProject("fast");
  const { projectId, existing, form, source, start } = project;
  const page = useRef<HTMLFormElement>(null);
  const openTab = form.draft.tab ?? TAB_ORDER.fast[0];
  /** The tab whose faults are shown. Those of another one would be about a source that is not in view. */
  const [checkedTab, setCheckedTab] = useState<ContentTab | null>(null);

  const focus = (selector: string): void => page.current?.querySelector<HTMLElement>(selector)?.focus();
  const check = (found: Partial<InputDraft>): void => {
    // Preloads the editor's code while the server works.
    void import("./edit-page");
    setCheckedTab(openTab);
    const faults = project.submit(found);
    if (faults.content !== null && openTab !== "file")
      focus(openTab === "url" ? "[name=url]" : "[name=content]");
    else if (faults.title) focus("[name=title]");
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (projectId === null) source.extractFirst(check);
    else if (existing.data !== undefined) project.goOnWith(existing.data);
  };
  const { update } = usePreferences();
  const logo = useLogoUpload((logoUrl) => update({ logoUrl }));
  const isNew = projectId === null;
  return (
    <AppLayout>
      <form ref={page} noValidate onSubmit={submit} className="flex flex-col">
        <div className={`flex flex-col gap-3 ${ABOVE_ACTION_BAR}`}>
          <InputHero
            template={project.template}
            onStart={() => focus(isNew && openTab === "url" ? "[name=url]" : "select")}
          />
          <div className={clsx("grid items-start gap-3", isNew && "lg:grid-cols-[minmax(0,1fr)_22rem]")}>
            <Panel className="flex min-w-0 flex-col gap-5 p-4 sm:p-6">
              <ProjectPicker label={strings.project} value={projectId} onChange={project.takeProject} />
              {isNew ? (
                <NewProjectFields
                  form={form}
                  source={source}
                  way="fast"
                  faults={checkedTab === openTab ? project.faults : NO_FAULTS}
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
                <DropFailure error={logo.error} />
              </Panel>
            )}
          </div>
        </div>
        <InputActions
          isBusy={start.isPending || start.isSuccess}
          stage={start.stage}
          writtenId={start.writtenId}
          error={start.error}
        />
      </form>
      {isNew && <PageDrop onFiles={source.takeFiles} onPicture={logo.upload} />}
    </AppLayout>
  );
}

interface InputHeroProps {
  template: Template | null;
  onStart: () => void;
}

/** Introduction with the name of the template. It is short, so that the first field is visible. */
function InputHero({ template, onStart }: InputHeroProps) {
  const strings = useStrings().content;
  const [isDemoOpen, setDemoOpen] = useState(false);
  return (
    <header className="flex items-center justify-between gap-6 rounded-18 bg-stage px-5 py-5 text-stage-ink sm:px-8">
      <div className="flex min-w-0 flex-col items-start gap-4">
        <StageSteps current={1} isOnStage />
        <h1 className="text-28 font-extrabold text-stage-ink sm:text-36">
          <HeroTitle />
        </h1>
        <p className="max-w-2xl text-15 text-pretty text-stage-ink-2">{strings.heroText}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" size="lg" icon={<ArrowDown aria-hidden size={18} />} onClick={onStart}>
            {strings.startCreating}
          </Button>
          <Button
            variant="secondary"
            size="lg"
            icon={<Play aria-hidden size={18} />}
            onClick={() => setDemoOpen(true)}
          >
            {strings.watchDemo}
          </Button>
          <WatchDemo isOpen={isDemoOpen} onClose={() => setDemoOpen(false)} />
        </div>
      </div>
      <ChosenTemplate template={template} />
    </header>
  );
}

function HeroTitle() {
  const { heroTitle, heroMarked } = useStrings().content;
  const [before, after = ""] = heroTitle.split(heroMarked);
  return (
    <>
      {before}
      <Marked>{heroMarked}</Marked>
      {after}
    </>
  );
}

function ChosenTemplate({ template }: { template: Template | null }) {
  const strings = useStrings().templates;
  return (
    <div className="hidden shrink-0 items-center gap-4 md:flex">
      {template !== null && (
        <span className="order-2 block w-28">
          <TemplateSample type={template.type} isPlaying={false} isFirstRow />
        </span>
      )}
      <div className="flex w-36 flex-col items-end gap-2 text-end">
        {template !== null && (
          <span dir="auto" className="text-15 font-semibold wrap-anywhere">
            {strings.template(template.name)}
          </span>
        )}
        <LinkButton to={template === null ? paths.templates : paths.templatesWith(template.id)} size="sm">
          {strings.change}
        </LinkButton>
      </div>
    </div>
  );
}

/** Length and branding of a new project. The branding is remembered for the next project. */
function InputSettings({ form, duration }: { form: ContentForm; duration: VideoLength }) {
  const strings = useStrings().content;
  const { preferences, update } = usePreferences();
  return (
    <div className="flex flex-col gap-6">
      <LengthCards
        value={duration}
        onChange={(seconds) => form.change({ duration: seconds })}
        content={form.draft.content}
      />
      <AIImagesSwitch
        value={form.draft.useAIImages}
        onChange={(isOn) => form.change({ useAIImages: isOn })}
      />
      <section aria-labelledby="input-brand" className="flex flex-col gap-3">
        <h3 id="input-brand" className="text-15 font-bold">
          {strings.brand}
        </h3>
        <BrandKit value={preferences} onChange={update} positions={LOGO_POSITIONS} />
      </section>
    </div>
  );
}

/** Says that a picture that was dropped beside the logo field could not be taken. */
function DropFailure({ error }: { error: Error | null }) {
  const strings = useStrings().brand;
  return error === null ? null : <Alert tone="danger">{sentenceOf(error, strings.logoFailed)}</Alert>;
}

interface InputActionsProps {
  isBusy: boolean;
  stage: StartStage;
  /** The project whose scenes are being written, or null. */
  writtenId: number | null;
  error: Error | null;
}

/** The button that creates the project, with its progress and errors. */
function InputActions({ isBusy, stage, writtenId, error }: InputActionsProps) {
  const strings = useStrings().content;
  return (
    <ActionBar>
      {error !== null && !isBusy && <StartFailure error={error} />}
      {writtenId !== null && <ServiceWait projectId={writtenId} isWorking />}
      <div className="flex flex-wrap items-center justify-end gap-x-6 gap-y-3">
        {isBusy && (
          <div className="min-w-0 flex-1">
            <StartStages current={stage} />
          </div>
        )}
        <Button type="submit" variant="primary" size="lg" isBusy={isBusy} className="max-sm:w-full">
          {isBusy ? strings.creating : strings.continue}
          {!isBusy && <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />}
        </Button>
      </div>
    </ActionBar>
  );
}

function StartFailure({ error }: { error: Error }) {
  const strings = useStrings().content;
  if (!(error instanceof ScenesFailedError)) {
    return <Alert tone="danger">{sentenceOf(error, strings.createFailed)}</Alert>;
  }
  const open = (
    <LinkButton to={paths.edit(error.project.id)} size="sm">
      {strings.openAnyway}
    </LinkButton>
  );
  return (
    <Alert tone="danger" title={strings.scenesFailed} action={open}>
      {sentenceOf(error.cause, "")} {strings.scenesFailedText}
    </Alert>
  );
}
