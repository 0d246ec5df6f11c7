import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { createFileAssetLoader } from "../packages/renderer/dist/index.js";
import { measureEncodeOnly } from "../packages/renderer/dist/bench/measure-encode-only.js";
import { measurePeakMemory } from "../packages/renderer/dist/bench/measure-peak-memory.js";
import {
  repeatToLength,
  timeRender,
  withChangedScene,
} from "../packages/renderer/dist/bench/measure-render.js";
import { measureSkiaPipe } from "../packages/renderer/dist/bench/measure-skia-pipe.js";
import { median } from "./median.mjs";

/** Rates are taken this many times in turn, and the median counts: the machine's speed drifts. */
const ROUNDS = 3;
const round = (value) => Math.round(value * 1000) / 1000;

/**
 * The renderer's ratios on one composition file (paths in it count from its folder): `renderVsEncodeOnly`,
 * `skiaPipeVsRender`, `rerenderOneScene`, `peakMemoryMiB`. `rateMs` and `editMs` are the lengths used.
 */
export async function benchRender({
  compositionPath,
  drawingModule = null,
  rateMs = 60_000,
  editMs = 60_000,
}) {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-bench-"));
  const composition = JSON.parse(await readFile(compositionPath, "utf8"));
  const video = { composition, assets: createFileAssetLoader(dirname(compositionPath)), drawingModule };
  try {
    return {
      ...(await benchRates({ ...video, composition: repeatToLength(composition, rateMs) }, folder)),
      ...(await benchEdit({ ...video, composition: repeatToLength(composition, editMs) }, folder)),
      ...(await benchMemory({ compositionPath, drawingModule })),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function benchRates(video, folder) {
  const rounds = [];
  for (let index = 0; index < ROUNDS; index++) {
    const render = await timeRender(video, join(folder, "video.mp4"), new ForgetfulStore());
    const encode = await measureEncodeOnly(video);
    const pipe = index === 0 ? await measureSkiaPipe(video) : null;
    const renderFps = (render.result.frameCount * 1000) / render.wallMs;
    const encodeFps = (encode.frameCount * 1000) / encode.encodeMs;
    rounds.push({ renderFps, encodeFps, pipeFps: pipe && (pipe.frameCount * 1000) / pipe.wallMs });
  }
  const [first] = rounds;
  return {
    renderFps: round(median(rounds.map(({ renderFps }) => renderFps))),
    encodeOnlyFps: round(median(rounds.map(({ encodeFps }) => encodeFps))),
    renderVsEncodeOnly: round(median(rounds.map(({ renderFps, encodeFps }) => renderFps / encodeFps))),
    skiaPipeFps: round(first.pipeFps),
    skiaPipeVsRender: round(first.pipeFps / first.renderFps),
  };
}

async function benchEdit(video, folder) {
  const store = new MapStore();
  const path = join(folder, "edit.mp4");
  const first = await timeRender(video, path, store);
  const edited = { ...video, composition: withChangedScene(video.composition) };
  const second = await timeRender(edited, path, store);
  return {
    firstRenderMs: Math.round(first.wallMs),
    rerenderMs: Math.round(second.wallMs),
    rerenderOneScene: round(second.wallMs / first.wallMs),
  };
}

async function benchMemory(options) {
  const short = await measurePeakMemory({ ...options, durationMs: 30_000 });
  const long = await measurePeakMemory({ ...options, durationMs: 120_000 });
  return { peakMemoryMiB: Math.max(short, long), peakMemory30sMiB: short, peakMemory120sMiB: long };
}

class ForgetfulStore {
  get = async () => null;
  put = async () => undefined;
}

class MapStore extends Map {
  get = async (key) => Map.prototype.get.call(this, key) ?? null;
  put = async (key, bytes) => void this.set(key, bytes);
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const [compositionPath, drawingModule] = process.argv.slice(2);
  console.table(await benchRender({ compositionPath, drawingModule }));
}
