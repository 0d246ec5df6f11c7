import { isSpokenByFallback, AppError, say } from "@inkreel/contract";
import { currentEngine } from "@inkreel/renderer";
import { createRenderPartsRepository } from "../db/render-parts-repository.js";
import { createRendersRepository, type RenderOf } from "../db/renders-repository.js";
import type { StoredRender } from "../db/tables/renders.js";
import { observeWork } from "../operations/metrics.js";
import { hasVideoFiles } from "../videos/has-video-files.js";
import type { Services } from "../services.js";
import type { KeptWait } from "../waiting/create-waiting.js";
import type { Ahead } from "./ahead.js";
import type { ComposeProject } from "./compose-project.js";
import { VideoRenderers } from "./video-renderers.js";
import { type JobHandlers, openJobQueue } from "./job-queue.js";
import { makePart } from "./make-part.js";
import type { RenderContext } from "./render-context.js";
import { RECONCILE_INTERVAL_MS, ANNOUNCE_PATIENCE_MS } from "./render-limits.js";
import type { RenderJobs } from "./rendering.js";
import { tellOtherProcesses } from "./tell-other-processes.js";
import { WakeUps } from "./wake-ups.js";
import { openWorkFolder } from "../processes/work-folder.js";
import { RenderRun } from "./render-run.js";
import { toRenderFailure } from "./is-passing.js";
import { runRender } from "./run-render.js";

const LOST_PART = toRenderFailure(new AppError("render_failed", say("render_part_lost")));

export interface RenderJobsOptions {
  services: Pick<
    Services,
    "storage" | "database" | "db" | "files" | "byteStore" | "text" | "quotas" | "metrics" | "clock" | "log"
  >;
  composeProject: ComposeProject;
  /** What is rendered before anybody asks for it. It gives way to every render. */
  ahead: Pick<Ahead, "giveWay" | "use">;
  /** Tells whether a person waits on purpose for a service that a project's render uses. */
  keptWait: (projectId: number) => KeptWait | null;
  /**
   * Called after a render was completed, failed or was cancelled, by the process that ended it. If that process died
   * during the call, another process calls again.
   */
  onFinished: (render: StoredRender) => Promise<void>;
  /** The folder for temporary files, which all processes of this machine share. */
  workRoot: string;
  /** The number of processes that draw and encode, one per core. */
  workerCount: number;
  /** The number of renders that run at the same time in this process. */
  maxConcurrentRenders: number;
  /** Whether processes that draw stand ready while there is nothing to render. */
  keepsSpares: boolean;
  /** The module that draws the frames, or null for the default. */
  drawingModule: string | null;
  /** A monotonic clock in ms. Tests pass their own. */
  nowMs?: () => number;
}

/** Opens the render queue. */
export async function createRenderJobs(options: RenderJobsOptions): Promise<RenderJobs> {
  const closing = new AbortController();
  const context = await openContext(options, closing.signal);
  const { renders, queue, changes, clock } = context;
  const { quotas } = options.services;
  const announce = createAnnounceEnd(context, options.onFinished);
  const turns = new RenderTurns(context, announce);
  let reconciling: NodeJS.Timeout | null = null;

  const cancel = async (of: RenderOf): Promise<StoredRender | null> => {
    const render = await renders.cancel(of, clock());
    if (render === null) return null;
    await turns.stop(render.id);
    await announce(render);
    return render;
  };

  return {
    start: async () => {
      await queue.work(handlersOf(context, turns), {
        turns: options.maxConcurrentRenders,
        // One more than there are workers, so that no worker has to wait for the queue.
        parts: options.workerCount + 1,
      });
      await context.renderers.prepare();
      await reconcileRenders(context, announce);
      reconciling = setInterval(() => void reconcileOrLog(context, announce), RECONCILE_INTERVAL_MS);
    },
    requestRender: async ({ inputHash, ...of }) => {
      for (;;) {
        const current = await renders.findCurrent(of);
        if (current?.inputHash === inputHash) {
          if (current.status !== "completed") return current;
          // A video with a fallback voice is made again, because the chosen voice may be available now.
          const isWhole = !isSpokenByFallback(current.warnings);
          if (isWhole && (await hasVideoFiles(context.files, current))) {
            await renders.showCompleted(current);
            return current;
          }
        }
        // The storage quota is checked before the video is made, because a finished video is never discarded.
        await quotas.check(of, { bytes: 1 });
        if (current !== null && current.status !== "completed") await cancel(of);
        const created = await quotas.hold(of, ["renders"], (tx) =>
          createRendersRepository(tx).create(of, inputHash),
        );
        // Null means that another caller created a render first. The loop then judges that render.
        if (created === null) continue;
        context.ahead.giveWay();
        await queue.requestTurn(created.id);
        changes.wake(of.projectId);
        return created;
      }
    },
    cancel,
    cancelAll: async (projectId) => {
      for (const { variant } of await renders.listActiveOf(projectId)) await cancel({ projectId, variant });
    },
    progress: (of) => renders.findLatest(of),
    waitForChange: ({ projectId, timeoutMs, signal }) => changes.wait(projectId, timeoutMs, signal),
    close: async () => {
      if (reconciling !== null) clearInterval(reconciling);
      closing.abort();
      await context.renderers.close();
      await queue.close();
    },
  };
}

function handlersOf(context: RenderContext, turns: RenderTurns): JobHandlers {
  return {
    takeTurn: (ticketId) => turns.take(ticketId),
    makePart: async (part) => {
      context.ahead.giveWay();
      await observeWork({
        seconds: context.metrics.partSeconds,
        work: () => makePart(part, context),
        outcomeOf: (outcome) => outcome,
      });
      // The queue hands out another part for this one, which could be one that another process would begin sooner.
      await context.renderers.untilFree();
    },
    losePart: ({ renderId, position }) => context.parts.fail(renderId, position, LOST_PART),
  };
}

async function reconcileOrLog(context: RenderContext, announce: AnnounceEnd): Promise<void> {
  try {
    await reconcileRenders(context, announce);
  } catch (error) {
    context.log.warn({ err: error }, "The renders could not be checked.");
  }
}

async function openContext(options: RenderJobsOptions, closing: AbortSignal): Promise<RenderContext> {
  const { services, workerCount, drawingModule } = options;
  const { database, db, files, byteStore: store, text, metrics, clock, log } = services;
  const { messages } = database;
  const wakeUps = new WakeUps();
  const changes = new WakeUps();
  return {
    renders: createRendersRepository(db),
    parts: createRenderPartsRepository(db),
    queue: await openJobQueue(database, log),
    renderers: new VideoRenderers({
      store,
      workerCount,
      drawingModule,
      keepsSpares: options.keepsSpares,
      log,
    }),
    wakeUps,
    tellOthers: await tellOtherProcesses({ messages, wakeUps: { part: wakeUps, state: changes }, log }),
    changes,
    metrics,
    composeProject: options.composeProject,
    ahead: options.ahead,
    keptWait: options.keptWait,
    workFolder: await openWorkFolder(options.workRoot, "renders"),
    currentEngine: () => currentEngine(drawingModule),
    files,
    store,
    text,
    clock,
    nowMs: options.nowMs ?? (() => performance.now()),
    storage: services.storage,
    log,
    closing,
  };
}

/** Makes sure that every waiting render has a turn in the queue, and that every ended render was announced. */
async function reconcileRenders(
  { renders, queue, clock }: RenderContext,
  announce: AnnounceEnd,
): Promise<void> {
  await queue.forgetFuture();
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
  for (const render of unannounced) await announce(render);
}

/** The renders that this process runs at the moment. */
class RenderTurns {
  readonly #running = new Map<number, { run: RenderRun; ended: Promise<StoredRender | null> }>();
  readonly #context: RenderContext;
  readonly #announce: AnnounceEnd;

  constructor(context: RenderContext, announce: AnnounceEnd) {
    this.#context = context;
    this.#announce = announce;
  }

  /** Runs the render that is next in line. Rejects if a retry makes sense. */
  async take(ticketId: string): Promise<void> {
    const { renders, changes, tellOthers, ahead, clock } = this.#context;
    const render = await renders.startNext(ticketId, clock());
    if (render === null) return;
    ahead.giveWay();
    changes.wake(render.projectId);
    await tellOthers("state", render.projectId);
    const run = new RenderRun(render, this.#context);
    const { runSeconds } = this.#context.metrics;
    const ended = observeWork({
      seconds: runSeconds,
      work: () => runRender(run, this.#context),
      outcomeOf: (result) => result?.status ?? "stopped",
    });
    this.#running.set(render.id, { run, ended });
    try {
      const result = await ended;
      if (result !== null) await this.#announce(result);
    } finally {
      this.#running.delete(render.id);
    }
  }

  /** Stops the work on a render in this process, and resolves when nothing of it runs any more. */
  async stop(renderId: number): Promise<void> {
    const local = this.#running.get(renderId);
    local?.run.stop(new AppError("cancelled", "The render was cancelled."));
    await this.#context.renderers.stop(renderId);
    // Only the end of the run matters here. Its error is logged where it is thrown.
    await local?.ended.catch(() => undefined);
  }
}

/** Announces the end of a render. */
type AnnounceEnd = (render: StoredRender) => Promise<void>;

/** Returns a function that announces ends. It only logs a failure, because `reconcileRenders` announces again. */
function createAnnounceEnd(
  { changes, clock, log, renders, tellOthers }: RenderContext,
  onFinished: (render: StoredRender) => Promise<void>,
): AnnounceEnd {
  return async (render) => {
    try {
      changes.wake(render.projectId);
      await tellOthers("state", render.projectId);
      await onFinished(render);
      await renders.markAnnounced(render.id, clock());
    } catch (error) {
      log.error(
        { err: error, renderId: render.id },
        "The end of a render could not be announced. The server will try again.",
      );
    }
  };
}
