import { knownLanguage } from "@inkreel/pipeline";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";

/**
 * Returns the language of a project's scenes, or of its content while there are no scenes. Null if it is not known. A
 * translated project speaks another language than its content.
 */
export async function languageOfProject(
  { repositories, text }: Pick<Services, "repositories" | "text">,
  { id, ownerId, content }: StoredProject,
  signal: AbortSignal | null,
): Promise<string | null> {
  const scenes = await repositories.scenes.listByProject(id);
  const said = scenes.map((scene) => scene.text).join("\n");
  const words = said.trim() === "" ? content : said;
  return knownLanguage(await text.run("detectLanguage", words, { owner: ownerId, signal }));
}
