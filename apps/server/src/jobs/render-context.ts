import type { ByteStore } from "@inkreel/contract";
import type { Logger } from "pino";
import type { RenderPartsRepository } from "../db/render-parts-repository.js";
import type { RendersRepository } from "../db/renders-repository.js";
import type { FileStore } from "../files/file-store.js";
import type { TextPool } from "../writing/create-text-pool.js";
import type { KeptWait } from "../waiting/create-waiting.js";
import type { StorageWatch } from "../operations/storage-watch.js";
import type { Metrics } from "../operations/metrics.js";
import type { Ahead } from "./ahead.js";
import type { ComposeProject } from "./compose-project.js";
import type { VideoRenderers } from "./video-renderers.js";
import type { JobQueue } from "./job-queue.js";
import type { TellOthers } from "./tell-other-processes.js";
import type { WakeUps } from "./wake-ups.js";

/** The services that the steps of a render use. */
export interface RenderContext {
  renders: RendersRepository;
  parts: RenderPartsRepository;
  queue: JobQueue;
  files: FileStore;
  store: ByteStore;
  text: TextPool;
  renderers: VideoRenderers;
  /** Wakes the run that waits for parts in this process when one of them made progress. */
  wakeUps: WakeUps;
  /** Wakes those in other processes who wait for a part of a render, or for its end. */
  tellOthers: TellOthers;
  /** Wakes requests that wait in this process when the state of their project's render changed. */
  changes: WakeUps;
  metrics: Pick<Metrics, "partSeconds" | "runSeconds">;
  composeProject: ComposeProject;
  ahead: Pick<Ahead, "giveWay" | "use">;
  /** Tells whether a person waits on purpose for a service that a project's render uses. */
  keptWait: (projectId: number) => KeptWait | null;
  /** The folder for temporary files of this process. */
  workFolder: string;
  /**
   * Returns the fingerprint of the installed rendering code. It changes when Inkreel is upgraded while the server
   * runs.
   */
  currentEngine: () => Promise<string>;
  clock: () => Date;
  /** A monotonic clock for durations, in ms. Unlike the time of day, it never jumps. */
  nowMs: () => number;
  storage: Pick<StorageWatch, "trouble">;
  log: Logger;
  /** Aborts when the process stops, which returns its jobs to the queue. */
  closing: AbortSignal;
}
