import { AppError } from "@inkreel/contract";
import { readEnv } from "./env.js";
import { createLog } from "./log.js";
import { stopSignal } from "./operations/stop-signal.js";
import { startServer } from "./start-server.js";

/** After this the supervisor's patience (Docker's is 10 s, Kubernetes' 30 s) is worth more than a clean end. */
const STOP_TIMEOUT_MS = 9_000;

async function main(): Promise<void> {
  const env = readEnv(process.env);
  const log = createLog({ level: env.logLevel, destination: null });
  const stop = stopSignal();
  const onLockLost = (): void => {
    log.fatal("Another process has taken the data folder over; stopping at once.");
    process.exit(1);
  };
  const { services, address } = await startServer({ env, log, onLockLost });
  log.info({ address, role: env.role, dataFolder: env.dataFolder }, "ready");
  if (env.role !== "worker") process.stderr.write(`Inkreel is ready: ${env.baseUrl}\n`);
  const signal = await stop;
  log.info({ signal }, "stopping");
  await services.lifecycle.close(STOP_TIMEOUT_MS);
  process.exit(0);
}

main().catch((error: unknown) => {
  const isExpected = error instanceof AppError;
  process.stderr.write(`${isExpected ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
