import { spawn } from "node:child_process";
import { createWriteStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const MAIN = new URL("../apps/server/dist/main.js", import.meta.url).pathname;
const RESTART_AFTER_MS = 1_000;

/**
 * Server processes that are started again whenever they end, as a service manager does. `members` are
 * `{name, env, core}`, of which `core` is the only one that it may use, if it is given; what they log goes to a file of each
 * in `logFolder`.
 */
export class Fleet {
  #members;
  #isStopping = false;

  constructor(members, logFolder) {
    this.#members = members.map(({ name, env, core = null }) => ({
      name,
      env,
      core,
      logPath: join(logFolder, `${name}.log`),
      log: createWriteStream(join(logFolder, `${name}.log`), { flags: "a" }),
      child: null,
      startedCount: 0,
    }));
    for (const member of this.#members) this.#start(member);
  }

  get names() {
    return this.#members.map(({ name }) => name);
  }

  /** Number of starts of each process since the beginning, by name. */
  get starts() {
    return this.#members.map(({ name, startedCount }) => ({ name, startedCount }));
  }

  /** Returns everything that the processes printed so far. */
  said() {
    return this.#members.map(({ logPath }) => readFileSync(logPath, "utf8")).join("");
  }

  /** Ids of the processes that run. */
  get processIds() {
    return this.#members.flatMap(({ child }) => (child?.exitCode === null ? [child.pid] : []));
  }

  /** Kills one with SIGKILL. False when it was down already. */
  kill(name) {
    const { child } = this.#members.find((member) => member.name === name);
    return child !== null && child.exitCode === null && child.kill("SIGKILL");
  }

  /** Starts all of them again after a stop. */
  resume() {
    this.#isStopping = false;
    for (const member of this.#members) this.#start(member);
  }

  async stop() {
    this.#isStopping = true;
    await Promise.all(
      this.#members.map(async ({ child }) => {
        if (child === null || child.exitCode !== null || child.signalCode !== null) return;
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        await Promise.race([ended, wait(20_000)]);
        child.kill("SIGKILL");
      }),
    );
  }

  #start(member) {
    member.startedCount += 1;
    // `taskset` becomes the program, so the process id is that of the server.
    const pinned = member.core === null ? [] : ["taskset", "-c", String(member.core)];
    const [program, ...rest] = [...pinned, process.execPath, MAIN];
    member.child = spawn(program, rest, {
      env: { ...process.env, ...member.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    member.child.stdout.pipe(member.log, { end: false });
    member.child.stderr.pipe(member.log, { end: false });
    member.child.once("exit", async () => {
      if (this.#isStopping) return;
      await wait(RESTART_AFTER_MS);
      if (!this.#isStopping) this.#start(member);
    });
  }
}
