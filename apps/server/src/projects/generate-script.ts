import type { generateScriptBody } from "@inkreel/contract";
import type { z } from "zod";
import type { StoredProject } from "../db/projects-repository.js";
import { filmVoice } from "../preview/film-voice.js";
import type { Services } from "../services.js";
import { requireScenes, toStoredScenes, withoutSceneIds } from "./generate-scenes.js";
import { readMaterial } from "./project-content.js";
import { saveScenes } from "./save-scenes.js";
import { joinTexts } from "./script-from-scenes.js";

/**
 * Writes hook, main part and call to action out of the project's content, by estimated times, and stores them with
 * their scenes. @throws AppError content_too_short.
 */
export async function generateScript(
  services: Services,
  project: StoredProject,
  { duration, tone }: z.output<typeof generateScriptBody>,
  signal: AbortSignal | null,
): Promise<void> {
  const { repositories, db, voices, writer } = services;
  const assets = await repositories.mediaAssets.listByProject(project.id);
  const { content, template } = await readMaterial(repositories, project, assets);
  const config = await repositories.voiceConfigs.findByProject(project.id);
  const { voiceSettings } = await filmVoice(voices, config, null);
  const { script, writtenBy } = await writer.begin(
    { content, lengthSeconds: duration, template, tone },
    { budgetMs: duration * 10 * voiceSettings.speedPercent, signal },
  );
  requireScenes(script);
  const scenes = toStoredScenes(script, await repositories.scenes.listByProject(project.id));
  await saveScenes(db, {
    projectId: project.id,
    revision: null,
    scenes,
    script: {
      projectId: project.id,
      sections: script.sections,
      content: joinTexts(scenes.map(({ text }) => text)),
      duration,
      tone,
      estimatedSpeakingTime: Math.round(script.estimatedSpeakingMs / voiceSettings.speedPercent) / 10,
      writtenBy,
      warnings: withoutSceneIds(script.warnings),
    },
  });
}
