import type { Visit } from "../../testing/visit.js";

/** Creates a project with these scenes. Returns its id. */
export async function makeProjectWithScenes(
  visit: Visit,
  texts: readonly string[],
  fields: object = {},
): Promise<number> {
  const id = await visit.makeProject(fields);
  await putTexts(visit, id, texts);
  return id;
}

/** Sets the words of the project's scenes in order. Existing scenes keep their names. */
export async function putTexts(visit: Visit, id: number, texts: readonly string[]): Promise<void> {
  const { body } = await visit.call("GET", `/api/projects/${id}/scenes`);
  const known = body["scenes"] as { id: string }[];
  const scenes = texts.map((text, index) => ({ id: known[index]?.id ?? null, text }));
  const answer = await visit.call("PUT", `/api/projects/${id}/scenes`, { scenes });
  if (answer.status !== 200) throw new Error(`The scenes were not saved: ${JSON.stringify(answer.body)}`);
}
