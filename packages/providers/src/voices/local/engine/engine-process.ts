import { type ChildProcess, fork } from "node:child_process";
import type { Socket } from "node:net";
import os from "node:os";
import { fileURLToPath } from "node:url";
import { AppError, lowerProcessPriority, say, sayAsItIs } from "@inkreel/contract";
import type { EngineConfig } from "./engine-config.js";
import type { EngineAnswer, EngineRequest } from "./engine-messages.js";

export interface EngineProcessOptions {
  config: EngineConfig;
  /** Time limit of a response, including loading the model. */
  timeoutMs: number;
  /** Idle time after which the process exits to free its memory. */
  idleMs: number;
}

/** Environment variables that are passed to the engine process. They contain no keys. */
const PASSED_ON = ["PATH", "SystemRoot", "TEMP", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"] as const;
const STDERR_MAX_CHARS = 2000;
const ATTEMPTS = 2;

/**
 * A child process with one model, which handles one request at a time. It starts with the first request and restarts
 * after a crash. While idle, it does not keep the main process alive.
 */
export class EngineProcess {
  readonly #options: EngineProcessOptions;
  #child: ChildProcess | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  #idleTimer: NodeJS.Timeout | null = null;
  #isClosed = false;

  constructor(options: EngineProcessOptions) {
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /**
   * Sends a request to the process. Throws AppError "speech_failed", also if the process crashed twice on the request,
   * or "timed_out". Rejects with the abort reason of the signal. An aborted request is completed in the background,
   * because that is faster than loading the model again.
   */
  async ask(request: EngineRequest, signal: AbortSignal): Promise<EngineAnswer & { kind: "spoken" }> {
    signal.throwIfAborted();
    this.#waiting += 1;
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    const turn = this.#last.then(() => (signal.aborted ? null : this.#askInTurn(request)));
    // The caller receives the error. The next request only waits until this one has ended.
    this.#last = turn.catch(() => null).finally(() => this.#finished());
    const answer = await Promise.race([turn, aborted(signal)]);
    signal.throwIfAborted();
    if (answer === null) throw new Error("An engine's turn was left out without a reason");
    return answer;
  }

  /** Ends the process. Pending requests are rejected. */
  close(): void {
    this.#isClosed = true;
    this.#end();
  }

  async #askInTurn(request: EngineRequest): Promise<EngineAnswer & { kind: "spoken" }> {
    for (let attempt = 1; ; attempt += 1) {
      if (this.#isClosed) throw new AppError("speech_failed", "The voice engine was closed.");
      const answer = await this.#askChild((this.#child ??= this.#start()), request);
      if (answer.kind === "spoken") return answer;
      if (answer.kind === "late") {
        this.#end();
        const seconds = this.#options.timeoutMs / 1000;
        throw new AppError("timed_out", say("engine_late", { text: request.text, seconds }));
      }
      if (answer.kind === "failed" || attempt >= ATTEMPTS) {
        throw new AppError(
          "speech_failed",
          say("engine_mute", { text: request.text, why: sayAsItIs(answer.message) }),
        );
      }
    }
  }

  #start(): ChildProcess {
    const env = Object.fromEntries(
      PASSED_ON.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
    );
    const child = fork(
      fileURLToPath(new URL("./engine-child.js", import.meta.url)),
      [JSON.stringify(this.#options.config)],
      { execArgv: [], env, serialization: "advanced", stdio: ["ignore", "ignore", "pipe", "ipc"] },
    );
    if (child.pid !== undefined) lowerProcessPriority(os, child.pid);
    (child.stderr as Socket).unref();
    child.once("exit", () => {
      if (this.#child === child) this.#child = null;
    });
    return child;
  }

  #askChild(
    child: ChildProcess,
    request: EngineRequest,
  ): Promise<EngineAnswer | { kind: "died"; message: string } | { kind: "late" }> {
    let said = "";
    const listen = (chunk: Buffer): void => void (said = (said + String(chunk)).slice(-STDERR_MAX_CHARS));
    return new Promise<EngineAnswer | { kind: "died"; message: string } | { kind: "late" }>((resolve) => {
      const timer = setTimeout(() => resolve({ kind: "late" }), this.#options.timeoutMs);
      const finish = (answer: EngineAnswer | { kind: "died"; message: string }): void => {
        clearTimeout(timer);
        resolve(answer);
      };
      child.stderr?.on("data", listen);
      child.once("message", finish);
      child.once("error", (error) => finish({ kind: "died", message: error.message }));
      // Unlike "exit", "close" is emitted after all output has been read.
      child.once("close", (code, signal) =>
        finish({ kind: "died", message: lastWords(said, code ?? signal) }),
      );
      child.ref();
      child.channel?.ref();
      child.send(request, (error) => {
        if (error !== null) finish({ kind: "died", message: error.message });
      });
    }).finally(() => {
      for (const event of ["message", "error", "close"]) child.removeAllListeners(event);
      child.stderr?.off("data", listen);
      child.on("error", () => undefined);
      child.unref();
      child.channel?.unref();
    });
  }

  #finished(): void {
    this.#waiting -= 1;
    if (this.#waiting > 0 || this.#child === null) return;
    this.#idleTimer = setTimeout(() => this.#end(), this.#options.idleMs).unref();
  }

  #end(): void {
    if (this.#idleTimer !== null) clearTimeout(this.#idleTimer);
    const child = this.#child;
    this.#child = null;
    child?.kill("SIGKILL");
  }
}

function aborted(signal: AbortSignal): Promise<null> {
  return new Promise((resolve) => {
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
}

function lastWords(said: string, exit: string | number | null): string {
  const lines = said.trim().split("\n");
  return `it ended (${exit ?? "for no known reason"})${lines[0] === "" ? "" : `, after saying: ${lines.slice(-3).join(" ")}`}`;
}
