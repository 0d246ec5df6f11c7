// Measures what the product promises, every ratio against a baseline taken in the same run, prints a table and
// writes bench/results.json; parts that are not asked for keep their figures there.
// Usage: npm run bench [-- renderer|footage|make|words|preview|script|scenes|pictures|services|reader|server|reads|ready|fleet|stall|page-weight …]
// Scripts: npm run bench -- script --articles FOLDER [--split open|closed|all] [--seconds 60] [--fast] [--out FOLDER]
// Scenes: npm run bench -- scenes --articles FOLDER [--pages FOLDER] [--split open] [--looks all] [--ratios all] [--count 10] [--fast]
// Pictures: npm run bench -- pictures [--pages FOLDER] [--count 10]
// Pages: npm run bench -- reader --pages FOLDER [--out FOLDER]
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createFileAssetLoader } from "../packages/renderer/dist/index.js";
import { benchForeignAligner } from "../packages/speech/bench/foreign-aligner.mjs";
import { benchLongRecording } from "../packages/speech/bench/long-recording.mjs";
import { createSpeaker, measureAlignerError } from "../packages/speech/dist/index.js";
import { measureCaptionLighting } from "./caption-lighting.mjs";
import { benchFleet } from "./fleet.mjs";
import { benchFootage } from "./footage.mjs";
import { benchPageWeight } from "./page-weight.mjs";
import { benchPictures } from "./pictures.mjs";
import { benchPreview } from "./preview.mjs";
import { benchReader } from "./reader.mjs";
import { benchReads } from "./reads.mjs";
import { benchReady } from "./ready.mjs";
import { benchRender } from "./render.mjs";
import { benchRevoice } from "./revoice.mjs";
import { benchScenes, readChoices } from "./scenes.mjs";
import { benchScript } from "./script.mjs";
import { benchServer } from "./server.mjs";
import { benchServices } from "./services.mjs";
import { benchStall } from "./stall.mjs";

const ROOT = new URL("..", import.meta.url).pathname;
const ARTICLE = join(ROOT, "fixtures/articles/city-trees.md");
const folder = mkdtempSync(join(tmpdir(), "inkreel-bench-"));
const cache = join(folder, "cache");
const { positionals: wanted, values: scriptOptions } = parseArgs({
  allowPositionals: true,
  options: {
    articles: { type: "string" },
    pages: { type: "string" },
    split: { type: "string", default: "all" },
    seconds: { type: "string", default: "60" },
    fast: { type: "boolean", default: false },
    out: { type: "string" },
    looks: { type: "string" },
    ratios: { type: "string" },
    count: { type: "string" },
    against: { type: "string" },
    tally: { type: "string" },
    seed: { type: "string", default: "1" },
  },
});
const isWanted = (part) => wanted.length === 0 || wanted.includes(part);

/** Figures that count, with their bounds; everything else measured is written down beside them. */
const GOALS = [
  ["renderVsEncodeOnly", (value) => value >= 0.85, "≥ 0.85"],
  ["skiaPipeVsRender", (value) => value <= 0.6, "≤ 0.6"],
  ["rerenderOneScene", (value) => value <= 0.3, "≤ 0.3"],
  ["footageVsStills", (value) => value >= 0.7, "≥ 0.7"],
  ["makeVsRealtime", (value) => value <= 0.3, "≤ 0.3"],
  ["peakMemoryMiB", (value) => value <= 1000, "≤ 1000"],
  ["peakMemoryGrowth", (value) => value <= 0.1, "≤ 0.1"],
  ["alignerMedianMs", (value) => value <= 20, "≤ 20"],
  ["alignerP90Ms", (value) => value <= 80, "≤ 80"],
  ["otherEngineMedianMs", (value) => value <= 20, "≤ 20"],
  ["otherEngineP90Ms", (value) => value <= 80, "≤ 80"],
  ["otherLanguagesMedianMs", (value) => value <= 30, "≤ 30"],
  ["recordingP90Ms", (value) => value <= 80, "≤ 80"],
  ["recordingOver200Ms", (value) => value === 0, "0"],
  ["recordingMsPerMinute", (value) => value <= 6000, "≤ 6000"],
  ["captionMedianMs", (value) => value <= 20, "≤ 20"],
  ["captionP90Ms", (value) => value <= 80, "≤ 80"],
  ["previewFrameMsMax", (value) => value <= 8, "≤ 8"],
  ["previewVsRenderSsimMin", (value) => value >= 0.97, "≥ 0.97"],
  ["tenRendersVsOne", (value) => value >= 0.9, "≥ 0.9"],
  ["readsPerSecond", (value) => value >= 3000, "≥ 3000"],
  ["readP99Ms", (value) => value <= 25, "≤ 25"],
  ["readyMs", (value) => value <= 2000, "≤ 2000"],
  ["interruptedVsPlain", (value) => value <= 1.05, "≤ 1.05"],
  ["revoiceMs", (value) => value <= 700, "≤ 700"],
  ["postgresFirstReadsVsHono", (value) => value >= 0.6, "≥ 0.6"],
  ["fleetTwoWorkersOneVideo", (value) => value >= 1.8, "≥ 1.8"],
  ["scriptListed", (value) => value >= 0.8, "≥ 0.8"],
  ["scriptAnswers", (value) => value === 1, "1"],
  ["scriptUnresolvedPer100", (value) => value <= 3, "≤ 3"],
  ["scriptUnintroduced", (value) => value === 0, "0"],
  ["scriptStockPhrases", (value) => value === 0, "0"],
  ["scriptBrokenSteps", (value) => value === 0, "0"],
  ["scriptBrokenQuotations", (value) => value === 0, "0"],
  ["scenesShowing", (value) => value >= 0.75, "≥ 0.75"],
  ["sceneFormsMissing", (value) => value === 0, "0"],
  ["scenesRatiosDrawn", (value) => value >= 0.9, "≥ 0.9"],
  ["scenesRatiosDrawnInScripts", (value) => value >= 0.9, "≥ 0.9"],
  ["scenesWrong", (value) => value === 0, "0"],
  ["scenesWordsTwice", (value) => value < 0.05, "< 0.05"],
  ["scenesStillShare", (value) => value < 0.2, "< 0.2"],
  ["scenesLongestStillMs", (value) => value < 1300, "< 1300"],
  ["picturesShown", (value) => value >= 0.8, "≥ 0.8"],
  ["readerF1", (value) => value >= 0.985, "≥ 0.985"],
  ["stallP99Ms", (value) => value <= 50, "≤ 50"],
  ["stallMaxMs", (value) => value <= 250, "≤ 250"],
];
/** Shown without a bound: they say what this machine does. */
const SERVER_FIGURES = [
  "jsonReadsPerSecond",
  "jsonReadP99Ms",
  "tokenReadsPerSecond",
  "tokenReadP99Ms",
  "rangeRead10MiBMs",
  "generateToFirstProgressMs",
  "loneRenderMs",
  "tenRendersMs",
];

try {
  const results = await measureAll();
  const machine = { cpu: cpus()[0]?.model, cores: cpus().length, node: process.version };
  const path = join(ROOT, "bench/results.json");
  const kept = wanted.length > 0 && existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
  writeFileSync(path, `${JSON.stringify({ ...kept, machine, ...results }, null, 2)}\n`);
  console.table(
    GOALS.filter(([name]) => results[name] !== undefined).map(([name, isMet, goal]) => ({
      measure: name,
      value: results[name],
      goal,
      met: isMet(results[name]) ? "yes" : "NO",
    })),
  );
  if (isWanted("server"))
    console.table(Object.fromEntries(SERVER_FIGURES.map((name) => [name, results[name]])));
  if (isWanted("stall")) console.table(results.stall);
  console.log("All figures: bench/results.json");
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureAll() {
  const ofMadeVideo = ["make", "renderer", "words"].some(isWanted) ? await measureMadeVideo() : {};
  return {
    ...ofMadeVideo,
    ...(isWanted("footage") ? await benchFootage() : {}),
    ...(isWanted("preview") ? await benchPreview() : {}),
    ...(isWanted("script") ? await benchScript(chosenScripts()) : {}),
    ...(isWanted("scenes") ? await benchScenes(chosenScenes()) : {}),
    ...(isWanted("pictures") ? await benchPictures(chosenPictures()) : {}),
    ...(isWanted("services") ? await benchServices({ articlePath: ARTICLE }) : {}),
    ...(isWanted("reader") ? await benchReader(chosenPages()) : {}),
    ...(isWanted("server") ? await benchServer() : {}),
    ...(isWanted("reads") ? await benchReads() : {}),
    ...(isWanted("fleet") ? await benchFleet() : {}),
    ...(isWanted("ready") ? { ...(await benchReady()), ...(await benchRevoice()) } : {}),
    ...(isWanted("stall") ? await benchStall() : {}),
    ...(isWanted("page-weight") ? await benchPageWeight() : {}),
  };
}

function chosenScripts() {
  const { articles = null, split, seconds, fast, out = null } = scriptOptions;
  return { articles, split, seconds: Number(seconds), isFast: fast, out };
}

function chosenScenes() {
  const { articles = null, pages = null, split, seconds, fast, out, count, seed } = scriptOptions;
  const { against = null, tally = null } = scriptOptions;
  const choices = { articles, pages, split, seconds: Number(seconds), isFast: fast, against, tally, seed };
  const sheets = out ?? join(ROOT, "bench/sheets");
  return { ...choices, ...readChoices(scriptOptions), out: sheets, count: Number(count ?? Infinity) };
}

function chosenPictures() {
  const { pages = null, seconds, count } = scriptOptions;
  return { pages, seconds: Number(seconds), count: Number(count ?? Infinity) };
}

function chosenPages() {
  const { pages = null, out = null } = scriptOptions;
  return { pages, out };
}

/** All that is measured on one made video. */
async function measureMadeVideo() {
  const made = makeVideo();
  const composition = JSON.parse(readFileSync(join(folder, "video.composition.json"), "utf8"));
  // A composition's sources are keys of the cache, so it stands there for the renderer's bench.
  const compositionPath = join(cache, "video.composition.json");
  writeFileSync(compositionPath, JSON.stringify(composition));
  return {
    ...(isWanted("make") ? made : {}),
    ...(isWanted("renderer") ? withGrowth(await benchRender({ compositionPath })) : {}),
    ...(isWanted("words") ? await benchWords(composition) : {}),
  };
}

function makeVideo() {
  const startedMs = performance.now();
  execFileSync(
    process.execPath,
    [join(ROOT, "apps/cli/dist/main.js"), "make", ARTICLE, "-o", join(folder, "video.mp4"), "--length", "60"],
    { env: { ...process.env, INKREEL_CACHE: cache }, stdio: "ignore" },
  );
  const makeMs = Math.round(performance.now() - startedMs);
  return { makeMs, makeVsRealtime: round(makeMs / 60_000) };
}

function withGrowth(results) {
  const { peakMemory30sMiB, peakMemory120sMiB } = results;
  return { ...results, peakMemoryGrowth: round(Math.abs(peakMemory120sMiB / peakMemory30sMiB - 1)) };
}

async function benchWords(composition) {
  const speaker = createSpeaker({ store: null, workerCount: 1 });
  const text = composition.scenes.map((scene) => scene.text).join(" ");
  const aligner = await measureAlignerError(speaker, text);
  await speaker.close();
  const others = await benchForeignAligner();
  if (others === null)
    console.log(
      "The comparison of the aligner with another engine was skipped because it needs python3 and libespeak-ng.",
    );
  const recording = await benchLongRecording();
  const captionErrorsMs = await measureCaptionLighting({ composition, assets: createFileAssetLoader(cache) });
  return {
    alignerMedianMs: aligner.medianMs,
    alignerP90Ms: aligner.p90Ms,
    alignerWords: aligner.wordCount,
    ...(others === null ? {} : otherEngineFigures(others)),
    recording,
    recordingP90Ms: recording.p90Ms,
    recordingOver200Ms: recording.over200Ms,
    recordingMsPerMinute: recording.msPerMinute,
    captionMedianMs: round(quantile(captionErrorsMs, 0.5)),
    captionP90Ms: round(quantile(captionErrorsMs, 0.9)),
    captionWords: captionErrorsMs.length,
  };
}

/**
 * Returns figures for speech that the built-in engine did not make: English alone, and the worst of the languages that
 * are written as they sound.
 */
function otherEngineFigures(rows) {
  const english = rows.find(({ language }) => language === "en");
  const compared = rows.filter(({ isCompared }) => isCompared);
  const outdated = rows.filter(({ isToldRight }) => !isToldRight).map(({ language }) => language);
  if (outdated.length > 0)
    console.log(`The reported errors differ from the measured ones (times-error.ts): ${outdated.join(", ")}`);
  return {
    otherEngineMedianMs: english.medianMs,
    otherEngineP90Ms: english.p90Ms,
    otherLanguagesMedianMs: Math.max(...compared.map(({ medianMs }) => medianMs)),
    alignerByLanguage: rows,
  };
}

function quantile(ascending, share) {
  return ascending[Math.floor((ascending.length - 1) * share)];
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}
