import { availableParallelism } from "node:os";
import { join } from "node:path";
import type { Services } from "../services.js";
import { createWebhooks, type Webhooks } from "../webhooks/create-webhooks.js";
import { createRenderJobs, type RenderJobs } from "./render-jobs.js";

/** The queues of a server: of renders, and of what is told of their ends. */
export interface Rendering {
  renderJobs: RenderJobs;
  webhooks: Webhooks;
  /** Begins to work, not only to ask for work; for every role but `api`. */
  start(): Promise<void>;
}

/** Opens the queues over a migrated database; they close with the lifecycle. */
export async function openRendering(services: Omit<Services, "rendering">): Promise<Rendering> {
  const { env, films, lifecycle } = services;
  const webhooks = await createWebhooks(services);
  const renderJobs = await createRenderJobs({
    services,
    composeProject: films.composeProject,
    onFinished: webhooks.tellOf,
    workRoot: join(env.dataFolder, "work"),
    workerCount: availableParallelism(),
    maxConcurrentRenders: env.maxConcurrentRenders ?? 1,
    drawingModule: null,
  });
  lifecycle.onClose("render jobs", renderJobs.close);
  return {
    renderJobs,
    webhooks,
    start: async () => {
      await Promise.all([renderJobs.start(), webhooks.start()]);
    },
  };
}
