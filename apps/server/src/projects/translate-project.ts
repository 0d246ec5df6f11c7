import {
  type Direction,
  type Scene,
  type SceneVoice,
  type TextWarning,
  heldConfirmations,
  speaksLanguage,
  type TranslationLanguage,
  VOICE_SPEED_PERCENT,
  type Warning,
  type WrittenBy,
} from "@inkreel/contract";
import { createScriptTranslator, keepSceneVoices, translationWarnings } from "@inkreel/pipeline";
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
import { estimateSeconds, joinTexts } from "./script-from-scenes.js";

/**
 * Translates a video: creates a copy of the project with translated title, scenes and content. The copy keeps the
 * branding, and the voice only if it speaks the language.
 * @throws AppError quota_exceeded, unavailable, bad_input without scenes, and the writer's errors.
 */
export async function translateProject(
  services: Services,
  { project, language }: { project: StoredProject; language: TranslationLanguage["code"] },
  signal: AbortSignal,
): Promise<StoredProject> {
  const { quotas, repositories } = services;
  await quotas.check(project, { projects: 1 });
  const translator = createScriptTranslator(language, {
    writer: connectedWriter(services),
    direct: (originals, translated) => directScenes(services, { project, language, originals, translated }),
    signal,
  });
  const originals = await repositories.scenes.listByProject(project.id);
  // The scenes are laid out before the transaction, so that the database does not wait for a thread.
  const { title, scenes } = await translator.translate({ title: project.title, scenes: originals });
  const warnings = await warningsOf(services, { project, scenes, language });
  const chosen = originals.map(({ voice }) => voice);
  const sceneVoices = await keepSceneVoices(services.voices, { chosen, language });
  const keepsVoice = await canVoiceSpeak(services, project.id, language);
  return quotas.hold(project, ["projects"], async (tx) => {
    const content = joinTexts(scenes.map(({ text }) => text));
    const choices = { title, keepsVoice, keepsRecording: false };
    const copy = await duplicateProject(tx, { ...project, content }, choices);
    const writtenBy = translator.video?.writtenBy;
    await saveTranslation(tx, {
      copy,
      scenes,
      content,
      writtenBy,
      warnings: [...warnings, ...sceneVoices.warnings],
      voices: sceneVoices.kept,
    });
    return (await createRepositories(tx).projects.findById(copy.id)) ?? copy;
  });
}

/** Lays out the translated scenes of a project in a worker thread. */
async function directScenes(
  { repositories, text }: Services,
  translation: {
    project: StoredProject;
    language: string;
    originals: readonly Scene[];
    translated: { title: string; texts: readonly string[] };
  },
): Promise<Direction[]> {
  const { project, language, translated } = translation;
  const { title, texts } = translated;
  const assets = await repositories.mediaAssets.listByProject(project.id);
  const { template, content } = await readUnread(repositories, project, assets);
  const originals = translation.originals.map(({ role, direction }) => ({ role, direction }));
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

/**
 * Returns warnings about changed figures. Names are not compared, because other languages may write them
 * differently.
 */
async function warningsOf(
  { text }: Services,
  { project, scenes, language }: { project: StoredProject; scenes: readonly Scene[]; language: string },
): Promise<Warning[]> {
  const { title, content, product } = project;
  const texts = scenes.map((scene) => scene.text);
  const source = { title, text: content, product };
  const asker = { owner: project.ownerId, signal: null };
  const { textWarnings } = await text.run(
    "readSpoken",
    { source, said: texts, language, checked: texts },
    asker,
  );
  const findTextWarnings = (said: string): TextWarning[] => textWarnings[texts.indexOf(said)] ?? [];
  return withoutSceneIds(translationWarnings(scenes, findTextWarnings));
}

async function saveTranslation(
  tx: Database,
  translation: {
    copy: StoredProject;
    scenes: readonly Scene[];
    content: string;
    warnings: Warning[];
    writtenBy: WrittenBy | undefined;
    /** The voice that each scene keeps. */
    voices: readonly (SceneVoice | null)[];
  },
): Promise<void> {
  const { copy, scenes: translated, content, warnings, writtenBy, voices } = translation;
  const repositories = createRepositories(tx);
  const originals = await repositories.scenes.listByProject(copy.id);
  const scenes = originals.map((original, index): StoredScene => {
    const { text, direction: translatedDirection } = translated[index] ?? original;
    const startChar = content.indexOf(text);
    const source = startChar < 0 ? null : { startChar, endChar: startChar + text.length };
    // The copied media have ids of their own, so the copied scene names its pictures.
    const { pictureId, pictureView, laterPicture: later } = original.direction;
    const word = translatedDirection.laterPicture?.word;
    const direction = {
      ...translatedDirection,
      pictureId,
      ...(pictureView && { pictureView }),
      ...(later && { laterPicture: { ...later, word: word ?? later.word } }),
    };
    const confirmedDoubts = heldConfirmations(original.confirmedDoubts, text);
    // Own words are in the language of the original.
    const own = original.ownForm === null ? {} : { ownForm: null, chosenLayout: null };
    const ownWords = heldConfirmations(original.ownWords, text);
    const voice = voices[index] ?? null;
    const fresh = { isEmphasisChosen: false, confirmedDoubts, ownWords, changes: [], direction, voice };
    return { ...original, ...own, text, source, ...fresh };
  });
  const before = await repositories.scripts.findByProject(copy.id);
  const voice = await repositories.voiceConfigs.findByProject(copy.id);
  await saveScenes(tx, {
    projectId: copy.id,
    revision: null,
    scenes,
    wholeText: null,
    script: {
      duration: before?.duration,
      tone: before?.tone,
      estimatedSpeakingTime: estimateSeconds(content, voice?.speed ?? VOICE_SPEED_PERCENT.default),
    },
    generated:
      writtenBy === undefined ? null : { writtenBy, warnings, texts: scenes.map(({ text }) => text) },
  });
}
