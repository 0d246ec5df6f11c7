import {
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
import { settledScenes } from "./merge-document";
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
}

/** Sends one part of a save plan. Returns null if that part is unchanged. */
export async function sendPart(
  part: SavePart,
  { api, projectId, plan }: PartToSend,
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
    return { part, list: await api.call(ENDPOINTS.putScenes, { params, body: scenes }) };
  }
  return null;
}

/** Returns the state after the server has accepted one part. */
export function withSaved(
  now: DocumentState,
  sent: DocumentState,
  answer: SavedAnswer,
): Partial<DocumentState> {
  const { saved, facts } = now;
  const { title, settings } = sent.document;
  const { aspectRatio, captionsStyle, captionSize, captionPosition, motion, voiceId, speed, toneLevel } =
    settings;
  const voice = { voiceId, speed, toneLevel, ...pickVoiceDetails(settings) };
  const { templateId, logoUrl, logoPosition, primaryColor, secondaryColor, useAIImages } = settings;
  const { pronunciations, lengthSeconds } = settings;
  switch (answer.part) {
    case "project": {
      const isBlank = title.trim() === "";
      const look = { templateId, logoUrl, logoPosition, primaryColor, secondaryColor };
      const ofProject = { ...look, useAIImages, pronunciations, lengthSeconds };
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
            captionSize,
            captionPosition,
            motion,
            ...pickMusic(settings),
            ...pickSound(settings),
          },
        },
      };
    case "voice": {
      // With its first settings, the server keeps the voice that speaks. Nobody else has chosen it.
      const kept = voiceId ?? answer.voice.voiceId ?? null;
      const { document } = now;
      const isKept = kept !== null && document.settings.voiceId === null && voiceId === null;
      return {
        saved: { ...saved, settings: { ...saved.settings, ...voice, voiceId: kept } },
        ...(isKept && { document: { ...document, settings: { ...document.settings, voiceId: kept } } }),
      };
    }
    case "scenes": {
      const { list } = answer;
      return {
        saved: savedWith(saved, settledScenes(sent)),
        revision: list.revision,
        // Unchanged facts keep their identity, so that their cards do not render again.
        facts: replaceEqualDeep(facts, { ...facts, ...readFacts(list.scenes, facts) }),
      };
    }
  }
}
