import { detectLanguage } from "@inkreel/content";
import {
  type TranslationLanguage,
  VOICE_SPEED_PERCENT,
  type Warning,
  type WrittenBy,
} from "@inkreel/contract";
import { createDoubtFinder, directScene, sourceTextOf } from "@inkreel/writer";
import type { Database } from "../db/database.js";
import type { StoredProject } from "../db/projects-repository.js";
import { createRepositories } from "../db/repositories.js";
import type { StoredScene } from "../db/scenes-repository.js";
import type { Services } from "../services.js";
import { connectedWriter } from "./connected-writer.js";
import { duplicateProject } from "./duplicate-project.js";
import { readMaterial, type ProjectMaterial } from "./project-content.js";
import { saveScenes } from "./save-scenes.js";
import { estimateSeconds, joinTexts, sectionsOf } from "./script-from-scenes.js";

/**
 * The same video in another language: a copy whose title, scenes and content are translated. It keeps its look; its voice only
 * if that speaks the language. @throws AppError unavailable, bad_input without scenes, and what the writer fails with.
 */
export async function translateProject(
  services: Services,
  { project, language }: { project: StoredProject; language: TranslationLanguage["code"] },
  signal: AbortSignal,
): Promise<StoredProject> {
  const { db, repositories } = services;
  const writer = connectedWriter(services);
  const scenes = await repositories.scenes.listByProject(project.id);
  const texts = scenes.map(({ text }) => text);
  const translated = await writer.translate({ title: project.title, texts, language }, signal);
  const material = await readMaterial(repositories, project, []);
  const keepsVoice = await speaksLanguage(services, project.id, language);
  return db.transaction(async (tx) => {
    const content = joinTexts(translated.texts);
    const { title } = translated;
    const copy = await duplicateProject(
      tx,
      { ...project, content },
      { title, keepsVoice, keepsRecording: false },
    );
    const warnings = translationWarnings(material, translated.texts, language);
    await saveTranslation(tx, { ...translated, copy, content, language, warnings });
    return (await createRepositories(tx).projects.findById(copy.id)) ?? copy;
  });
}

async function speaksLanguage(
  { repositories, voices }: Services,
  projectId: number,
  language: string,
): Promise<boolean> {
  const config = await repositories.voiceConfigs.findByProject(projectId);
  const voice = config === null ? null : await voices.findVoice(config.voiceId);
  return voice !== null && (voice.languages.includes(language) || voice.languages.includes("*"));
}

/** Names are written otherwise in another language; a figure that became another one is a fault in any. */
function translationWarnings(
  { content }: ProjectMaterial,
  texts: readonly string[],
  language: string,
): Warning[] {
  const original = detectLanguage(content.text);
  const source = { text: sourceTextOf(content), language: original, textLanguage: language };
  const findDoubts = createDoubtFinder(source);
  return texts.flatMap((text, index) =>
    findDoubts(text).map((doubt) => ({
      code: "translation_differs",
      message: `Scene ${index + 1} says "${doubt.text}", which is not in the text that was translated.`,
      sceneId: null,
    })),
  );
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
  const scenes: StoredScene[] = [];
  for (const [index, original] of originals.entries()) {
    scenes.push(translateScene(original, texts[index] ?? original.text, { scenes, material, language }));
  }
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

/** The scene as it looked, as far as its new words allow; which of them carry weight is found anew. */
function translateScene(
  original: StoredScene,
  text: string,
  {
    scenes,
    material,
    language,
  }: { scenes: readonly StoredScene[]; material: ProjectMaterial; language: string },
): StoredScene {
  const { content, template } = material;
  const { pictogram, pictureId, pictureQuery, content: shown, reason } = original.direction;
  const direct = (layout: typeof shown.layout | null) =>
    directScene({
      text,
      role: original.role,
      template,
      index: scenes.length,
      previousLayouts: scenes.map(({ direction }) => direction.content.layout),
      content: { ...content, language },
      wish: { layout, pictureId },
    });
  const same = direct(shown.layout);
  const isSame = same.content.layout === shown.layout;
  const direction = isSame ? { ...same, reason } : direct(null);
  const startChar = content.text.indexOf(text);
  return {
    ...original,
    text,
    source: startChar < 0 ? null : { startChar, endChar: startChar + text.length },
    isEmphasisChosen: false,
    direction: { ...direction, pictogram, pictureId, pictureQuery },
  };
}
