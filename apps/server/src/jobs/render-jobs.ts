import { createRenderPartsRepository } from "../db/render-parts-repository.js";
import { createRendersRepository, type StoredRender } from "../db/renders-repository.js";
import type { Services } from "../services.js";
import { currentEngine } from "@inkreel/renderer";
import type { ComposeProject } from "./compose-project.js";
import { FilmRenderers } from "./film-renderers.js";
import { openJobQueue, type PartJob } from "./job-queue.js";
import { makePart } from "./make-part.js";
import type { RenderContext } from "./render-context.js";
import { ANNOUNCE_PATIENCE_MS, RECONCILE_INTERVAL_MS } from "./render-limits.js";
import { RenderRun } from "./render-run.js";
import { runRender } from "./run-render.js";
import { AppError } from "@inkreel/contract";
import { WakeUps } from "./wake-ups.js";
import { openWorkFolder } from "./work-folder.js";

export interface RenderJobsOptions {
  services: Pick<Services, "database" | "db" | "files" | "byteStore" | "clock" | "log">;
  composeProject: ComposeProject;
  /**
   * Called once a render has completed, failed or was cancelled, by the process that ended it; by another one when that
   * was killed before it returned, so that it may be called twice.
   */
  onFinished: (render: StoredRender) => Promise<void>;
  /** Where unfinished files go, shared by the processes of this machine. */
  workRoot: string;
  /** Processes that compose and encode; one per core. */
  workerCount: number;
  /** Renders under way at once in this process. */
  maxConcurrentRenders: number;
  /** As in `renderVideo`. */
  drawingModule: string | null;
}

/** Renders as durable jobs: whatever is killed, a render that was asked for ends by itself, and once. */
export interface RenderJobs {
  /** Starts doing work; without it renders are only asked for, watched and stopped, as by ROLE=api. */
  start: () => Promise<void>;
  /**
   * Asks for the project's video. A render of the same input that waits, runs or has completed is given back; one of other
   * input is stopped and replaced.
   */
  requestRender: (request: { projectId: number; inputHash: string }) => Promise<StoredRender>;
  /** Stops the project's render; null when none was active. A finished video stays. Resolves when nothing of it runs here. */
  cancel: (projectId: number) => Promise<StoredRender | null>;
  /** The project's latest render; null before there was one. */
  progress: (projectId: number) => Promise<StoredRender | null>;
  /** Resolves when a render of the project has got on in this process, and after `timeoutMs` for news from others. */
  waitForChange: (options: { projectId: number; timeoutMs: number; signal: AbortSignal }) => Promise<void>;
  /** Hands what runs back to the queue and resolves when no process is left. */
  close: () => Promise<void>;
}

interface LocalRun {
  run: RenderRun;
  ended: Promise<StoredRender | null>;
}

/** Opens the render queue. */
export async function createRenderJobs(options: RenderJobsOptions): Promise<RenderJobs> {
  const closing = new AbortController();
  const context = await openContext(options, closing.signal);
  const { renders, parts, queue, changes, clock, log, films } = context;
  const running = new Map<number, LocalRun>();
  let reconciling: NodeJS.Timeout | null = null;

  const announce = async (render: StoredRender): Promise<void> => {
    changes.wake(render.projectId);
    await options.onFinished(render);
    await renders.markAnnounced(render.id, clock());
  };
  const announceOrLog = (render: StoredRender): Promise<void> =>
    announce(render).catch((error: unknown) =>
      log.error(
        { err: error, renderId: render.id },
        "The end of a render could not be told; it is tried again.",
      ),
    );

  const takeTurn = async (ticketId: string): Promise<void> => {
    const render = await renders.startNext(ticketId, clock());
    if (render === null) return;
    changes.wake(render.projectId);
    const run = new RenderRun(render, context);
    const ended = runRender(run, context);
    running.set(render.id, { run, ended });
    try {
      const result = await ended;
      if (result !== null) await announceOrLog(result);
    } finally {
      running.delete(render.id);
    }
  };
  const losePart = ({ renderId, position }: PartJob): Promise<void> =>
    parts.fail(
      renderId,
      position,
      "A part of this video could not be made in many attempts: the server's processes ended, or its file store did not answer. Try again later.",
    );

  /** Sees to it that everything that waits has a turn coming, and every end was told. */
  const reconcile = async (): Promise<void> => {
    const active = await renders.listActive();
    const tickets = active.flatMap(({ ticketId, status }) =>
      status === "rendering" && ticketId !== null ? [ticketId] : [],
    );
    const live = await queue.findLiveTickets(tickets);
    for (const render of active) {
      if (render.status === "rendering" && live.has(render.ticketId ?? "")) continue;
      if (render.status === "rendering") await renders.requeue(render);
      await queue.requestTurn(render.id);
    }
    const unannounced = await renders.listUnannounced(new Date(clock().getTime() - ANNOUNCE_PATIENCE_MS));
    for (const render of unannounced) await announceOrLog(render);
  };
  const reconcileOrLog = (): Promise<void> =>
    reconcile().catch((error: unknown) =>
      log.warn({ err: error }, "The renders could not be looked through."),
    );

  const cancel = async (projectId: number): Promise<StoredRender | null> => {
    const render = await renders.cancel(projectId, clock());
    if (render === null) return null;
    const local = running.get(render.id);
    local?.run.stop(new AppError("cancelled", "The render was stopped."));
    await films.stop(render.id);
    // What the run ends with does not matter any more; it is logged where it is thrown.
    await local?.ended.catch(() => undefined);
    await announceOrLog(render);
    return render;
  };

  return {
    start: async () => {
      const handlers = { takeTurn, losePart, makePart: (part: PartJob) => makePart(part, context) };
      // A part more than there are workers, so that none waits for the queue.
      const concurrency = { turns: options.maxConcurrentRenders, parts: options.workerCount + 1 };
      await queue.work(handlers, concurrency);
      await reconcile();
      reconciling = setInterval(() => void reconcileOrLog(), RECONCILE_INTERVAL_MS);
    },
    requestRender: async ({ projectId, inputHash }) => {
      for (;;) {
        const current = await renders.findCurrent(projectId);
        if (current?.inputHash === inputHash) {
          if (current.status === "completed") await renders.showCompleted(current);
          return current;
        }
        if (current !== null && current.status !== "completed") await cancel(projectId);
        const created = await renders.create(projectId, inputHash);
        // Null: somebody else was faster; what they asked for counts first.
        if (created === null) continue;
        await queue.requestTurn(created.id);
        changes.wake(projectId);
        return created;
      }
    },
    cancel,
    progress: (projectId) => renders.findLatest(projectId),
    waitForChange: ({ projectId, timeoutMs, signal }) => changes.wait(projectId, timeoutMs, signal),
    close: async () => {
      if (reconciling !== null) clearInterval(reconciling);
      closing.abort();
      await films.close();
      await queue.close();
    },
  };
}

async function openContext(options: RenderJobsOptions, closing: AbortSignal): Promise<RenderContext> {
  const { services, workerCount, drawingModule } = options;
  const { database, db, files, byteStore: store, clock, log } = services;
  return {
    renders: createRendersRepository(db),
    parts: createRenderPartsRepository(db),
    queue: await openJobQueue(database, log),
    films: new FilmRenderers({ store, workerCount, drawingModule }),
    wakeUps: new WakeUps(),
    changes: new WakeUps(),
    composeProject: options.composeProject,
    workFolder: await openWorkFolder(options.workRoot, "renders"),
    currentEngine: () => currentEngine(drawingModule),
    files,
    store,
    clock,
    log,
    closing,
  };
}
