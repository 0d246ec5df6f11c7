import { ENDPOINTS, type Project } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { projectList } from "../../lib/project-list";

/** Delay before the wizard leaves the first step after a project was created or opened. */
export const STEP_ADVANCE_DELAY_MS = 100;

interface Advance {
  project: Project;
  /** Ignored if the project has already passed this step. */
  toStep: number;
  delayMs: number;
}

/**
 * Stores the reached step on the server. The delay is part of the mutation, so that the step is stored even if the
 * component is unmounted meanwhile.
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
