import {
  type Direction,
  type TextWarning,
  heldConfirmations,
  speaksLanguage,
  type TranslationLanguage,
  VOICE_SPEED_PERCENT,
  type Warning,
  type WrittenBy,
} from "@inkreel/contract";
import { translationWarnings } from "@inkreel/pipeline";
import type { Database } from "../db/database.js";
import type { StoredProject } from "../db/projects-repository.js";
import { createRepositories } from "../db/repositories.js";
import type { StoredScene } from "../db/scenes-repository.js";
import type { Services } from "../services.js";
import { connectedWriter } from "./connected-writer.js";
import { duplicateProject } from "./duplicate-project.js";
import { withoutSceneIds } from "./generate-scenes.js";
import { readUnread } from "./project-content.js";
import { saveScenes } from "./save-scenes.js";
import { estimateSeconds, joinTexts, sectionsOf } from "./script-from-scenes.js";

/**
 * Makes the same video in another language: a copy with translated title, scenes and content. It keeps its look, and
 * its voice only if the voice speaks the language.
 * @throws AppError quota_exceeded, unavailable, bad_input without scenes, and the writer's errors.
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
  const asked = { project, scenes, translated, language };
  // The directions are made before the transaction, so that the database does not wait for a thread.
  const directions = await directionsOf(services, asked);
  const warnings = await warningsOf(services, asked);
  const keepsVoice = await canVoiceSpeak(services, project.id, language);
  return quotas.hold(project, ["projects"], async (tx) => {
    const content = joinTexts(translated.texts);
    const { title } = translated;
    const copy = await duplicateProject(
      tx,
      { ...project, content },
      { title, keepsVoice, keepsRecording: false },
    );
    await saveTranslation(tx, { ...translated, copy, content, directions, warnings });
    return (await createRepositories(tx).projects.findById(copy.id)) ?? copy;
  });
}

interface Translation {
  project: StoredProject;
  scenes: readonly StoredScene[];
  translated: { title: string; texts: readonly string[] };
  language: string;
}

async function directionsOf(
  { repositories, text }: Services,
  { project, scenes, translated: { title, texts }, language }: Translation,
): Promise<Direction[]> {
  const assets = await repositories.mediaAssets.listByProject(project.id);
  const { template, content } = await readUnread(repositories, project, assets);
  const originals = scenes.map(({ role, direction }) => ({ role, direction }));
  return text.run(
    "directTranslation",
    { originals, texts, template, content: { ...content, title, language } },
    { owner: project.ownerId, signal: null },
  );
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

/** Names are written differently in other languages, but a changed figure is an error in any language. */
async function warningsOf(
  { text }: Services,
  { project, translated: { texts }, language }: Translation,
): Promise<Warning[]> {
  const { title, content, product } = project;
  const source = { title, text: content, product };
  const asker = { owner: project.ownerId, signal: null };
  const { textWarnings } = await text.run(
    "readSpoken",
    { source, said: texts, language, checked: texts },
    asker,
  );
  const scenes = texts.map((said) => ({ id: "", text: said }));
  const findTextWarnings = (said: string): TextWarning[] => textWarnings[texts.indexOf(said)] ?? [];
  return withoutSceneIds(translationWarnings(scenes, findTextWarnings));
}

async function saveTranslation(
  tx: Database,
  translation: {
    copy: StoredProject;
    texts: readonly string[];
    content: string;
    directions: readonly Direction[];
    warnings: Warning[];
    writtenBy: WrittenBy;
  },
): Promise<void> {
  const { copy, texts, content, directions, warnings, writtenBy } = translation;
  const repositories = createRepositories(tx);
  const originals = await repositories.scenes.listByProject(copy.id);
  const scenes = originals.map((original, index): StoredScene => {
    const text = texts[index] ?? original.text;
    const startChar = content.indexOf(text);
    const source = startChar < 0 ? null : { startChar, endChar: startChar + text.length };
    // The copy has its own pictures.
    const { pictureId } = original.direction;
    const direction = { ...(directions[index] ?? original.direction), pictureId };
    const confirmedDoubts = heldConfirmations(original.confirmedDoubts, text);
    return { ...original, text, source, isEmphasisChosen: false, confirmedDoubts, changes: [], direction };
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
