import {
  createProjectBody,
  ENDPOINTS,
  MESSAGES,
  type CreateProjectBody,
  type generateScenesBody,
  type Project,
} from "@inkreel/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { z } from "zod";
import { api } from "../../lib/api";
import { apiKey } from "../../lib/api-query";
import { projectList } from "../../lib/project-list";

export const START_STAGES = ["creating", "writing", "opening"] as const;
export type StartStage = (typeof START_STAGES)[number];

/** Validation errors of a new project. */
export interface ContentFaults {
  title: boolean;
  content: "missing" | "tooShort" | "tooLong" | null;
}
export const NO_FAULTS: ContentFaults = { title: false, content: null };

/** Validates a new project with the schema of the server. */
export function faultsOf(body: CreateProjectBody): ContentFaults {
  const issues = createProjectBody.safeParse(body).error?.issues ?? [];
  const content = issues.find(({ path }) => path[0] === "content")?.message;
  const title = issues.some(({ path }) => path[0] === "title");
  if (content === undefined) return { title, content: null };
  if (content === MESSAGES.contentTooShort) return { title, content: "tooShort" };
  return { title, content: (body.content ?? "").trim() === "" ? "missing" : "tooLong" };
}

export interface StartOfProject {
  body: CreateProjectBody;
  /** Null if no scenes should be generated yet. */
  generation: z.input<typeof generateScenesBody> | null;
  /** The chosen voice. Null if the server should choose. */
  voiceId: string | null;
}

/** Thrown if the project was created but generating its scenes failed. */
export class ScenesFailedError extends Error {
  constructor(
    readonly project: Project,
    override readonly cause: unknown,
  ) {
    super(`The scenes of project ${project.id} could not be written.`, { cause });
  }
}

interface StartEvents {
  ready: (project: Project) => void;
  failed: (error: Error) => void;
}

/** A project that was created, and the source with which it was. */
interface Made {
  project: Project;
  sourceUrl: string | null;
}

/**
 * Creates a project and, if requested, generates its scenes, so that the preview can play when the editor opens. A
 * retry after a failure uses the same project, unless its content comes from elsewhere: that cannot be changed.
 */
export function useStartProject(on: StartEvents) {
  const queryClient = useQueryClient();
  const [stage, setStage] = useState<StartStage>("creating");
  const [writtenId, setWrittenId] = useState<number | null>(null);
  const made = useRef<Made | null>(null);
  const start = useMutation({
    mutationFn: async ({ body, generation, voiceId }: StartOfProject): Promise<Project> => {
      setStage("creating");
      const sourceUrl = body.sourceUrl ?? null;
      const kept = made.current?.sourceUrl === sourceUrl ? made.current.project : null;
      const project = await saveProject(kept, body);
      made.current = { project, sourceUrl };
      queryClient.setQueryData(apiKey(ENDPOINTS.getProject, { params: { id: project.id } }), project);
      await saveVoice(project.id, voiceId);
      if (generation !== null) {
        setStage("writing");
        setWrittenId(project.id);
        await writeScenes(queryClient, project, generation);
      }
      setStage("opening");
      return project;
    },
    onSuccess: on.ready,
    onError: (error) => {
      console.error("The project could not be created.", error);
      on.failed(error);
    },
    onSettled: () => {
      setWrittenId(null);
      return queryClient.invalidateQueries({ queryKey: projectList.queryKey });
    },
  });
  return {
    ...start,
    stage,
    /** The project whose scenes are being written, or null. */
    writtenId,
    forgetProject: () => (made.current = null),
  };
}

async function saveProject(made: Project | null, body: CreateProjectBody): Promise<Project> {
  if (made === null) return api.call(ENDPOINTS.createProject, { body });
  const { title, content, logoUrl, primaryColor, secondaryColor, useAIImages, templateId, metadata } = body;
  return api.call(ENDPOINTS.patchProject, {
    params: { id: made.id },
    body: {
      title,
      content,
      logoUrl,
      useAIImages,
      templateId,
      metadata,
      primaryColor: primaryColor ?? undefined,
      secondaryColor: secondaryColor ?? undefined,
    },
  });
}

/** Saves the chosen voice. If it no longer exists on the server, the server chooses one. */
async function saveVoice(projectId: number, voiceId: string | null): Promise<void> {
  if (voiceId === null) return;
  try {
    await api.call(ENDPOINTS.postVoice, { params: { id: projectId }, body: { voiceId } });
  } catch (error) {
    console.error(`The preferred voice "${voiceId}" could not be set.`, error);
  }
}

async function writeScenes(
  queryClient: QueryClient,
  project: Project,
  body: NonNullable<StartOfProject["generation"]>,
): Promise<void> {
  const params = { id: project.id };
  try {
    const scenes = await api.call(ENDPOINTS.generateScenes, { params, body });
    queryClient.setQueryData(apiKey(ENDPOINTS.listScenes, { params }), scenes);
  } catch (error) {
    throw new ScenesFailedError(project, error);
  }
}
