import {
  ApiError,
  ENDPOINTS,
  type Project,
  type ProjectScene,
  type VideoProject,
  type VoiceConfig,
  type Warning,
} from "@inkreel/contract";
import type { AutosaveApi } from "./autosave-api";
import type { DocumentState } from "./document-store";
import type { SavePart, SavePlan } from "./plan-save";
import { replaceEqualDeep } from "@tanstack/react-query";
import { pickMusic } from "./music-settings";
import { pickSound } from "./sound-settings";
import { readFacts } from "./read-document";
import { savedWith } from "./saved-with";
import { pickVoiceDetails } from "./voice-details";

/** The server's response to a save, for the query cache. */
export type SavedAnswer =
  | { part: "project"; project: Project }
  | { part: "video"; video: VideoProject }
  | { part: "voice"; voice: VoiceConfig }
  | { part: "scenes"; list: SceneList };
export interface SceneList {
  scenes: ProjectScene[];
  revision: number;
  warnings: Warning[];
}

interface PartToSend {
  api: AutosaveApi;
  projectId: number;
  plan: SavePlan;
  /** The document state from which the plan was made. */
  state: DocumentState;
}

/** Sends one part of a save plan. Returns null if that part is unchanged. */
export async function sendPart(
  part: SavePart,
  { api, projectId, plan, state }: PartToSend,
): Promise<SavedAnswer | null> {
  const params = { id: projectId };
  const { project, video, voice, scenes } = plan;
  if (part === "project" && project !== null) {
    return { part, project: await api.call(ENDPOINTS.patchProject, { params, body: project }) };
  }
  if (part === "video" && video !== null) {
    return { part, video: await api.call(ENDPOINTS.patchVideoProject, { params, body: video }) };
  }
  if (part === "voice" && voice !== null) {
    return { part, voice: await api.call(ENDPOINTS.postVoice, { params, body: voice }) };
  }
  if (part === "scenes" && scenes !== null) {
    const send = () => api.call(ENDPOINTS.putScenes, { params, body: scenes });
    return { part, list: await send().catch((error: unknown) => findOwn(error, { api, projectId, state })) };
  }
  return null;
}

/**
 * Handles a conflict caused by our own save whose response was lost: returns the server's scenes if they equal ours,
 * otherwise rethrows the error.
 */
async function findOwn(
  error: unknown,
  { api, projectId, state }: Pick<PartToSend, "api" | "projectId" | "state">,
): Promise<SceneList> {
  if (!(error instanceof ApiError) || error.status !== 409) throw error;
  const list = await api.call(ENDPOINTS.listScenes, { params: { id: projectId } });
  const mine = state.document.scenes;
  const isSame = ({ id, text, chosenLayout }: ProjectScene, index: number): boolean => {
    const scene = mine[index];
    return scene?.key === id && scene.text === text && scene.chosenLayout === chosenLayout;
  };
  if (list.scenes.length !== mine.length || !list.scenes.every(isSame)) throw error;
  return list;
}

/** Returns the state after the server has accepted one part. */
export function withSaved(
  now: DocumentState,
  sent: DocumentState,
  answer: SavedAnswer,
): Partial<DocumentState> {
  const { saved, facts } = now;
  const { title, settings, scenes } = sent.document;
  const { aspectRatio, captionsStyle, motion, voiceId, speed, toneLevel } = settings;
  const voice = { voiceId, speed, toneLevel, ...pickVoiceDetails(settings) };
  const { templateId, logoUrl, logoPosition, primaryColor, secondaryColor, useAIImages } = settings;
  const { pronunciations } = settings;
  switch (answer.part) {
    case "project": {
      const isBlank = title.trim() === "";
      const look = { templateId, logoUrl, logoPosition, primaryColor, secondaryColor };
      const ofProject = { ...look, useAIImages, pronunciations };
      return {
        saved: {
          ...saved,
          title: isBlank ? saved.title : title,
          settings: { ...saved.settings, ...ofProject },
        },
      };
    }
    case "video":
      return {
        saved: {
          ...saved,
          settings: {
            ...saved.settings,
            aspectRatio,
            captionsStyle,
            motion,
            ...pickMusic(settings),
            ...pickSound(settings),
          },
        },
      };
    case "voice":
      return { saved: { ...saved, settings: { ...saved.settings, ...voice } } };
    case "scenes": {
      const { list } = answer;
      return {
        saved: savedWith(saved, scenes),
        revision: list.revision,
        // Unchanged facts keep their identity, so that their cards do not render again.
        facts: replaceEqualDeep(facts, { ...facts, ...readFacts(list.scenes, facts) }),
      };
    }
  }
}
