import { AppError } from "@inkreel/contract";
import type { Context } from "hono";
import type { CaptioningOfFile } from "../db/captionings-repository.js";
import { createProjectsRepository, type StoredProject } from "../db/projects-repository.js";
import type { OwnedProject, ProjectReads } from "../db/project-reads-repository.js";
import type { StoredScript } from "../db/scripts-repository.js";
import type { StoredVideoBatch } from "../db/tables/video-batches.js";
import type { StoredVideoOrder } from "../db/tables/video-orders.js";
import type { StoredUpload } from "../db/uploads-repository.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Quotas } from "../quotas/create-quotas.js";
import type { Visitor } from "../auth/visitor.js";
import { findVisitor } from "../http/visitor-session.js";

// Ownership checks. Routes read a visitor's rows only through these functions or through lists that are filtered by
// owner. Rows of other owners are reported as not found.

type Call = Context<ServerEnv>;

/**
 * Returns the caller's project.
 * @throws AppError not_found if it does not exist or belongs to another owner.
 */
export async function findOwnedProject(c: Call, id: number): Promise<StoredProject> {
  const visitor = await findVisitor(c);
  const { projects } = c.get("repositories");
  const project = visitor === null ? null : await projects.findForOwner(id, visitor.ownerId);
  return project ?? notFound("project", id);
}

/**
 * Returns the caller's project with what `read` reads with it.
 * @throws AppError not_found if it does not exist or belongs to another owner.
 */
export async function readOwnedProject<Found>(
  c: Call,
  id: number,
  read: (reads: ProjectReads, of: OwnedProject) => Promise<Found | null>,
): Promise<Found> {
  const visitor = await findVisitor(c);
  const { projectReads } = c.get("repositories");
  const found = visitor === null ? null : await read(projectReads, { id, ownerId: visitor.ownerId });
  return found ?? notFound("project", id);
}

/**
 * Restores a deleted project of the caller.
 * @throws AppError not_found, quota_exceeded.
 */
export async function restoreOwnedProject(c: Call, quotas: Quotas, id: number): Promise<StoredProject> {
  const visitor = await findVisitor(c);
  const restore = ({ ownerId }: Visitor) =>
    quotas.hold({ ownerId }, ["projects", "bytes"], (tx) =>
      createProjectsRepository(tx).restore(id, ownerId),
    );
  const project = visitor === null ? null : await restore(visitor);
  return project ?? notFound("deleted project", id);
}

/**
 * Returns the caller's script by its id, with its project.
 * @throws AppError not_found.
 */
export async function findOwnedScript(
  c: Call,
  id: number,
): Promise<{ script: StoredScript; project: StoredProject }> {
  const visitor = await findVisitor(c);
  const { scripts, projects } = c.get("repositories");
  const script = visitor === null ? null : await scripts.findById(id);
  if (visitor === null || script === null) return notFound("script", id);
  const project = await projects.findForOwner(script.projectId, visitor.ownerId);
  return project === null ? notFound("script", id) : { script, project };
}

/**
 * Returns the caller's uploaded file.
 * @throws AppError not_found.
 */
export async function findOwnedUpload(c: Call, id: number): Promise<StoredUpload> {
  const visitor = await findVisitor(c);
  const upload =
    visitor === null ? null : await c.get("repositories").uploads.findForOwner(id, visitor.ownerId);
  return upload ?? notFound("upload", id);
}

/**
 * Returns the caller's captions of another video.
 * @throws AppError not_found.
 */
export async function findOwnedCaptioning(c: Call, id: number): Promise<CaptioningOfFile> {
  const visitor = await findVisitor(c);
  const found =
    visitor === null ? null : await c.get("repositories").captionings.findForOwner(id, visitor.ownerId);
  return found ?? notFound("captioning", id);
}

/**
 * Returns a video that the caller ordered with one call.
 * @throws AppError not_found.
 */
export async function findOwnedVideoOrder(c: Call, id: number): Promise<StoredVideoOrder> {
  const visitor = await findVisitor(c);
  const found =
    visitor === null ? null : await c.get("repositories").videoOrders.findForOwner(id, visitor.ownerId);
  return found ?? notFound("video", id);
}

/**
 * Returns a batch of videos that the caller ordered.
 * @throws AppError not_found.
 */
export async function findOwnedVideoBatch(c: Call, id: number): Promise<StoredVideoBatch> {
  const visitor = await findVisitor(c);
  const found =
    visitor === null ? null : await c.get("repositories").videoBatches.findForOwner(id, visitor.ownerId);
  return found ?? notFound("batch", id);
}

function notFound(what: string, id: number): never {
  throw new AppError("not_found", `There is no ${what} ${id}.`);
}
