import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { ENDPOINTS } from "../packages/contract/dist/index.js";
import { median } from "./median.mjs";
import { startServerProcess } from "./server-process.mjs";
import { createVisitor, timeRender } from "./server-visitor.mjs";

const ARTICLE = new URL("../fixtures/articles/city-trees.md", import.meta.url);
const LENGTH_SECONDS = 60;
const ROUNDS = 3;
const EDITS = 4;
/** So long a person looks at what they changed, before they ask for the video. */
const GIVE_UP_MS = 900_000;
const METRIC = "inkreel_ahead_processor_seconds_total";
const round = (value) => Math.round(value * 1000) / 1000;

/**
 * The time from Generate to the file of a video of a minute that somebody has edited, with rendering ahead and without, in
 * turns: each pair has the same text and other colours. Ahead, some edits are made while the video is rendered.
 */
export async function benchReady() {
  const servers = {
    ahead: await startServerProcess({ RENDER_AHEAD_SECONDS: "100000" }),
    plain: await startServerProcess(),
  };
  try {
    const visitors = {
      ahead: await createVisitor(servers.ahead.origin),
      plain: await createVisitor(servers.plain.origin),
    };
    const timesMs = { ahead: [], interrupted: [], plain: [] };
    for (let number = 0; number < ROUNDS; number++) {
      timesMs.plain.push(await timeAsked(visitors.plain, number, async () => undefined));
      timesMs.ahead.push(await timeAsked(visitors.ahead, number, () => untilReady(servers.ahead.origin)));
      const afterEdit = number + ROUNDS;
      // The person asks right after the last edit, when nothing of the video has settled.
      timesMs.interrupted.push(await timeAsked(visitors.ahead, afterEdit, () => wait(4_000)));
    }
    const { made = 0, used = 0, wasted = 0 } = await readSeconds(servers.ahead.origin);
    const readyMs = median(timesMs.ahead);
    return {
      readyMs: Math.round(readyMs),
      readyVsPlain: round(readyMs / median(timesMs.plain)),
      /** Asked for in the middle of rendering ahead: never slower than without. */
      interruptedVsPlain: round(median(timesMs.interrupted) / median(timesMs.plain)),
      aheadSeconds: { made: round(made), used: round(used), wasted: round(wasted) },
    };
  } finally {
    await servers.ahead.stop();
    await servers.plain.stop();
  }
}

/** Edits a new project, waits as `settle` says, and has it rendered. */
async function timeAsked(visitor, number, settle) {
  const { client } = visitor;
  const brand = {
    primaryColor: `#${(0x204060 + number * 0x050301).toString(16).padStart(6, "0")}`,
    secondaryColor: "#f0a010",
  };
  const body = { title: "City trees", content: await readFile(ARTICLE, "utf8"), contentType: "text" };
  const { id } = await client.call(ENDPOINTS.createProject, {
    body: { ...body, duration: LENGTH_SECONDS, ...brand },
  });
  const params = { id };
  await client.call(ENDPOINTS.generateScenes, { params, body: { duration: LENGTH_SECONDS } });
  for (let edit = 0; edit < EDITS; edit++) {
    await client.call(ENDPOINTS.postVideo, {
      params,
      body: { brandingConfig: { ...brand, captionSize: edit % 2 === 0 ? "small" : "medium" } },
    });
    await client.call(ENDPOINTS.getComposition, { params });
  }
  await settle();
  return (await timeRender(visitor, id)).wallMs;
}

/** Resolves when nothing more is made ahead. */
async function untilReady(origin) {
  const startedMs = performance.now();
  let last = (await readSeconds(origin)).made ?? 0;
  let sinceMs = performance.now();
  while (performance.now() - startedMs < GIVE_UP_MS) {
    await wait(500);
    const { made = 0 } = await readSeconds(origin);
    if (made !== last) [last, sinceMs] = [made, performance.now()];
    // Pieces follow each other in less than this, on a busy machine, too.
    if (made > 0 && performance.now() - sinceMs > 20_000) return;
  }
  throw new Error(`Nothing was ready after ${GIVE_UP_MS} ms.`);
}

async function readSeconds(origin) {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const lines = text.matchAll(new RegExp(`^${METRIC}\\{outcome="(\\w+)"\\} (\\S+)$`, "gm"));
  return Object.fromEntries([...lines].map(([, outcome, seconds]) => [outcome, Number(seconds)]));
}

if (process.argv[1] === new URL(import.meta.url).pathname) console.table(await benchReady());
