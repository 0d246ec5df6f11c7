import { ENDPOINTS, type patchScriptBody, type Script } from "@inkreel/contract";
import type { Hono } from "hono";
import type { z } from "zod";
import type { StoredProject } from "../db/projects-repository.js";
import { readUnread } from "../projects/project-content.js";
import { noteOwnWords } from "../projects/own-words.js";
import { saveDirected } from "../projects/save-directed.js";
import { joinSections, keptWholeText } from "../projects/script-from-scenes.js";
import type { SceneDraft } from "../writing/direct-changes.js";
import { keepDraft, type ScriptWords } from "../writing/draft-script.js";
import { findOwnedProject, findOwnedScript, readOwnedProject } from "./owned.js";
import type { StoredScript } from "../db/scripts-repository.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { generateScript } from "../projects/generate-script.js";
import type { Services } from "../services.js";
import { beginEditing } from "../versions/keep-version.js";

export function scriptRoutes(app: Hono<ServerEnv>, services: Services): void {
  const readScript = async (projectId: number): Promise<Script> =>
    toScript(projectId, await services.repositories.scripts.findByProject(projectId));

  implementEndpoint(app, ENDPOINTS.getProjectScript, async ({ c, params }) => {
    const found = await readOwnedProject(c, params.id, (reads, of) => reads.findWithScript(of));
    return toScript(found.project.id, found.script);
  });

  implementEndpoint(app, ENDPOINTS.patchProjectScript, async ({ c, params, body }) => {
    const project = await findOwnedProject(c, params.id);
    await editScript(services, project, body);
    return readScript(project.id);
  });

  implementEndpoint(app, ENDPOINTS.patchScript, async ({ c, params, body }) => {
    const { project } = await findOwnedScript(c, params.id);
    await editScript(services, project, body);
    return readScript(project.id);
  });

  implementEndpoint(app, ENDPOINTS.generateScript, async ({ c, body }) => {
    const project = await findOwnedProject(c, body.projectId);
    const signal = callSignal(c);
    await services.waiting.during(project, () => generateScript(services, project, body, signal));
    return readScript(project.id);
  });
}

function toScript(projectId: number, stored: StoredScript | null): Script {
  if (stored === null) {
    const nothing = { id: null, sections: null, content: null, duration: null, tone: null, createdAt: null };
    return { ...nothing, projectId, estimatedSpeakingTime: null, writtenBy: null, warnings: [] };
  }
  const { updatedAt: _updatedAt, generated: _generated, ...script } = stored;
  return script;
}

type ScriptEdit = z.output<typeof patchScriptBody>;

/**
 * Saves an edited script. Only scenes whose words changed are made again; all others keep their id, picture,
 * direction and narration. If both are given, sections take precedence over content.
 */
async function editScript(
  services: Pick<Services, "db" | "repositories" | "text" | "clock">,
  project: StoredProject,
  { sections, content, duration, tone, isTyped }: ScriptEdit,
): Promise<void> {
  const { repositories } = services;
  await beginEditing(services, project);
  const scenes = await repositories.scenes.listByProject(project.id);
  const script = {
    ...(duration === undefined ? {} : { duration }),
    ...(tone === undefined ? {} : { tone }),
  };
  const draft = (words: ScriptWords): Promise<SceneDraft[]> =>
    services.text.run("draftScript", { scenes, words }, { owner: project.ownerId, signal: null });
  const save = async (changed: SceneDraft[], wholeText: string | null): Promise<void> => {
    const typed = { project, before: scenes, drafts: changed, isTyped: () => isTyped };
    const drafts = await noteOwnWords(services, typed);
    await saveDirected(services, { project, revision: null, drafts, script, wholeText });
  };
  const text = sections === undefined ? content : joinSections(sections);
  if (text === undefined) {
    const before = await repositories.scripts.findByProject(project.id);
    return save(scenes.map(keepDraft), before?.content ?? null);
  }
  if (sections !== undefined && keptWholeText(text) === null)
    return save(await draft({ kind: "sections", sections }), null);
  const material = await readUnread(repositories, project, []);
  return save(await draft({ kind: "whole", text, material }), text);
}
