import {
  DEFAULT_TONE,
  DURATION_SECONDS,
  SCENES_MAX,
  SCENE_TEXT_MAX_CHARS,
  SCRIPT_MAX_CHARS,
  VOICE_SPEED_PERCENT,
} from "@inkreel/contract";
import type { StoredProject } from "../db/projects-repository.js";
import type { NewScript } from "../db/scripts-repository.js";
import { InputError } from "../http/input-error.js";
import type { Services } from "../services.js";
import type { SceneDraft } from "../writing/direct-changes.js";
import { readUnread } from "./project-content.js";
import { saveScenes } from "./save-scenes.js";
import { estimateSeconds, joinTexts, keptWholeText } from "./script-from-scenes.js";

export interface DraftsToSave {
  project: StoredProject;
  revision: number | null;
  drafts: readonly SceneDraft[];
  /** Parts of the script that are saved as given. All others are derived from the scenes. */
  script: Partial<Pick<NewScript, "duration" | "tone">>;
  /** The script as a person wrote it. A testimonial in it keeps the words around it, which no scene has. */
  wholeText: string | null;
}

/**
 * Lays out (directs) the changed scenes and saves them with their script.
 * @throws AppError conflict.
 */
export async function saveDirected(
  { db, repositories, text }: Pick<Services, "db" | "repositories" | "text">,
  { project, revision, drafts, script, wholeText }: DraftsToSave,
): Promise<void> {
  checkSize(drafts);
  const { id: projectId } = project;
  const assets = await repositories.mediaAssets.listByProject(projectId);
  const material = await readUnread(repositories, project, assets);
  const asker = { owner: project.ownerId, signal: null };
  const scenes = await text.run("directDrafts", { drafts, material }, asker);
  const before = await repositories.scripts.findByProject(projectId);
  const voice = await repositories.voiceConfigs.findByProject(projectId);
  const spoken = joinTexts(scenes.map(({ text }) => text));
  await saveScenes(db, {
    projectId,
    revision,
    scenes,
    wholeText: wholeText === null ? null : keptWholeText(wholeText),
    script: {
      duration: script.duration ?? before?.duration ?? project.metadata.duration ?? DURATION_SECONDS.default,
      tone: script.tone ?? before?.tone ?? DEFAULT_TONE,
      estimatedSpeakingTime: estimateSeconds(spoken, voice?.speed ?? VOICE_SPEED_PERCENT.default),
    },
    generated: before?.generated ?? null,
  });
}

function checkSize(drafts: readonly SceneDraft[]): void {
  const fault = (message: string): never => {
    throw new InputError([{ path: "content", message }]);
  };
  if (drafts.length > SCENES_MAX) {
    fault(
      `The script gives ${drafts.length} scenes, but a video can have at most ${SCENES_MAX}. Shorten the script.`,
    );
  }
  if (drafts.some(({ text }) => text.length > SCENE_TEXT_MAX_CHARS)) {
    fault(`A scene can have at most ${SCENE_TEXT_MAX_CHARS} characters. Split or shorten it.`);
  }
  if (drafts.reduce((sum, { text }) => sum + text.length, 0) > SCRIPT_MAX_CHARS) {
    fault(`All scenes together can have at most ${SCRIPT_MAX_CHARS} characters. Shorten the script.`);
  }
}
