import { AppError } from "@inkreel/contract";
import { machineMemory } from "@inkreel/pipeline";
import type { VoiceModel } from "@inkreel/providers";
import type { Logger } from "pino";
import { type Env, type Role, readEnv } from "./env.js";
import { isDiskFull } from "./files/disk-full.js";
import { createLog } from "./log.js";
import { judgeMemory } from "./operations/machine-memory.js";
import { judgeOpenFiles, readOpenFilesLimit } from "./operations/open-files.js";
import { noRoomToStart } from "./files/room-to-start.js";
import { startServer } from "./start-server.js";

/**
 * In a terminal, Ctrl-C sends the signal twice: directly, and through npm. Two signals within this time count as
 * one.
 */
const SAME_SIGNAL_MS = 1_000;

/**
 * Supervisors kill a process some time after asking it to stop (Docker after 10 s, Kubernetes after 30 s), so a
 * clean shutdown must be faster.
 */
const STOP_TIMEOUT_MS = 9_000;

async function serveUntilSignal(env: Env, voiceModels?: readonly VoiceModel[]): Promise<void> {
  const log = createLog({ level: env.logLevel, destination: null });
  checkLimits(log, env.role);
  const stop = stopSignal();
  const onLockLost = (): void => {
    log.fatal("Another process has taken over the data folder. This process stops now.");
    process.exit(1);
  };
  const { services, address } = await startServer({
    env,
    log,
    onLockLost,
    ...(voiceModels && { voiceModels }),
  });
  log.info({ address, role: env.role, dataFolder: env.dataFolder }, "ready");
  if (env.role !== "worker") process.stderr.write(`Inkreel is ready: ${env.baseUrl}\n`);
  const signal = await stop;
  log.info({ signal }, "stopping");
  await services.lifecycle.close(STOP_TIMEOUT_MS);
  process.exit(0);
}

/**
 * Checks the limits of memory and open files, and warns about low ones.
 * @throws AppError `unavailable` if there is so little memory that the kernel would kill the server.
 */
function checkLimits(log: Logger, role: Role): void {
  const memory = judgeMemory(machineMemory(), role);
  if (memory.refusal !== null) throw new AppError("unavailable", memory.refusal);
  for (const { warning } of [judgeOpenFiles(readOpenFilesLimit()), memory])
    if (warning !== null) log.warn(warning);
}

/**
 * Runs the server with the configuration in the environment variables until a signal stops it. A failed start is
 * reported on standard error. Tests pass their own models of voices.
 */
export async function runServer(voiceModels?: readonly VoiceModel[]): Promise<void> {
  try {
    const env = readEnv(process.env);
    await serveUntilSignal(env, voiceModels).catch(async (error: unknown) => {
      const isUnexplained =
        isDiskFull(error) && !(error instanceof AppError && error.code === "storage_full");
      throw isUnexplained ? await noRoomToStart({ folder: env.dataFolder, cause: error }) : error;
    });
  } catch (error) {
    const isExpected = error instanceof AppError;
    process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
    process.exit(1);
  }
}

/** Resolves at the first SIGTERM or SIGINT. Another one a second or more later ends the process at once. */
function stopSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    let firstMs: number | null = null;
    const onSignal = (signal: NodeJS.Signals): void => {
      if (firstMs !== null && performance.now() - firstMs >= SAME_SIGNAL_MS) process.exit(1);
      firstMs ??= performance.now();
      resolve(signal);
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
  });
}
