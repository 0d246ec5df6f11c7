import { detectLanguage } from "@inkreel/content";
import {
  heldConfirmations,
  speaksLanguage,
  type TranslationLanguage,
  VOICE_SPEED_PERCENT,
  type Warning,
  type WrittenBy,
} from "@inkreel/contract";
import { translationWarnings } from "@inkreel/pipeline";
import { createDoubtFinder, directTranslated, sourceTextOf } from "@inkreel/writer";
import type { Database } from "../db/database.js";
import type { StoredProject } from "../db/projects-repository.js";
import { createRepositories } from "../db/repositories.js";
import type { StoredScene } from "../db/scenes-repository.js";
import type { Services } from "../services.js";
import { connectedWriter } from "./connected-writer.js";
import { duplicateProject } from "./duplicate-project.js";
import { withoutSceneIds } from "./generate-scenes.js";
import { readMaterial, type ProjectMaterial } from "./project-content.js";
import { saveScenes } from "./save-scenes.js";
import { estimateSeconds, joinTexts, sectionsOf } from "./script-from-scenes.js";

/**
 * The same video in another language: a copy whose title, scenes and content are translated. It keeps its look; its voice only
 * if that speaks the language. @throws AppError quota_exceeded, unavailable, bad_input without scenes, and what the writer fails with.
 */
export async function translateProject(
  services: Services,
  { project, language }: { project: StoredProject; language: TranslationLanguage["code"] },
  signal: AbortSignal,
): Promise<StoredProject> {
  const { quotas, repositories } = services;
  await quotas.check(project, { projects: 1 });
  const writer = connectedWriter(services);
  const scenes = await repositories.scenes.listByProject(project.id);
  const texts = scenes.map(({ text }) => text);
  const translated = await writer.translate({ title: project.title, texts, language }, signal);
  const material = await readMaterial(repositories, project, []);
  const keepsVoice = await canVoiceSpeak(services, project.id, language);
  return quotas.hold(project, ["projects"], async (tx) => {
    const content = joinTexts(translated.texts);
    const { title } = translated;
    const copy = await duplicateProject(
      tx,
      { ...project, content },
      { title, keepsVoice, keepsRecording: false },
    );
    const warnings = warningsOf(material, translated.texts, language);
    await saveTranslation(tx, { ...translated, copy, content, language, warnings });
    return (await createRepositories(tx).projects.findById(copy.id)) ?? copy;
  });
}

async function canVoiceSpeak(
  { repositories, voices }: Services,
  projectId: number,
  language: string,
): Promise<boolean> {
  const config = await repositories.voiceConfigs.findByProject(projectId);
  const voice = config === null ? null : await voices.findVoice(config.voiceId);
  return voice !== null && speaksLanguage(voice, language);
}

/** Names are written otherwise in another language; a figure that became another one is a fault in any. */
function warningsOf({ content }: ProjectMaterial, texts: readonly string[], language: string): Warning[] {
  const original = detectLanguage(content.text);
  const source = { text: sourceTextOf(content), language: original, textLanguage: language };
  const scenes = texts.map((text) => ({ id: "", text }));
  return withoutSceneIds(translationWarnings(scenes, createDoubtFinder(source)));
}

async function saveTranslation(
  tx: Database,
  translation: {
    copy: StoredProject;
    texts: readonly string[];
    content: string;
    language: string;
    warnings: Warning[];
    writtenBy: WrittenBy;
  },
): Promise<void> {
  const { copy, texts, content, language, warnings, writtenBy } = translation;
  const repositories = createRepositories(tx);
  const assets = await repositories.mediaAssets.listByProject(copy.id);
  const material = await readMaterial(repositories, copy, assets);
  const originals = await repositories.scenes.listByProject(copy.id);
  const directions = directTranslated(originals, {
    texts,
    template: material.template,
    content: { ...material.content, language },
  });
  const scenes = originals.map((original, index): StoredScene => {
    const text = texts[index] ?? original.text;
    const startChar = content.indexOf(text);
    const source = startChar < 0 ? null : { startChar, endChar: startChar + text.length };
    const direction = directions[index] ?? original.direction;
    const confirmedDoubts = heldConfirmations(original.confirmedDoubts, text);
    return { ...original, text, source, isEmphasisChosen: false, confirmedDoubts, direction };
  });
  const before = await repositories.scripts.findByProject(copy.id);
  const voice = await repositories.voiceConfigs.findByProject(copy.id);
  await saveScenes(tx, {
    projectId: copy.id,
    revision: null,
    scenes,
    script: {
      projectId: copy.id,
      sections: sectionsOf(scenes),
      content,
      duration: before?.duration,
      tone: before?.tone,
      estimatedSpeakingTime: estimateSeconds(content, voice?.speed ?? VOICE_SPEED_PERCENT.default),
      writtenBy,
      warnings,
    },
  });
}
