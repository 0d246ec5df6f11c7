import { AppError } from "@inkreel/contract";
import type { StoredRender } from "../db/tables/renders.js";
import { observeWork } from "../operations/metrics.js";
import type { AnnounceEnd } from "./announce-ends.js";
import type { RenderContext } from "./render-context.js";
import { RenderRun } from "./render-run.js";
import { runRender } from "./run-render.js";

/** The renders that this process runs at the moment. */
export class RenderTurns {
  readonly #running = new Map<number, { run: RenderRun; ended: Promise<StoredRender | null> }>();
  readonly #context: RenderContext;
  readonly #announce: AnnounceEnd;

  constructor(context: RenderContext, announce: AnnounceEnd) {
    this.#context = context;
    this.#announce = announce;
  }

  /** Runs the render that is next, if any waits. Rejects when it should be tried again. */
  async take(ticketId: string): Promise<void> {
    const { renders, changes, clock } = this.#context;
    const render = await renders.startNext(ticketId, clock());
    if (render === null) return;
    changes.wake(render.projectId);
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

  /** Ends what runs here of a render; resolves when nothing does any more. */
  async stop(renderId: number): Promise<void> {
    const local = this.#running.get(renderId);
    local?.run.stop(new AppError("cancelled", "The render was cancelled."));
    await this.#context.renderers.stop(renderId);
    // What the run ends with does not matter any more; it is logged where it is thrown.
    await local?.ended.catch(() => undefined);
  }
}
