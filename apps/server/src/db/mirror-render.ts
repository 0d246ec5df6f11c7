import { eq } from "drizzle-orm";
import type { Database } from "./database.js";
import type { StoredRender } from "./tables/renders.js";
import { projects } from "./tables/projects.js";
import { createVideoProjectsRepository, type VideoProjectChanges } from "./video-projects-repository.js";

/** Values in the row of a finished video about its render. */
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
 * Shows a change of a render in the project's video row, and in the project's status unless that is null. Of a variant
 * nothing is to be shown there: its renders say all.
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

/** A finished video stays when the render after it is stopped. */
export async function mirrorCancelled(tx: Database, render: StoredRender): Promise<void> {
  if (render.variant !== null) return;
  const known = await createVideoProjectsRepository(tx).findByProject(render.projectId);
  await mirrorRender(tx, render, {
    video: { status: "cancelled", renderProgress: 0, stage: null, etaMs: null, error: null, failure: null },
    project: known?.videoKey == null ? "draft" : "completed",
  });
}
