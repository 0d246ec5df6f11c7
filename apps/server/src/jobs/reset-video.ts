import type { Services } from "../services.js";

/** Stops the render of the project's own video; one that failed is forgotten like one that was stopped. */
export async function resetVideo(
  { rendering, repositories }: Pick<Services, "rendering" | "repositories">,
  projectId: number,
): Promise<void> {
  const { renderJobs } = await rendering();
  if ((await renderJobs.cancel({ projectId, variant: null })) !== null) return;
  const video = await repositories.videoProjects.findByProject(projectId);
  if (video?.status !== "failed") return;
  const blank = { renderProgress: 0, stage: null, etaMs: null, error: null, failure: null };
  await repositories.videoProjects.save(projectId, { ...blank, status: "cancelled" });
}
