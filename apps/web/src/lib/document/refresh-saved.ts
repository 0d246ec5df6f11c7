import { ENDPOINTS, type Project } from "@inkreel/contract";
import type { QueryClient } from "@tanstack/react-query";
import { apiKey } from "../api-query";
import { projectList } from "../project-list";
import type { SavedAnswer } from "./send-part";

/** Puts the response of a save into the query cache and invalidates all queries that depend on it. */
export function refreshSaved(queryClient: QueryClient, projectId: number, answer: SavedAnswer): void {
  const input = { params: { id: projectId } };
  const projectKey = apiKey(ENDPOINTS.getProject, input);
  switch (answer.part) {
    case "project":
      queryClient.setQueryData<Project>(projectKey, answer.project);
      break;
    case "video":
      queryClient.setQueryData(apiKey(ENDPOINTS.getVideo, input), answer.video);
      queryClient.setQueryData(apiKey(ENDPOINTS.getVideoProject, input), answer.video);
      void queryClient.invalidateQueries({ queryKey: projectKey, exact: true });
      break;
    case "voice":
      queryClient.setQueryData(apiKey(ENDPOINTS.getVoice, input), answer.voice);
      queryClient.setQueryData(apiKey(ENDPOINTS.getVoiceConfig, input), answer.voice);
      break;
    case "scenes":
      queryClient.setQueryData(apiKey(ENDPOINTS.listScenes, input), answer.list);
      void queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.getProjectScript, input) });
      // The text may be in another language now, which decides whether a voice speaks it.
      void queryClient.invalidateQueries({ queryKey: apiKey(ENDPOINTS.getVoiceOffer, input), exact: true });
      break;
  }
  const madeOfIt = [
    ENDPOINTS.getComposition,
    ENDPOINTS.listSceneThumbnails,
    ENDPOINTS.getVideo,
    ENDPOINTS.getRecording,
  ] as const;
  for (const endpoint of madeOfIt) {
    void queryClient.invalidateQueries({ queryKey: apiKey(endpoint, input), exact: true });
  }
  void queryClient.invalidateQueries({ queryKey: projectList.queryKey });
}
