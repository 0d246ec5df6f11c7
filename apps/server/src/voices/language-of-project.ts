import { knownLanguage } from "@inkreel/pipeline";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";

/**
 * Returns the language of a project's scenes, or of its content while there are no scenes. Null if it is not known. A
 * translated project speaks another language than its content.
 */
export async function languageOfProject(
  services: Pick<Services, "repositories" | "text">,
  project: StoredProject,
  signal: AbortSignal | null,
): Promise<string | null> {
  return languageOfSaid(services, { project, said: await readSaid(services, project) }, signal);
}

/** Returns what a project's scenes say, a line for each. */
export async function readSaid(
  { repositories }: Pick<Services, "repositories">,
  { id }: Pick<StoredProject, "id">,
): Promise<string> {
  const scenes = await repositories.scenes.listByProject(id);
  return scenes.map(({ text }) => text).join("\n");
}

/** Works like `languageOfProject`, with what the scenes say. */
export async function languageOfSaid(
  { text }: Pick<Services, "text">,
  { project: { ownerId, content }, said }: { project: StoredProject; said: string },
  signal: AbortSignal | null,
): Promise<string | null> {
  const words = said.trim() === "" ? content : said;
  return knownLanguage(await text.run("detectLanguage", words, { owner: ownerId, signal }));
}
