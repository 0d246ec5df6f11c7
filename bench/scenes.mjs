import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { createTimeline } from "../packages/composition/dist/index.js";
import { ASPECT_RATIOS, TEMPLATE_TYPES } from "../packages/contract/dist/index.js";
import { createNodeHost } from "../packages/renderer/dist/index.js";
import { openComposer } from "./scenes/compose-videos.mjs";
import { chooseMuted, paintMuted, writeJudgeLists } from "./scenes/judge-files.mjs";
import { drawLabelled, drawnInScript, readLabels, summariseLabelled } from "./scenes/measure-labels.mjs";
import { keyPath, layOutPairs, tallyFolder } from "./scenes/pair-sheets.mjs";
import { paintSheet, paintStrip } from "./scenes/paint-sheet.mjs";
import { FORMS, isLoneThing, missingForms, readDrawing } from "./scenes/read-drawing.mjs";
import { contentWords, createTextReader, muteTimeline, wordsShownTwice } from "./scenes/shown-words.mjs";
import { measureStillness } from "./scenes/stillness.mjs";
import { readArticles } from "./script/read-articles.mjs";

/** Where in a video its strips begin: after the opening, and in its middle. */
const STRIP_SHARES = [0.12, 0.55];
/** A headline that repeats more of what is said is a second caption. */
const REPEATED_SHARE = 0.85;

/**
 * What the scenes of public articles show. Texts stand in `articles`, those of the labelled pages in `pages`; without articles nothing is
 * measured. Sheets, strips and the judges' lists go to `out`. With `against`, pairs of its sheets and these are laid out instead, and with
 * `tally` a judge's answers are counted.
 */
export async function benchScenes(options) {
  const { articles, against, tally, out, seed, count } = options;
  if (tally !== null) return { scenesPreferred: tellTally(tallyFolder(tally)) };
  if (against !== null) {
    const folder = `${resolve(out)}-pairs`;
    writeFileSync(
      keyPath(folder),
      `${JSON.stringify(layOutPairs([against, out], { out: folder, seed, count }), null, 2)}\n`,
    );
    console.log(`Pairs for a judge: ${folder}; their key: ${keyPath(folder)}`);
    return {};
  }
  if (articles === null) {
    console.log(
      "The scenes were skipped because their texts are not here: give the folder by --articles FOLDER.",
    );
    return {};
  }
  mkdirSync(out, { recursive: true });
  const set = await readArticles(articles, options.split);
  const chosen = spread(set.articles, count);
  console.log(`${chosen.length} articles, ${set.missing.length} missing.`);
  const labelled = measureLabels(chosen, options.pages);
  const videos = await measureVideos(chosen, options);
  const lists = writeJudgeLists(
    join(out, "judge"),
    firstOfEach(videos).flatMap(({ scenes }) => scenes),
  );
  const figures = figuresOf(videos, labelled);
  const { seconds, isFast, split } = options;
  writeFileSync(join(out, "rows.json"), `${JSON.stringify({ videos, labelled }, null, 1)}\n`);
  tell(videos, { labelled, figures });
  return {
    ...figures,
    scenes: { split, seconds, isFast, videos: videos.length, ...lists, forms: formCounts(videos) },
  };
}

/** At most `count` of a row, evenly spread over it. */
export function spread(row, count) {
  if (row.length <= count) return row;
  return Array.from({ length: count }, (_, at) => row[Math.floor((at * row.length) / count)]);
}

/** The labelled sentences of articles and pages, each drawn alone. */
function measureLabels(articles, pages) {
  const labels = readLabels();
  const look = TEMPLATE_TYPES[0];
  const ofArticles = articles.flatMap(({ entry, content }) =>
    drawLabelled({ id: entry.id, content, labels: labels.articles[entry.id] ?? [], look }),
  );
  if (pages === null) return ofArticles;
  const ofPages = Object.entries(labels.pages).flatMap(([id, page]) => {
    const path = join(pages, `${id}.json`);
    if (!existsSync(path)) return [];
    return drawLabelled({ id, content: JSON.parse(readFileSync(path, "utf8")), labels: page.labels, look });
  });
  return [...ofArticles, ...ofPages];
}

async function measureVideos(articles, { looks, ratios, seconds, isFast, out }) {
  const composer = openComposer({ seconds, isFast });
  const labels = readLabels().articles;
  const made = [];
  try {
    for (const [at, { entry, content }] of articles.entries()) {
      for (const look of looks ?? [TEMPLATE_TYPES[at % TEMPLATE_TYPES.length]]) {
        const script = await composer.write(content, look);
        if (script.refusal !== null) {
          console.log(`${entry.id} ${look}: ${script.refusal}`);
          continue;
        }
        for (const ratio of ratios) {
          const composition = await composer.compose(script, { look, ratio });
          const name = `${entry.id}-${look}-${ratio.replace(":", "x")}`;
          const brings = { picture: script.pictures.length > 0, product: content.product !== null };
          const video = {
            id: entry.id,
            name,
            look,
            ratio,
            brings,
            labels: labels[entry.id] ?? [],
            composition,
          };
          made.push(await measureVideo(video, { assets: composer.assets, out }));
        }
      }
    }
    await paintMutedScenes(made, { assets: composer.assets, out });
  } finally {
    await composer.close();
  }
  return made.map(({ video }) => video);
}

async function measureVideo({ labels, composition, ...video }, { assets, out }) {
  const host = await createNodeHost({ composition, assets });
  const timeline = createTimeline(composition, host);
  const textsAt = createTextReader();
  const texts = composition.scenes.map(({ text }) => text);
  const scenes = composition.scenes.map((scene, at) =>
    sceneRow(scene, wordsShownTwice(timeline.scenes[at], textsAt)),
  );
  writeFileSync(join(out, `${video.name}.png`), await paintSheet(timeline, texts));
  for (const [at, share] of STRIP_SHARES.entries())
    writeFileSync(
      join(out, `${video.name}-strip-${at + 1}.png`),
      await paintStrip(timeline, share * timeline.durationMs),
    );
  const stillness = measureStillness(muteTimeline(timeline));
  const said = drawnInScript({ id: video.id, scenes: composition.scenes, labels });
  const { durationMs } = composition;
  return { video: { ...video, durationMs, ...stillness, scenes, labelled: said }, composition };
}

function sceneRow({ id, text, durationMs, direction }, { words }) {
  const spoken = contentWords([text]).size;
  return {
    id,
    text,
    durationMs,
    direction,
    form: readDrawing(direction).form,
    isLone: isLoneThing(direction),
    twice: words,
    isRepeated: spoken > 0 && words.length / spoken >= REPEATED_SHARE,
  };
}

/** Three frames each of scenes that are spread over all videos, without captions; what they say stands in a file of its own. */
async function paintMutedScenes(made, { assets, out }) {
  const folder = join(out, "judge", "muted");
  mkdirSync(folder, { recursive: true });
  const all = made.flatMap((one) => one.video.scenes.map((scene, at) => ({ one, scene, at })));
  const chosen = chooseMuted(all.length);
  const places = all.map((place, index) => ({ ...place, index })).filter(({ index }) => chosen.has(index));
  const key = {};
  for (const { video, composition } of new Set(places.map(({ one }) => one))) {
    const host = await createNodeHost({ composition, assets });
    const timeline = muteTimeline(createTimeline(composition, host));
    for (const { scene, at, index } of places.filter(({ one }) => one.video === video)) {
      const code = `m${String(index + 1).padStart(4, "0")}`;
      key[code] = { video: video.name, text: scene.text };
      writeFileSync(join(folder, `${code}.png`), await paintMuted(timeline, timeline.scenes[at]));
    }
  }
  writeFileSync(join(out, "judge", "muted.key.json"), `${JSON.stringify(key, null, 1)}\n`);
}

/** Of each article the first video: looks and ratios say the same words again. */
function firstOfEach(videos) {
  return [...new Map(videos.toReversed().map((video) => [video.id, video])).values()].reverse();
}

function formCounts(videos) {
  const scenes = videos.flatMap((video) => video.scenes);
  return Object.fromEntries(
    ["text", ...FORMS].map((form) => [form, scenes.filter((scene) => scene.form === form).length]),
  );
}

/** What run.mjs holds against its goals. */
function figuresOf(videos, labelled) {
  const scenes = videos.flatMap((video) => video.scenes);
  const alone = summariseLabelled(labelled);
  const said = summariseLabelled(firstOfEach(videos).flatMap((video) => video.labelled));
  const totalMs = sum(videos, ({ durationMs }) => durationMs);
  return {
    scenesShowing: shareOf(scenes, ({ form }) => form !== "text"),
    scenesShowingWithoutLone: shareOf(scenes, ({ form, isLone }) => form !== "text" && !isLone),
    scenesShowingWithoutSet: shareOf(
      scenes,
      ({ form, direction }) => form !== "text" && direction.set === undefined,
    ),
    ...missingForms(formCounts(videos), videos),
    scenesRatiosDrawn: round(alone.ratiosRight / Math.max(1, alone.ratios)),
    scenesRatiosDrawnInScripts: round(said.ratiosRight / Math.max(1, said.ratios)),
    scenesWrong: alone.wrong + said.wrong,
    scenesWordsTwice: shareOf(scenes, ({ twice }) => twice.length > 0),
    scenesRepeated: shareOf(scenes, ({ isRepeated }) => isRepeated),
    scenesStillShare: round(
      sum(videos, ({ stillShare, durationMs }) => stillShare * durationMs) / Math.max(1, totalMs),
    ),
    scenesLongestStillMs: Math.max(0, ...videos.map(({ longestStillMs }) => longestStillMs)),
  };
}

function tell(videos, { labelled, figures }) {
  const scenes = videos.flatMap((video) => video.scenes);
  console.log(`${videos.length} videos, ${scenes.length} scenes; ${labelled.length} labelled sentences.`);
  console.table(formCounts(videos));
  if (figures.sceneFormsNotBrought.length > 0)
    console.log(`No article brings what these forms need: ${figures.sceneFormsNotBrought.join(", ")}.`);
  console.table(summariseLabelled(labelled).byForm);
  for (const row of labelled.filter(({ verdict }) => verdict === "wrong"))
    console.log(`wrong: ${wrongLine(row)}`);
  const looks = [...new Set(videos.map(({ look, ratio }) => `${look} ${ratio}`))].sort();
  console.table(
    Object.fromEntries(
      looks.map((name) => [name, byLook(videos.filter(({ look, ratio }) => `${look} ${ratio}` === name))]),
    ),
  );
  console.table(figures);
}

function byLook(videos) {
  const scenes = videos.flatMap((video) => video.scenes);
  return {
    videos: videos.length,
    showing: shareOf(scenes, ({ form }) => form !== "text"),
    "words twice": shareOf(scenes, ({ twice }) => twice.length > 0),
    repeated: shareOf(scenes, ({ isRepeated }) => isRepeated),
    still: round(sum(videos, ({ stillShare }) => stillShare) / videos.length),
    "longest still ms": Math.max(...videos.map(({ longestStillMs }) => longestStillMs)),
  };
}

function wrongLine({ id, text, drawing }) {
  const marks = drawing.marks.map(({ value, text: words }) => `${value} (${words})`).join(", ");
  return `${id}: ${drawing.form} ${marks}: ${text.slice(0, 120)}`;
}

function tellTally(wins) {
  console.table(wins);
  return wins;
}

function shareOf(rows, holds) {
  return rows.length === 0 ? null : round(rows.filter(holds).length / rows.length);
}

function sum(rows, of) {
  return rows.reduce((total, row) => total + of(row), 0);
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}

/** Looks and ratios as they are asked for: names with commas between, "all", or null for one look an article in turn. */
export function readChoices({ looks, ratios }) {
  return {
    looks: looks === undefined ? null : named(looks, TEMPLATE_TYPES, "look"),
    ratios: named(ratios ?? ASPECT_RATIOS[0], ASPECT_RATIOS, "ratio"),
  };
}

function named(text, known, what) {
  if (text === "all") return [...known];
  const names = text.split(",");
  const strange = names.find((name) => !known.includes(name));
  if (strange !== undefined)
    throw new Error(`There is no ${what} "${strange}". Choose of ${known.join(", ")}, or all.`);
  return names;
}
