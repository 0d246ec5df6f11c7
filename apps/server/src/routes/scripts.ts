import { ENDPOINTS, type Script } from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject, findOwnedScript } from "./owned.js";
import type { StoredScript } from "../db/scripts-repository.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { editScript } from "../projects/edit-script.js";
import { generateScript } from "../projects/generate-script.js";
import type { Services } from "../services.js";

export function scriptRoutes(app: Hono<ServerEnv>, services: Services): void {
  const readScript = async (projectId: number): Promise<Script> =>
    toScript(projectId, await services.repositories.scripts.findByProject(projectId));

  implementEndpoint(app, ENDPOINTS.getProjectScript, async ({ c, params }) => {
    const { id } = await findOwnedProject(c, params.id);
    return readScript(id);
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
    await generateScript(services, project, body, callSignal(c));
    return readScript(project.id);
  });
}

function toScript(projectId: number, stored: StoredScript | null): Script {
  if (stored === null) {
    const nothing = { id: null, sections: null, content: null, duration: null, tone: null, createdAt: null };
    return { ...nothing, projectId, estimatedSpeakingTime: null, writtenBy: null, warnings: [] };
  }
  const { updatedAt: _updatedAt, ...script } = stored;
  return script;
}
