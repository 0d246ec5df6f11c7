import { join } from "node:path";
import { renderingCores } from "../operations/machine-memory.js";
import { observeRender } from "../operations/metrics.js";
import { startSweeping } from "../operations/sweep.js";
import type { Services } from "../services.js";
import { createWebhooks } from "../webhooks/create-webhooks.js";
import { createRenderJobs } from "./render-jobs.js";
import type { Rendering } from "./rendering.js";
import { WORK_FOLDER } from "../processes/work-folder.js";

/** A minute of video has about 30 chunks, so that more workers would have nothing to do at the end. */
const MAX_WORKERS_PER_RENDER = 8;

/** Opens the queues over a migrated database. They close with the lifecycle. */
export async function openRendering(services: Omit<Services, "rendering">): Promise<Rendering> {
  const { env, compositions, lifecycle, metrics } = services;
  const coreCount = renderingCores();
  const webhooks = await createWebhooks(services);
  const renderJobs = await createRenderJobs({
    services,
    composeProject: compositions.composeProject,
    onFinished: (render) => {
      observeRender(metrics, render);
      return webhooks.tellOf(render);
    },
    workRoot: join(env.dataFolder, WORK_FOLDER),
    workerCount: Math.min(coreCount, MAX_WORKERS_PER_RENDER),
    maxConcurrentRenders:
      env.maxConcurrentRenders ?? Math.max(1, Math.floor(coreCount / MAX_WORKERS_PER_RENDER)),
    drawingModule: null,
  });
  lifecycle.onClose("render jobs", renderJobs.close);
  return {
    renderJobs,
    webhooks,
    start: async () => {
      await Promise.all([renderJobs.start(), webhooks.start()]);
      lifecycle.onClose("sweep", startSweeping(services).stop);
    },
  };
}
