import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const MAIN = fileURLToPath(new URL("../../../server/dist/main.js", import.meta.url));

export interface RunningServer {
  address: string;
  stop(): Promise<void>;
}

/** Starts a real server in a separate process, on a free port, with its data in this folder. */
export async function runServer(options: {
  dataFolder: string;
  env: Record<string, string>;
}): Promise<RunningServer> {
  // The server must inherit nothing that it would use as its configuration.
  const { PATH = "", HOME = "" } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: {
      PATH,
      HOME,
      PORT: "0",
      DATA_DIR: options.dataFolder,
      LOG_LEVEL: "info",
      PICTURE_SEARCH: "off",
      ...options.env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (data: Buffer) => (complaint += data.toString()));
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      const entry = JSON.parse(line) as { msg: string; address?: string };
      if (entry.msg === "ready" && entry.address !== undefined) resolve(entry.address);
    });
    void ended.then(() => reject(new Error(`The server ended: ${complaint}`)));
  });
  return {
    address,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
