import { eq } from "drizzle-orm";
import type { Database } from "./database.js";
import type { StoredRender } from "./tables/renders.js";
import { projects } from "./tables/projects.js";
import { createVideoProjectsRepository, type VideoProjectChanges } from "./video-projects-repository.js";

/** The column values of a completed render. */
export const COMPLETED = {
  status: "completed",
  stage: "done",
  renderProgress: 100,
  etaMs: 0,
  error: null,
  failure: null,
} as const;

type ProjectStatus = "draft" | "rendering" | "completed" | "failed";

/**
 * Copies a change of a render to the project's video row, and to the project's status unless that is null. A variant
 * has no such row, because its render row contains everything.
 */
export async function mirrorRender(
  tx: Database,
  { projectId, variant }: Pick<StoredRender, "projectId" | "variant">,
  { video, project }: { video: VideoProjectChanges; project: ProjectStatus | null },
): Promise<void> {
  if (variant !== null) return;
  await createVideoProjectsRepository(tx).save(projectId, video);
  if (project !== null) await tx.update(projects).set({ status: project }).where(eq(projects.id, projectId));
}

/** Copies a cancelled render. A finished video stays completed if a later render is cancelled. */
export async function mirrorCancelled(tx: Database, render: StoredRender): Promise<void> {
  if (render.variant !== null) return;
  const known = await createVideoProjectsRepository(tx).findByProject(render.projectId);
  await mirrorRender(tx, render, {
    video: { status: "cancelled", renderProgress: 0, stage: null, etaMs: null, error: null, failure: null },
    project: known?.videoKey == null ? "draft" : "completed",
  });
}
