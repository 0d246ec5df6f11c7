import {
  AppError,
  AUTOMATIC_VERSIONS_MAX,
  KEPT_VERSIONS_MAX,
  say,
  type VersionReason,
  type VersionSummary,
} from "@inkreel/contract";
import { countSpacedWords } from "@inkreel/language";
import type { Clock } from "../clock.js";
import type { Database } from "../db/database.js";
import type { StoredProject } from "../db/projects-repository.js";
import { createRepositories, type Repositories } from "../db/repositories.js";
import type { ProjectSnapshot } from "./project-snapshot.js";
import { takeSnapshot } from "./take-snapshot.js";

/** The first edit after a pause of this length begins an editing session. */
const SESSION_PAUSE_MS = 30 * 60_000;

/**
 * Stores a project as a version before something changes it. Call it in the transaction of that change, so that nobody
 * changes the project in between. Returns null if it has no scenes, so that there is nothing to lose. If a version with
 * the same content will stay, that one is returned.
 */
export async function keepVersion(
  tx: Database,
  projectId: number,
  reason: Exclude<VersionReason, "saved">,
): Promise<VersionSummary | null> {
  const repositories = createRepositories(tx);
  const project = await repositories.projects.lock(projectId);
  if (project === null) return null;
  const snapshot = await takeSnapshot(repositories, project);
  if (snapshot.scenes.length === 0) return null;
  const { projectVersions } = repositories;
  const same = await projectVersions.findSame(projectId, snapshot);
  if (same !== null) return same;
  const stored = await store(repositories, { projectId, reason, name: null, snapshot });
  await projectVersions.keepNewestAutomatic(projectId, AUTOMATIC_VERSIONS_MAX);
  return stored;
}

/**
 * Stores a version that a person wants to keep.
 * @throws AppError quota_exceeded, not_found if the project was deleted meanwhile.
 */
export function saveVersion(
  db: Database,
  { projectId, name }: { projectId: number; name: string | null },
): Promise<VersionSummary> {
  return db.transaction(async (tx) => {
    const repositories = createRepositories(tx);
    const project = await repositories.projects.lock(projectId);
    if (project === null) throw new AppError("not_found", `There is no project ${projectId}.`);
    await requireRoom(repositories, projectId);
    const snapshot = await takeSnapshot(repositories, project);
    return store(repositories, { projectId, reason: "saved", name, snapshot });
  });
}

/**
 * Names a version, or takes its name away. Returns null if there is no such version.
 * @throws AppError quota_exceeded if it would be one more that is kept.
 */
export function renameVersion(
  db: Database,
  { projectId, id, name }: { projectId: number; id: number; name: string | null },
): Promise<VersionSummary | null> {
  return db.transaction(async (tx) => {
    const repositories = createRepositories(tx);
    const { projects, projectVersions } = repositories;
    await projects.lock(projectId);
    const version = await projectVersions.find(projectId, id);
    if (version === null) return null;
    const isKept = version.reason === "saved" || version.name !== null;
    if (name !== null && !isKept) await requireRoom(repositories, projectId);
    return projectVersions.rename(projectId, id, name);
  });
}

/** Stores what is there before the first edit of an editing session. */
export async function beginEditing(
  { db, clock }: { db: Database; clock: Clock },
  project: Pick<StoredProject, "id" | "updatedAt">,
): Promise<void> {
  const { id } = project;
  const isPaused = ({ updatedAt }: Pick<StoredProject, "updatedAt">): boolean =>
    clock().getTime() - Date.parse(updatedAt) >= SESSION_PAUSE_MS;
  if (!isPaused(project)) return;
  await db.transaction(async (tx) => {
    const { projects } = createRepositories(tx);
    // Several edits may begin the session at the same moment.
    const current = await projects.lock(id);
    if (current === null || !isPaused(current)) return;
    await keepVersion(tx, id, "session");
    // Some edits do not change the project's own row, and the next one is of the same session.
    await projects.update(id, {});
  });
}

async function requireRoom({ projectVersions }: Repositories, projectId: number): Promise<void> {
  const allowed = KEPT_VERSIONS_MAX;
  if ((await projectVersions.countKept(projectId)) < allowed) return;
  throw new AppError("quota_exceeded", say("quota_versions", { allowed }));
}

function store(
  { projectVersions }: Repositories,
  version: { projectId: number; reason: VersionReason; name: string | null; snapshot: ProjectSnapshot },
): Promise<VersionSummary> {
  const { scenes } = version.snapshot;
  const wordCount = scenes.reduce((sum, { text }) => sum + countSpacedWords(text), 0);
  return projectVersions.create({ ...version, sceneCount: scenes.length, wordCount });
}
