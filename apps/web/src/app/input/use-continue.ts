import type { Project, Template } from "@inkreel/contract";
import { useLocation } from "wouter";
import type { InputDraft } from "../../features/content/input-draft";
import { useStartEditing, type StartOfProject } from "../../features/content/use-start-editing";
import { factsOf } from "../../features/templates/template-facts";
import { STEP_ADVANCE_DELAY_MS, useAdvanceStep } from "../../features/wizard/use-advance-step";
import { paths } from "../../lib/paths";
import { usePreferences } from "../../lib/preferences";
import type { Preferences } from "../../lib/read-preferences";

/** Step of a project whose content is there. */
const SCRIPT_STEP = 2;

/** Continue to Edit: makes the project with its scenes and goes to the editor. */
export function useContinue(template: Template | null, onDone: () => void) {
  const [, navigate] = useLocation();
  const { preferences } = usePreferences();
  const advance = useAdvanceStep();
  const goToEditor = (project: Project): void => {
    advance.mutate({ project, toStep: SCRIPT_STEP, delayMs: STEP_ADVANCE_DELAY_MS });
    onDone();
    navigate(paths.edit(project.id));
  };
  const start = useStartEditing(goToEditor);
  return {
    ...start,
    startWith: (draft: InputDraft): void => {
      // The editor's code comes while the server works.
      void import("../pages/edit-page");
      start.mutate(startOf(draft, template, preferences));
    },
    openExisting: goToEditor,
  };
}

function startOf(draft: InputDraft, template: Template | null, preferences: Preferences): StartOfProject {
  const { title, content, contentType, sourceUrl, duration, useAIImages } = draft;
  const { logoUrl, primaryColor, secondaryColor, logoPosition, voiceId } = preferences;
  const facts = factsOf(template);
  const aspectRatio = facts.aspectRatio ?? preferences.aspectRatio;
  return {
    body: {
      title: title.trim(),
      content,
      contentType,
      sourceUrl,
      logoUrl,
      primaryColor,
      secondaryColor,
      duration,
      useAIImages,
      templateId: template?.id ?? null,
      metadata: { logoPosition, duration, aspectRatio },
    },
    generation: { tone: facts.tone, duration, captionsStyle: facts.captionsStyle, aspectRatio },
    voiceId,
  };
}
