import { ENDPOINTS } from "@inkreel/contract";
import type { QueryClient } from "@tanstack/react-query";
import { api } from "../api";
import { apiQuery } from "../api-query";
import type { DocumentSettings } from "./project-document";
import { readSettings, type ServerSettings } from "./read-document";

interface LoadedSettings {
  title: string;
  settings: DocumentSettings;
}

/** Loads a project's title and settings when it is opened. Others who ask at the same time share the answers. */
export function loadSettings(queryClient: QueryClient, projectId: number): Promise<LoadedSettings> {
  const input = { params: { id: projectId } };
  return read([
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getProject, input), staleTime: 0 }),
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getVoice, input), staleTime: 0 }),
    queryClient.fetchQuery({ ...apiQuery(ENDPOINTS.getVideo, input), staleTime: 0 }),
  ]);
}

/**
 * Loads a project's title and settings as they are now, without the cache. A shared query would answer with what was known before if the
 * last component that shows it closes meanwhile, such as a dialog.
 */
export function loadNewestSettings(projectId: number): Promise<LoadedSettings> {
  const input = { params: { id: projectId } };
  return read([
    api.call(ENDPOINTS.getProject, input),
    api.call(ENDPOINTS.getVoice, input),
    api.call(ENDPOINTS.getVideo, input),
  ]);
}

async function read(
  answers: readonly [
    Promise<ServerSettings["project"] & { title: string }>,
    Promise<ServerSettings["voice"]>,
    Promise<ServerSettings["video"]>,
  ],
): Promise<LoadedSettings> {
  const [project, voice, video] = await Promise.all(answers);
  return { title: project.title, settings: readSettings({ project, voice, video }) };
}
