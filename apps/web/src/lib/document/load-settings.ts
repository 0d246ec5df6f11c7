import { ENDPOINTS } from "@inkreel/contract";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api";
import { apiKey, apiQuery } from "../api-query";
import type { DocumentSettings } from "./project-document";
import { readSettings, type ServerSettings } from "./read-document";

interface LoadedSettings {
  title: string;
  settings: DocumentSettings;
}

/** Loads a project's title and settings when it is opened. Others who ask at the same time share the answers. */
export async function loadSettings(queryClient: QueryClient, projectId: number): Promise<LoadedSettings> {
  const input = { params: { id: projectId } };
  const [project, voice, video] = await Promise.all([
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getProject, input), staleTime: 0 }),
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getVoice, input), staleTime: 0 }),
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getVideo, input), staleTime: 0 }),
  ]);
  return read(project, voice, video);
}

/**
 * Loads a project's title and settings as they are now. A shared query would answer with what was known before if the last component
 * that shows it closes meanwhile, such as a dialog.
 */
export async function loadNewestSettings(
  queryClient: QueryClient,
  projectId: number,
): Promise<LoadedSettings> {
  const input = { params: { id: projectId } };
  const [project, voice, video] = await Promise.all([
    api.call(ENDPOINTS.getProject, input),
    api.call(ENDPOINTS.getVoice, input),
    api.call(ENDPOINTS.getVideo, input),
  ]);
  queryClient.setQueryData(apiKey(ENDPOINTS.getProject, input), project);
  queryClient.setQueryData(apiKey(ENDPOINTS.getVoice, input), voice);
  queryClient.setQueryData(apiKey(ENDPOINTS.getVideo, input), video);
  return read(project, voice, video);
}

function read(
  project: ServerSettings["project"] & { title: string },
  voice: ServerSettings["voice"],
  video: ServerSettings["video"],
): LoadedSettings {
  return { title: project.title, settings: readSettings({ project, voice, video }) };
}
