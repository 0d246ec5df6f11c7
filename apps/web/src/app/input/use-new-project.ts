import {
  ENDPOINTS,
  heldClaims,
  type CreateProjectBody,
  type Project,
  type Template,
} from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { TAB_ORDER } from "../../features/content/content-source-tabs";
import { EMPTY_DRAFT, keepDraft, readDraft, type InputDraft } from "../../features/content/input-draft";
import { useContentSource, type Way } from "../../features/content/use-content-source";
import { faultsOf, useStartProject } from "../../features/content/use-start-project";
import { factsOf } from "../../features/templates/template-facts";
import { pickTemplate, useTemplates } from "../../features/templates/use-templates";
import { STEP_ADVANCE_DELAY_MS, useAdvanceStep } from "../../features/wizard/use-advance-step";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { usePreferences } from "../../lib/preferences";
import type { Preferences } from "../../lib/read-preferences";
import { showToast } from "../../lib/toasts";
import { VIDEO_LENGTHS, type VideoLength } from "../../lib/video-lengths";
import { useStrings } from "../../strings/use-strings";
import { WIZARD_STEPS } from "../wizard/use-wizard-steps";

const DEFAULT_SECONDS = 60;

/**
 * State and actions of the form for a new project, or for continuing one, on /input (before the editor) and /create
 * (before step 2 of the wizard). Both pages share one draft, which survives a reload, and create the same kind of
 * project.
 */
export function useNewProject(way: Way) {
  const strings = useStrings().content;
  const [, navigate] = useLocation();
  const [params] = useSearchParams();
  const [projectId, chooseProject] = useProjectParam();
  const { preferences } = usePreferences();
  const existing = useExisting(projectId);
  const templateId = existing.data?.templateId ?? Number(params.get("template"));
  const template = pickTemplate(useTemplates().data ?? [], templateId);
  const form = useInputDraft();
  const source = useContentSource(form, way);
  const advance = useAdvanceStep();

  const goOnWith = (project: Project): void => {
    advance.mutate({ project, toStep: WIZARD_STEPS.script, delayMs: STEP_ADVANCE_DELAY_MS });
    form.clear();
    const step = Math.max(WIZARD_STEPS.script, project.currentStep);
    navigate(way === "fast" ? paths.edit(project.id) : paths.wizard(project.id, step));
  };
  const start = useStartProject({
    ready: (project) => {
      if (way === "steps") showToast({ title: strings.created, description: strings.createdText });
      goOnWith(project);
    },
    failed: (error) => {
      const description = sentenceOf(error, strings.createFailed);
      if (way === "steps") showToast({ title: strings.createFailed, description, isDestructive: true });
    },
  });
  const ofDraft = (draft: InputDraft) => bodyOf(draft, { way, template, preferences });
  return {
    projectId,
    existing,
    template,
    form,
    source,
    start,
    goOnWith,
    duration: secondsOf(form.draft, template),
    faults: faultsOf(ofDraft(form.draft)),
    /** Selects an existing project to continue, or null for a new one. */
    takeProject: (id: number | null): void => {
      if (id === null) form.clear();
      start.forgetProject();
      chooseProject(id);
    },
    /** Creates the project from the draft, or shows the validation errors. */
    submit: (found: Partial<InputDraft> = {}) => {
      const body = ofDraft({ ...form.draft, ...found });
      const faults = faultsOf(body);
      const { tone, captionsStyle } = factsOf(template);
      const { duration, metadata } = body;
      const scenes = { tone, duration, captionsStyle, aspectRatio: metadata?.aspectRatio };
      if (!faults.title && faults.content === null)
        start.mutate({
          body,
          generation: way === "fast" ? scenes : null,
          voiceId: preferences.voiceId,
        });
      return faults;
    },
  };
}

export type NewProject = ReturnType<typeof useNewProject>;

function useExisting(projectId: number | null) {
  return useQuery({
    ...apiQuery(ENDPOINTS.getProject, { params: { id: projectId ?? 0 } }),
    enabled: projectId !== null,
  });
}

function useInputDraft() {
  const [draft, setDraft] = useState(readDraft);
  useEffect(() => keepDraft(draft), [draft]);
  return {
    draft,
    change: (patch: Partial<InputDraft>): void => setDraft((before) => ({ ...before, ...patch })),
    clear: (): void => {
      // Saved here and not in an effect, which would not run before the page is left.
      keepDraft(EMPTY_DRAFT);
      setDraft(EMPTY_DRAFT);
    },
  };
}

/** Returns the chosen duration, or that of the template if it is one of the choices. */
function secondsOf({ duration }: InputDraft, template: Template | null): VideoLength {
  const { durationSeconds } = factsOf(template);
  return duration ?? VIDEO_LENGTHS.find((seconds) => seconds === durationSeconds) ?? DEFAULT_SECONDS;
}

interface Circumstances {
  way: Way;
  template: Template | null;
  preferences: Preferences;
}

function bodyOf(draft: InputDraft, { way, template, preferences }: Circumstances): CreateProjectBody {
  const { logoUrl, primaryColor, secondaryColor, logoPosition } = preferences;
  const duration = secondsOf(draft, template);
  const aspectRatio = factsOf(template).aspectRatio ?? preferences.aspectRatio;
  const tab = draft.tab ?? TAB_ORDER[way][0];
  const claims = heldClaims(draft.claims, draft.content);
  // The specification wants the source of the content from the wizard, and its type from the fast path.
  const origin = draft.sourceUrl !== null ? "url" : tab === "file" ? "file" : "text";
  return {
    title: draft.title.trim(),
    content: draft.content.trim(),
    contentType: way === "fast" ? draft.contentType : origin,
    sourceUrl: draft.sourceUrl,
    logoUrl,
    primaryColor,
    secondaryColor,
    duration,
    useAIImages: draft.useAIImages,
    templateId: template?.id ?? null,
    metadata: { logoPosition, duration, aspectRatio, ...(claims.length > 0 && { claims }) },
  };
}

/** The id of the continued project in the query string. Null for a new project. */
function useProjectParam(): [number | null, (projectId: number | null) => void] {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get("project"));
  const projectId = Number.isSafeInteger(id) && id > 0 ? id : null;
  const choose = (chosen: number | null): void =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (chosen === null) next.delete("project");
        else next.set("project", String(chosen));
        return next;
      },
      { replace: true },
    );
  return [projectId, choose];
}
