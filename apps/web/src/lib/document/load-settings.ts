import { ENDPOINTS } from "@inkreel/contract";
import type { QueryClient } from "@tanstack/react-query";
import { apiQuery } from "../api-query";
import type { DocumentSettings } from "./project-document";
import { readSettings } from "./read-document";

interface LoadedSettings {
  title: string;
  settings: DocumentSettings;
}

/** Loads a project's title and settings from the server, bypassing the cache. */
export async function loadSettings(queryClient: QueryClient, projectId: number): Promise<LoadedSettings> {
  const input = { params: { id: projectId } };
  const [project, voice, video] = await Promise.all([
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getProject, input), staleTime: 0 }),
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getVoice, input), staleTime: 0 }),
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getVideo, input), staleTime: 0 }),
  ]);
  return { title: project.title, settings: readSettings({ project, voice, video }) };
}
