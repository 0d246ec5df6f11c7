import { ENDPOINTS } from "@inkreel/contract";
import type { QueryClient } from "@tanstack/react-query";
import { apiQuery } from "../api-query";
import type { DocumentState } from "./document-store";
import { readFacts, readScenes, readSettings } from "./read-document";
import { savedWith } from "./saved-with";

/** A project as the server has it now, whatever was cached. Of one that is not there nothing else is asked. */
export async function loadDocument(queryClient: QueryClient, projectId: number): Promise<DocumentState> {
  const input = { params: { id: projectId } };
  const project = await queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getProject, input), staleTime: 0 });
  // The editor shows them, and a first look has the scenes spoken, which takes its time.
  void queryClient.prefetchQuery(apiQuery(ENDPOINTS.getComposition, input));
  void queryClient.prefetchQuery(apiQuery(ENDPOINTS.listSceneThumbnails, input));
  const [list, voice, video] = await Promise.all([
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.listScenes, input), staleTime: 0 }),
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getVoice, input), staleTime: 0 }),
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getVideo, input), staleTime: 0 }),
    // Says who wrote it. Nothing is to move when that comes, and nothing to fail when it does not.
    queryClient.prefetchQuery({ ...apiQuery(ENDPOINTS.getProjectScript, input), staleTime: 0 }),
  ]);
  const { title } = project;
  const settings = readSettings(project, voice, video);
  const scenes = readScenes(list.scenes);
  return {
    document: { title, settings, scenes },
    saved: savedWith({ title, settings, keys: [], scenes: {} }, scenes),
    revision: list.revision,
    facts: readFacts(list.scenes),
  };
}
