import { ENDPOINTS } from "@inkreel/contract";
import type { Context, Hono } from "hono";
import type { StoredProject } from "../db/projects-repository.js";
import type { StoredVersion } from "../db/project-versions-repository.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";
import { renameVersion, saveVersion } from "../versions/keep-version.js";
import { presentVersion } from "../projects/present-version.js";
import { restoreVersion, versionNotFound } from "../projects/restore-version.js";
import { findOwnedProject } from "./owned.js";

/** Serves the stored versions of projects. */
export function versionRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { db, repositories } = services;
  const { projectVersions } = repositories;

  /** @throws AppError not_found. */
  const find = async (
    c: Context<ServerEnv>,
    { id, versionId }: { id: number; versionId: number },
  ): Promise<{ project: StoredProject; version: StoredVersion }> => {
    const project = await findOwnedProject(c, id);
    const version = await projectVersions.find(project.id, versionId);
    if (version === null) throw versionNotFound(versionId);
    return { project, version };
  };

  implementEndpoint(app, ENDPOINTS.listVersions, async ({ c, params }) =>
    projectVersions.list((await findOwnedProject(c, params.id)).id),
  );

  implementEndpoint(app, ENDPOINTS.saveVersion, async ({ c, params, body }) => {
    const { id: projectId } = await findOwnedProject(c, params.id);
    return saveVersion(db, { projectId, name: orNull(body.name) });
  });

  implementEndpoint(app, ENDPOINTS.getVersion, async ({ c, params }) => {
    const { project, version } = await find(c, params);
    return presentVersion(repositories, project, version);
  });

  implementEndpoint(app, ENDPOINTS.renameVersion, async ({ c, params, body }) => {
    const { id: projectId } = await findOwnedProject(c, params.id);
    const { versionId: id } = params;
    const renamed = await renameVersion(db, { projectId, id, name: orNull(body.name) });
    if (renamed === null) throw versionNotFound(id);
    return renamed;
  });

  implementEndpoint(app, ENDPOINTS.deleteVersion, async ({ c, params }) => {
    const { id } = await findOwnedProject(c, params.id);
    if (!(await projectVersions.delete(id, params.versionId))) throw versionNotFound(params.versionId);
    return { ok: true };
  });

  implementEndpoint(app, ENDPOINTS.restoreVersion, async ({ c, params }) => {
    const { project, version } = await find(c, params);
    return restoreVersion(services, project, version);
  });
}

function orNull(name: string | null): string | null {
  return name === "" ? null : name;
}
