import { ENDPOINTS } from "@inkreel/contract";
import { useQueries } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api-query";

export type WizardData = NonNullable<ReturnType<typeof useWizardData>["data"]>;

/** Loads the data of the wizard that is not part of the document. Null until everything is loaded. */
export function useWizardData(projectId: number) {
  const input = { params: { id: projectId } };
  const [project, script, video, voices] = useQueries({
    queries: [
      apiQuery(ENDPOINTS.getProject, input),
      apiQuery(ENDPOINTS.getProjectScript, input),
      apiQuery(ENDPOINTS.getVideo, input),
      apiQuery(ENDPOINTS.listVoices),
    ],
  });
  const queries = [project, script, video, voices];
  const isComplete = queries.every(({ data }) => data !== undefined);
  return {
    error: isComplete ? null : (queries.find(({ error }) => error !== null)?.error ?? null),
    retry: (): void => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
    data:
      project.data && script.data && video.data && voices.data
        ? { project: project.data, script: script.data, video: video.data, voices: voices.data }
        : null,
  };
}
