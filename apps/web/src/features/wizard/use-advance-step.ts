import { ENDPOINTS, type Project } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { projectList } from "../../lib/project-list";

/** The first step is left this long after a project was created or continued. */
export const STEP_ADVANCE_DELAY_MS = 100;

interface Advance {
  project: Project;
  /** A project that has already passed this step stays where it is. */
  toStep: number;
  delayMs: number;
}

/**
 * Stores the reached step on the server. The wait is part of the mutation and not of a component, so that the step is
 * stored even after the page has changed.
 */
export function useAdvanceStep() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ project, toStep, delayMs }: Advance): Promise<Project> => {
      if (project.currentStep >= toStep) return project;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
      const params = { id: project.id };
      return api.call(ENDPOINTS.patchProject, { params, body: { currentStep: toStep } });
    },
    onSuccess: (project) => {
      queryClient.setQueryData(apiKey(ENDPOINTS.getProject, { params: { id: project.id } }), project);
      void queryClient.invalidateQueries({ queryKey: projectList.queryKey });
    },
    onError: (error) => console.error("The project's step could not be saved.", error),
  });
}
