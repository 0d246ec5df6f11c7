import type { patchScriptBody } from "@inkreel/contract";
import type { z } from "zod";
import type { StoredProject } from "../db/projects-repository.js";
import type { Services } from "../services.js";
import type { SceneDraft } from "../writing/direct-changes.js";
import { keepDraft, type ScriptWords } from "../writing/draft-script.js";
import { readUnread } from "./project-content.js";
import { saveDirected } from "./save-directed.js";
import { joinTexts } from "./script-from-scenes.js";

export type ScriptEdit = z.output<typeof patchScriptBody>;

/**
 * Writes an edited script. Its scenes are made anew only where their words changed: all others keep their id, picture
 * and direction, and so their narration. Sections go before content, which they make.
 */
export async function editScript(
  services: Pick<Services, "db" | "repositories" | "text">,
  project: StoredProject,
  { sections, content, duration, tone }: ScriptEdit,
): Promise<void> {
  const { repositories } = services;
  const scenes = await repositories.scenes.listByProject(project.id);
  const script = {
    ...(duration === undefined ? {} : { duration }),
    ...(tone === undefined ? {} : { tone }),
  };
  const draft = (words: ScriptWords): Promise<SceneDraft[]> =>
    services.text.run("draftScript", { scenes, words }, { owner: project.ownerId, signal: null });
  const save = (drafts: SceneDraft[], given: object): Promise<void> =>
    saveDirected(services, { project, revision: null, drafts, script: { ...script, ...given } });
  if (sections !== undefined) {
    const whole = joinTexts([sections.hook, sections.main, sections.cta]);
    return save(await draft({ kind: "sections", sections }), { sections, content: whole });
  }
  if (content === undefined) return save(scenes.map(keepDraft), {});
  const material = await readUnread(repositories, project, []);
  return save(await draft({ kind: "whole", text: content, material }), { content });
}
