import { randomUUID } from "node:crypto";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { AppError, createWorkerPool, say, type UploadKind } from "@inkreel/contract";
import { RateLimitError } from "../errors.js";
import { openWorkFolder, WORK_FOLDER } from "../processes/work-folder.js";
import type { Services } from "../services.js";
import { readUploadForm, type UploadFields, type UploadForm } from "./read-upload-form.js";

/** The number of simultaneous uploads. Each has a chunk in memory and a file of at most 500 MB on the disk. */
const AT_ONCE = 16;
/**
 * The number of simultaneous uploads per visitor. One browser uses this many, and a slow sender leaves places for
 * others.
 */
const AT_ONCE_PER_VISITOR = 4;
/** Uploads that wait for a place. Their bodies are not read, so the data stays with the sender. */
const MAX_WAITING = 100;
const MAX_WAITING_PER_VISITOR = 40;
/** The limit for a whole upload: 500 MB at 70 kB/s. One that sends too little for 15 s ends at once (`streamForm`). */
export const UPLOAD_LIMIT_MS = 2 * 3600_000;
const RETRY_AFTER_SECONDS = 5;

export interface UploadIntake {
  /**
   * Receives an upload and passes it to `use`. The file is always deleted afterwards.
   * @throws the errors of `readUploadForm` and `use`, RateLimitError if too many uploads wait.
   */
  take<Result>(
    request: Request,
    options: {
      /** The sender: a visitor's id, or a key for callers without a session. */
      sender: string;
      signal: AbortSignal;
      onFields: (known: UploadFields) => Promise<void>;
      use: (form: UploadForm) => Promise<Result>;
      /** What the file is, if the form does not say it. */
      kind?: UploadKind;
      /** The largest size of all texts of the form together, if they can be long. */
      maxTextBytes?: number;
    },
  ): Promise<Result>;
}

type Intake = (signal: AbortSignal) => Promise<UploadForm>;

/** Receives a few uploads at a time into files within the data folder. Visitors take turns. */
export function createUploadIntake(
  { env, lifecycle }: Pick<Services, "env" | "lifecycle">,
  /** Of the folder. Two intakes of a process need two. */
  folderName: string,
): UploadIntake {
  let folder: Promise<string> | null = null;
  const openFolder = (): Promise<string> =>
    (folder ??= openWorkFolder(join(env.dataFolder, WORK_FOLDER), folderName));
  const lanes = createWorkerPool<Intake, UploadForm>({
    size: AT_ONCE,
    maxRunningPerOwner: AT_ONCE_PER_VISITOR,
    maxWaiting: MAX_WAITING,
    maxWaitingPerOwner: MAX_WAITING_PER_VISITOR,
    timeoutMs: UPLOAD_LIMIT_MS,
    open: () => ({ run: (intake, signal) => intake(signal), close: async () => undefined }),
    errors: { full: tooMany, timedOut: tooSlow },
  });
  lifecycle.onClose("uploads", async () => {
    await lanes.close();
    if (folder !== null) await rm(await folder, { recursive: true, force: true });
  });
  return {
    async take(request, { sender, signal, onFields, use, ...preset }) {
      const path = join(await openFolder(), randomUUID());
      const picturesFolder = `${path}.pictures`;
      try {
        const intake: Intake = async (stop) => {
          await mkdir(await openFolder(), { recursive: true });
          return readUploadForm(request, { path, picturesFolder, signal: stop, onFields, ...preset });
        };
        return await use(await lanes.run(intake, { signal, owner: sender }));
      } finally {
        await rm(path, { force: true });
        await rm(picturesFolder, { recursive: true, force: true });
      }
    },
  };
}

function tooMany(): AppError {
  return new RateLimitError(say("uploads_waiting"), RETRY_AFTER_SECONDS);
}

function tooSlow(): AppError {
  const hours = UPLOAD_LIMIT_MS / 3600_000;
  return new AppError("timed_out", say("upload_too_long", { hours }));
}
