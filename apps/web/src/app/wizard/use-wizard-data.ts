import { ENDPOINTS } from "@inkreel/contract";
import { useQueries } from "@tanstack/react-query";
import { apiQuery } from "../../lib/api-query";

/** Everything the wizard works on: null until all of it is there. */
export function useWizardData(projectId: number) {
  const input = { params: { id: projectId } };
  const [project, script, voiceConfig, video, voices] = useQueries({
    queries: [
      apiQuery(ENDPOINTS.getProject, input),
      apiQuery(ENDPOINTS.getProjectScript, input),
      apiQuery(ENDPOINTS.getVoiceConfig, input),
      apiQuery(ENDPOINTS.getVideo, input),
      apiQuery(ENDPOINTS.listVoices),
    ],
  });
  const queries = [project, script, voiceConfig, video, voices];
  const isComplete = queries.every(({ data }) => data !== undefined);
  return {
    error: isComplete ? null : (queries.find(({ error }) => error !== null)?.error ?? null),
    retry: (): void => {
      for (const query of queries) if (query.isError) void query.refetch();
    },
    data:
      project.data && script.data && voiceConfig.data && video.data && voices.data
        ? {
            project: project.data,
            script: script.data,
            voiceConfig: voiceConfig.data,
            video: video.data,
            voices: voices.data,
          }
        : null,
  };
}

export type WizardData = NonNullable<ReturnType<typeof useWizardData>["data"]>;
