import { DEFAULT_PRIMARY_COLOR, DEFAULT_SECONDARY_COLOR, ENDPOINTS, type Project } from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject, restoreOwnedProject } from "./owned.js";
import { findVisitor, requireVisitor } from "../http/visitor-session.js";
import {
  createProjectsRepository,
  type ProjectChanges,
  type StoredProject,
} from "../db/projects-repository.js";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import { linkToNext } from "../http/link-to-next.js";
import type { ServerEnv } from "../http/server-env.js";
import { readProjectCursor, writeProjectCursor } from "../projects/project-cursor.js";
import { createProject, requireTemplate } from "../projects/create-project.js";
import { copyTitle, duplicateProject } from "../projects/duplicate-project.js";
import { translateProject } from "../projects/translate-project.js";
import type { Services } from "../services.js";
import { beginEditing, keepVersion } from "../versions/keep-version.js";
import { requireOwnLogo } from "../uploads/require-own-logo.js";

export function projectRoutes(app: Hono<ServerEnv>, services: Services): void {
  const { quotas, repositories } = services;
  const { projects } = repositories;

  implementEndpoint(app, ENDPOINTS.listProjects, async ({ c, query }) => {
    const visitor = await findVisitor(c);
    if (visitor === null) return [];
    const { limit = null, cursor = null, q: search = null, sort: order = "updated" } = query;
    const contentChars = query.contentChars ?? (limit === null ? null : 0);
    // One more than the page shows whether another follows.
    const after = cursor === null ? null : readProjectCursor(cursor, order);
    const wish = { contentChars, limit: limit === null ? null : limit + 1, after, search, order };
    const found = await projects.listForOwner(visitor.ownerId, wish);
    const page = limit === null ? found : found.slice(0, limit);
    const last = page.at(-1);
    if (found.length > page.length && last !== undefined)
      linkToNext(c, writeProjectCursor(order, { value: last.orderValue, id: last.id }));
    return page.map(({ orderValue: _orderValue, ...project }) => toProject(project));
  });

  implementEndpoint(app, ENDPOINTS.createProject, async ({ c, body }) => {
    const { ownerId } = await requireVisitor(c);
    await requireOwnLogo(services, { ownerId, given: body.logoUrl, current: null });
    return toProject(await createProject(services, ownerId, body));
  });

  implementEndpoint(app, ENDPOINTS.getProject, async ({ c, params }) =>
    toProject(await findOwnedProject(c, params.id)),
  );

  implementEndpoint(app, ENDPOINTS.patchProject, async ({ c, params, body }) => {
    const project = await findOwnedProject(c, params.id);
    const { metadata, title, templateId, primaryColor, secondaryColor, ...rest } = body;
    await requireOwnLogo(services, {
      ownerId: project.ownerId,
      given: body.logoUrl,
      current: project.logoUrl,
    });
    const isOtherTemplate = templateId !== undefined && templateId !== project.templateId;
    if (templateId && isOtherTemplate) await requireTemplate(repositories, templateId);
    const changes: ProjectChanges = withoutUndefined({
      ...rest,
      templateId,
      primaryColor: primaryColor === undefined ? undefined : primaryColor.trim() || DEFAULT_PRIMARY_COLOR,
      secondaryColor:
        secondaryColor === undefined ? undefined : secondaryColor.trim() || DEFAULT_SECONDARY_COLOR,
      title: title?.trim(),
      metadata: metadata && { ...project.metadata, ...metadata },
    });
    // Even another step of the wizard changes `updatedAt`, by which the first edit is recognised.
    await beginEditing(services, project);
    const changed = await services.db.transaction(async (tx) => {
      if (isOtherTemplate) await keepVersion(tx, project.id, "template");
      return createProjectsRepository(tx).update(project.id, changes);
    });
    return toProject(changed ?? project);
  });

  implementEndpoint(app, ENDPOINTS.deleteProject, async ({ c, params }) => {
    const { id, ownerId } = await findOwnedProject(c, params.id);
    await projects.delete(id, ownerId);
    await stopRenders(services, id);
    return { ok: true };
  });

  implementEndpoint(app, ENDPOINTS.restoreProject, async ({ c, params }) =>
    toProject(await restoreOwnedProject(c, quotas, params.id)),
  );

  implementEndpoint(app, ENDPOINTS.duplicateProject, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    const title = copyTitle(project);
    const choices = { title, keepsVoice: true, keepsRecording: true };
    const copy = await quotas.hold(project, ["projects"], (tx) => duplicateProject(tx, project, choices));
    return toProject(copy);
  });

  implementEndpoint(app, ENDPOINTS.translateProject, async ({ c, params, body: { language } }) => {
    const project = await findOwnedProject(c, params.id);
    const signal = callSignal(c);
    const translate = () => translateProject(services, { project, language }, signal);
    return toProject(await services.waiting.during(project, translate));
  });
}

/** Cancels the renders of a deleted project, because nobody can see its videos any more. */
async function stopRenders({ repositories, rendering }: Services, projectId: number): Promise<void> {
  if ((await repositories.renders.listActiveOf(projectId)).length === 0) return;
  const { renderJobs } = await rendering();
  await renderJobs.cancelAll(projectId);
}

/** Removes undefined values, so that an update changes only the given ones. */
function withoutUndefined<Value extends object>(
  value: Value,
): { [K in keyof Value]?: Exclude<Value[K], undefined> } {
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined)) as never;
}

type Hidden = Exclude<keyof StoredProject, keyof Project>;

/** Returns a project as the API shows it. */
function toProject<Stored extends StoredProject>(stored: Stored): Omit<Stored, Hidden> {
  const {
    ownerId: _ownerId,
    product: _product,
    defaultVoice: _defaultVoice,
    ownWords: _ownWords,
    scenesRevision: _revision,
    deletedAt: _deletedAt,
    ...project
  } = stored;
  return project;
}
