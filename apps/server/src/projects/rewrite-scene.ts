import { AppError, type RewriteStyle, type rewriteSchema } from "@inkreel/contract";
import { nearestPassage, sourceTextOf } from "@inkreel/writer";
import type { z } from "zod";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredScene } from "../db/scenes-repository.js";
import type { Services } from "../services.js";
import { connectedWriter } from "./connected-writer.js";
import { readMaterial } from "./project-content.js";

/**
 * The maximum number of characters of the source that the model receives, so that it knows which facts it may state.
 */
const SOURCE_MAX_CHARS = 8_000;
/** The number of characters before and after the scene's source that the model receives. */
const AROUND_CHARS = 1_200;

/**
 * Proposes other words for a scene, with warnings about what the content does not support. Stores nothing.
 * @throws AppError not_found, unavailable.
 */
export async function rewriteScene(
  services: Services,
  { project, sceneId, style }: { project: StoredProject; sceneId: string; style: RewriteStyle },
  signal: AbortSignal,
): Promise<z.output<typeof rewriteSchema>> {
  const { repositories } = services;
  const scenes = await repositories.scenes.listByProject(project.id);
  const at = scenes.findIndex(({ id }) => id === sceneId);
  const scene = scenes[at];
  if (scene === undefined) throw new AppError("not_found", `There is no scene ${sceneId}.`);
  const writer = connectedWriter(services);
  const { content } = await readMaterial(services, project, []);
  const texts = scenes.map(({ text }) => text);
  const asker = { owner: project.ownerId, signal };
  const text = await writer.rewrite(
    {
      text: scene.text,
      before: texts[at - 1] ?? null,
      after: texts[at + 1] ?? null,
      language: await services.text.run("detectLanguage", texts.join("\n"), asker),
      source: sourceAround(scene, sourceTextOf(content), content.text),
    },
    { style, signal },
  );
  const held = { source: content, said: texts, language: null, checked: [text] };
  const { textWarnings } = await services.text.run("readSpoken", held, asker);
  return { text, doubts: textWarnings.flat(), warnings: [] };
}

/**
 * Returns the part of a long content around the scene's source, or the passage that is most similar to the scene if
 * its source is unknown.
 */
function sourceAround(scene: StoredScene, whole: string, text: string): string {
  if (whole.length <= SOURCE_MAX_CHARS) return whole;
  if (scene.source === null) {
    const { startChar, endChar } = nearestPassage(text, scene.text, SOURCE_MAX_CHARS);
    return text.slice(startChar, endChar);
  }
  const { startChar, endChar } = scene.source;
  return text.slice(Math.max(0, startChar - AROUND_CHARS), endChar + AROUND_CHARS);
}
