import type { Template } from "@inkreel/contract";
import { LayoutTemplate, ArrowRight, ListOrdered } from "lucide-react";
import { useState } from "react";
import { useSearchParams, useLocation } from "wouter";
import { EmptyState } from "../../components/ui/empty-state";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { PanelError } from "../../components/ui/panel-error";
import { SamplesSwitch, TemplateChooser, TemplateSkeletons } from "../../features/templates/template-chooser";
import { pickTemplate, useTemplates } from "../../features/templates/use-templates";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { ABOVE_ACTION_BAR, ActionBar } from "../action-bar";
import { AppLayout } from "../layouts/app-layout";
import { StageSteps } from "../stage-steps";
import { Button } from "../../components/ui/button";

export function ChooserPage() {
  const strings = useStrings().templates;
  usePageTitle(strings.pageTitle);
  const [params] = useSearchParams();
  const [chosenId, setChosenId] = useState(Number(params.get("template")));
  const [areSamplesOn, setSamplesOn] = useState(true);
  const templates = useTemplates();
  const chosen = pickTemplate(templates.data ?? [], chosenId);
  return (
    <AppLayout>
      <div className={`flex flex-col gap-5 ${ABOVE_ACTION_BAR}`}>
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div className="flex min-w-0 flex-col items-start gap-3">
            <StageSteps current={1} />
            <div>
              <h1 className="text-28 font-extrabold sm:text-36">
                <ChooserTitle />
              </h1>
              <p className="mt-2 text-15 text-pretty text-ink-2">{strings.lead}</p>
            </div>
          </div>
          {templates.data?.length !== 0 && !templates.isError && (
            <SamplesSwitch isOn={areSamplesOn} onChange={setSamplesOn} />
          )}
        </header>
        {templates.isPending && <TemplateSkeletons />}
        {templates.isError && (
          <PanelError
            message={sentenceOf(templates.error, strings.loadFailed)}
            onRetry={() => void templates.refetch()}
          />
        )}
        {templates.isSuccess && (
          <Choice
            templates={templates.data}
            chosenId={chosen?.id ?? null}
            onChoose={setChosenId}
            areSamplesOn={areSamplesOn}
          />
        )}
      </div>
      <ChooserActions templateId={chosen?.id ?? null} />
    </AppLayout>
  );
}

/** The headline. Which of its words is highlighted depends on the language. */
function ChooserTitle() {
  const { title, markedWord } = useStrings().templates;
  const [before, after = ""] = title.split(markedWord);
  return (
    <>
      {before}
      <Marked>{markedWord}</Marked>
      {after}
    </>
  );
}

interface ChoiceProps {
  templates: readonly Template[];
  chosenId: number | null;
  onChoose: (id: number) => void;
  areSamplesOn: boolean;
}

function Choice({ templates, chosenId, onChoose, areSamplesOn }: ChoiceProps) {
  const strings = useStrings().templates;
  if (templates.length === 0) {
    return (
      <EmptyState
        icon={<LayoutTemplate aria-hidden size={28} />}
        title={strings.emptyTitle}
        text={strings.emptyText}
        action={<LinkButton to={paths.input(null)}>{strings.beginWithout}</LinkButton>}
      />
    );
  }
  return (
    <>
      <TemplateChooser
        templates={templates}
        value={chosenId}
        onChange={onChoose}
        areSamplesOn={areSamplesOn}
      />
      <p className="text-13 text-ink-3">{strings.madeHere}</p>
    </>
  );
}

/** Offers the two ways to continue with the chosen template, and stays visible while scrolling. */
function ChooserActions({ templateId }: { templateId: number | null }) {
  const strings = useStrings().templates;
  const [, navigate] = useLocation();
  return (
    <ActionBar>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <LinkButton
          to={paths.create(templateId)}
          variant="ghost"
          size="lg"
          icon={<ListOrdered aria-hidden size={18} />}
          className="max-sm:order-2 max-sm:w-full"
        >
          {strings.goStepByStep}
        </LinkButton>
        <Button
          variant="primary"
          size="lg"
          disabledReason={templateId === null ? strings.chooseFirst : null}
          onClick={() => navigate(paths.input(templateId))}
          className="max-sm:w-full"
        >
          {strings.continue}
          <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />
        </Button>
      </div>
    </ActionBar>
  );
}
