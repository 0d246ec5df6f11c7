import { appendFile, readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { median } from "./median.mjs";
import { measureReads } from "./server-load.mjs";
import { startServerProcess } from "./server-process.mjs";
import { createVisitor, prepareProject, timeRender } from "./server-visitor.mjs";

const CONNECTIONS = 64;
const READ_MS = 10_000;
const RANGE_BYTES = 10 * 1024 * 1024;
const RANGE_ROUNDS = 30;
const LONE_RENDERS = 4;
const QUEUED_RENDERS = 10;
const round = (value) => Math.round(value * 1000) / 1000;

/**
 * The server with the embedded database, in a process of its own on this machine, which also makes the load: JSON reads,
 * ranges of a video, the wait for a render's first progress, and ten renders at once over one alone.
 */
export async function benchServer() {
  const server = await startServerProcess();
  try {
    const visitor = await createVisitor(server.origin);
    const projectIds = [];
    for (let number = 0; number < LONE_RENDERS + QUEUED_RENDERS; number++)
      projectIds.push(await prepareProject(visitor, number));
    const renders = await benchRenders(visitor, projectIds);
    const [projectId] = projectIds;
    return {
      ...(await benchReads(visitor, projectId)),
      ...(await benchRanges(visitor, { projectId, dataFolder: server.dataFolder })),
      ...renders,
    };
  } finally {
    await server.stop();
  }
}

async function benchReads({ origin, cookie, token }, id) {
  const paths = ["", "/script", "/scenes", "/voice", "/video"].map((part) => `/api/projects/${id}${part}`);
  paths.push("/api/projects", "/api/templates");
  const pathAt = (index) => paths[index % paths.length];
  const load = { origin, pathAt, connections: CONNECTIONS, durationMs: READ_MS };
  const browser = await measureReads({ ...load, headersAt: () => ({ cookie }) });
  const program = await measureReads({ ...load, headersAt: () => ({ authorization: `Bearer ${token}` }) });
  return {
    jsonReadsPerSecond: browser.perSecond,
    jsonReadP99Ms: round(browser.p99Ms),
    tokenReadsPerSecond: program.perSecond,
    tokenReadP99Ms: round(program.p99Ms),
  };
}

async function benchRanges({ origin, token }, { projectId, dataFolder }) {
  await padVideos(dataFolder);
  const headers = { authorization: `Bearer ${token}`, range: `bytes=1000-${999 + RANGE_BYTES}` };
  const timesMs = [];
  for (let index = 0; index < RANGE_ROUNDS; index++) {
    const startedMs = performance.now();
    const answer = await fetch(`${origin}/api/video/download/${projectId}`, { headers });
    let bytes = 0;
    for await (const chunk of answer.body) bytes += chunk.byteLength;
    if (answer.status !== 206 || bytes !== RANGE_BYTES)
      throw new Error(`A range gave ${answer.status} with ${bytes} bytes.`);
    timesMs.push(performance.now() - startedMs);
  }
  return { rangeRead10MiBMs: round(median(timesMs)) };
}

/** Short videos are smaller than the range: a `free` box at their end makes them long, and they stay valid. */
async function padVideos(folder) {
  const box = Buffer.alloc(2 * RANGE_BYTES);
  box.writeUInt32BE(box.length, 0);
  box.write("free", 4, "latin1");
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && entry.name.endsWith(".mp4") && (await stat(path)).size < box.length)
      await appendFile(path, box);
  }
}

async function benchRenders(visitor, projectIds) {
  const loneIds = projectIds.slice(QUEUED_RENDERS);
  const lone = [];
  const renderAlone = async (ids) => {
    for (const id of ids) lone.push(await timeRender(visitor, id));
  };
  // Renders run before and after, as the machine's speed drifts.
  await renderAlone(loneIds.slice(0, LONE_RENDERS / 2));
  const startedMs = performance.now();
  await Promise.all(projectIds.slice(0, QUEUED_RENDERS).map((id) => timeRender(visitor, id)));
  const queuedMs = performance.now() - startedMs;
  await renderAlone(loneIds.slice(LONE_RENDERS / 2));
  const loneMs = lone.reduce((sum, { wallMs }) => sum + wallMs, 0) / lone.length;
  return {
    generateToFirstProgressMs: Math.round(median(lone.map(({ firstProgressMs }) => firstProgressMs))),
    loneRenderMs: Math.round(loneMs),
    tenRendersMs: Math.round(queuedMs),
    /** Videos per minute of ten at once over those of one after the other; 1 shares the cores perfectly. */
    tenRendersVsOne: round((QUEUED_RENDERS * loneMs) / queuedMs),
  };
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(await benchServer());
