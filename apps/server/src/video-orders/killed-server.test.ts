import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { orderedVideoSchema, videoReceiptSchema, type OrderedVideo } from "@inkreel/contract";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { openDatabase } from "../db/open-database.js";
import { freePort } from "../testing/free-port.js";
import { seedDataFolder } from "../testing/seed-data-folder.js";

const MAIN = fileURLToPath(new URL("../main.js", import.meta.url));
const BRIEF =
  "City trees cool the streets around them by several degrees. Plant fewer of them, but plant them well.";

let folder = "";
const processes: ChildProcess[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-ordered-"));
});
afterAll(async () => {
  for (const child of processes) child.kill("SIGKILL");
  await rm(folder, { recursive: true, force: true });
});

/** Starts the server on the data folder and returns its address. */
async function startServer(port: number): Promise<{ address: string; kill: () => Promise<void> }> {
  const { BASE_URL: _ofTheTestRunner, ...inherited } = process.env;
  const env = {
    ...inherited,
    DATA_DIR: folder,
    PORT: String(port),
    LOG_LEVEL: "silent",
    PICTURE_SEARCH: "off",
  };
  const child = fork(MAIN, { env, silent: true });
  processes.push(child);
  const address = `http://127.0.0.1:${port}`;
  const isReady = async (): Promise<boolean> =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isReady())) await wait(50);
  const kill = async (): Promise<void> => {
    const exited = once(child, "exit");
    child.kill("SIGKILL");
    await exited;
  };
  return { address, kill };
}

it("an ordered video is made once, although the server is killed after each of its steps", async () => {
  await seedDataFolder(folder);
  const port = await freePort();
  let server = await startServer(port);
  let token = "";
  const send = async (method: string, path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${server.address}${path}`, {
      method,
      headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.json();
  };
  ({ token } = z.object({ token: z.string() }).parse(await send("POST", "/api/tokens", { name: "test" })));
  const options = { duration: 15, aspectRatio: "1:1", pictures: "none", voiceId: "builtin-slt" };
  const receipt = await send("POST", "/api/videos", { text: BRIEF, options });
  const { statusUrl } = videoReceiptSchema.parse(receipt);
  const read = async () => orderedVideoSchema.parse(await send("GET", statusUrl));
  const restart = async (): Promise<void> => {
    await server.kill();
    server = await startServer(port);
  };
  /** Waits until the video has come so far, or has ended. */
  const untilThere = async (isThere: (video: OrderedVideo) => boolean): Promise<OrderedVideo> => {
    for (;;) {
      const video = await read();
      if (isThere(video) || (video.status !== "queued" && video.status !== "working")) return video;
      await wait(20);
    }
  };
  await restart();
  expect((await untilThere(({ projectId }) => projectId !== null)).projectId).not.toBeNull();
  await restart();
  await untilThere(({ step }) => ["preparing", "speaking", "rendering"].includes(step));
  await restart();
  expect(await untilThere(() => false)).toMatchObject({ status: "completed", percent: 100 });
  await server.kill();

  const log = pino({ level: "silent" });
  const database = await openDatabase({ databaseUrl: null, dataFolder: folder, log, onLockLost: () => {} });
  const count =
    "select (select count(*) from projects) as projects, (select count(*) from renders) as renders";
  const [counted] = (await database.executeSql(count)).rows;
  expect([Number(counted?.["projects"]), Number(counted?.["renders"])]).toEqual([1, 1]);
  await database.close();
}, 600_000);
