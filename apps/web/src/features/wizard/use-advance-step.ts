import { ENDPOINTS, type Project } from "@inkreel/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { api } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { projectList } from "../../lib/project-list";

/** The first step is left this long after a project was made or taken up again. */
export const STEP_ADVANCE_DELAY_MS = 100;

interface Advance {
  project: Project;
  /** A project that is further already stays where it is. */
  toStep: number;
  delayMs: number;
}

/**
 * Notes on the server how far a project has come. The wait is part of the mutation, not of a component, so that the
 * step is noted after the page has changed, too.
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
