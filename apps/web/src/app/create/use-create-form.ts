import { ENDPOINTS, type CreateProjectBody, type Project, type Template } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useLocation } from "wouter";
import { EMPTY_DRAFT, keepDraft, readDraft, type InputDraft } from "../../features/content/input-draft";
import { factsOf } from "../../features/templates/template-facts";
import { STEP_ADVANCE_DELAY_MS, useAdvanceStep } from "../../features/wizard/use-advance-step";
import { api, sentenceOf } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { usePreferences } from "../../lib/preferences";
import { projectList } from "../../lib/project-list";
import type { Preferences } from "../../lib/read-preferences";
import { showToast } from "../../lib/toasts";
import type { Catalogue } from "../../strings/catalogue";
import { useStrings } from "../../strings/use-strings";
import { WIZARD_STEPS } from "../wizard/use-wizard-step";

const KEPT_UNDER = "inkreel.create-draft";
/** The wizard begins with the text, the fast way with the address. */
const EMPTY: InputDraft = { ...EMPTY_DRAFT, tab: "text" };

/** What is typed on /create, kept over a reload, and the way from it to step 2. */
export function useCreateForm(template: Template | null) {
  const { preferences } = usePreferences();
  const [draft, setDraft] = useState<InputDraft>(() => readDraft(KEPT_UNDER) ?? EMPTY);
  useEffect(() => keepDraft(KEPT_UNDER, draft), [draft]);
  const [, navigate] = useLocation();
  const strings = useStrings().content;
  const advance = useAdvanceStep();
  const clear = (): void => setDraft(EMPTY);
  const goToScript = (project: Project): void => {
    advance.mutate({ project, toStep: WIZARD_STEPS.script, delayMs: STEP_ADVANCE_DELAY_MS });
    navigate(paths.wizard(project.id, Math.max(WIZARD_STEPS.script, project.currentStep)));
  };
  const create = useCreateProject((project) => {
    keepDraft(KEPT_UNDER, null);
    goToScript(project);
  });
  return {
    draft,
    change: (patch: Partial<InputDraft>): void => setDraft((before) => ({ ...before, ...patch })),
    clear,
    isCreating: create.isPending,
    submit: (): void => {
      const fault = faultOf(draft, strings);
      if (fault === null) create.mutate(bodyOf(draft, template, preferences));
      else showToast({ ...fault, isDestructive: true });
    },
    goOnWith: goToScript,
  };
}

export type CreateForm = ReturnType<typeof useCreateForm>;

function faultOf({ content, title }: InputDraft, strings: Catalogue["content"]) {
  if (content.trim() === "")
    return { title: strings.contentRequired, description: strings.contentRequiredText };
  if (title.trim() !== "") return null;
  return { title: strings.wizardTitleRequired, description: strings.titleRequiredText };
}

/** By the rules of the early flow: what it came from is its type, and its content is trimmed. */
function bodyOf(draft: InputDraft, template: Template | null, preferences: Preferences): CreateProjectBody {
  const { logoUrl, primaryColor, secondaryColor, logoPosition } = preferences;
  const aspectRatio = factsOf(template).aspectRatio ?? preferences.aspectRatio;
  return {
    title: draft.title.trim(),
    content: draft.content.trim(),
    contentType: draft.sourceUrl !== null ? "url" : draft.tab === "file" ? "file" : "text",
    sourceUrl: draft.sourceUrl,
    templateId: template?.id ?? null,
    logoUrl,
    primaryColor,
    secondaryColor,
    metadata: { logoPosition, aspectRatio },
  };
}

function useCreateProject(onCreated: (project: Project) => void) {
  const strings = useStrings().content;
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: CreateProjectBody) => api.call(ENDPOINTS.createProject, { body }),
    onSuccess: (project) => {
      queryClient.setQueryData(apiKey(ENDPOINTS.getProject, { params: { id: project.id } }), project);
      void queryClient.invalidateQueries({ queryKey: projectList.queryKey });
      showToast({ title: strings.created, description: strings.createdText });
      onCreated(project);
    },
    onError: (error) => {
      console.error("The project could not be created.", error);
      const description = sentenceOf(error, strings.createFailed);
      showToast({ title: strings.createFailed, description, isDestructive: true });
    },
  });
}
