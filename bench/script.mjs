import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { measureScript } from "./script/measure-script.mjs";
import { readArticles } from "./script/read-articles.mjs";
import { openScriptWriter } from "./script/write-scripts.mjs";

/**
 * What the built-in writer's scripts of public articles say, against what a reader wrote down that they must. Texts stand in
 * `articles`; without it nothing is measured. `out` takes the scripts as text. Lengths are of the built-in voice's narration, to which
 * the program fits them; fast ones are the writer's own estimates.
 */
export async function benchScript({ articles, split, seconds, isFast, out }) {
  if (articles === null) {
    console.log(
      "The scripts were skipped because their texts are not here: give the folder by --articles FOLDER.",
    );
    return {};
  }
  const set = await readArticles(articles, split);
  console.log(`${set.articles.length} articles, ${set.missing.length} missing${listed(set.missing)}.`);
  const rows = await measureAll(set.articles, { seconds, isFast, out });
  console.table(tableOf(rows));
  for (const row of rows) if (row.refusal !== null) console.log(`${row.id}: ${row.refusal}`);
  const figures = figuresOf(rows);
  if (out !== null) writeFileSync(join(out, "rows.json"), `${JSON.stringify(rows, null, 2)}\n`);
  return {
    ...figures,
    script: {
      split,
      seconds,
      isFast,
      articles: rows.length,
      missing: set.missing.length,
      byKind: tableOf(rows),
    },
  };
}

async function measureAll(articles, { seconds, isFast, out }) {
  const writer = openScriptWriter({ lengthSeconds: seconds, isFast });
  if (out !== null) mkdirSync(out, { recursive: true });
  const rows = [];
  try {
    for (const article of articles) {
      const written = await writer.write(article);
      if (out !== null)
        writeFileSync(join(out, `${article.entry.id}.txt`), `${written.scenes.join("\n\n")}\n`);
      rows.push(measureScript(article, written, seconds));
    }
  } finally {
    await writer.close();
  }
  return rows;
}

/** What run.mjs holds against its goals. */
function figuresOf(rows) {
  const all = summaryOf(rows);
  return {
    scriptListed: all.listed,
    scriptFacts: all.facts,
    scriptAnswers: all.answered,
    scriptUnresolvedPer100: all["unresolved/100"],
    scriptUnintroduced: all.unintroduced,
    scriptStockPhrases: all.stock,
    scriptBrokenSteps: all["broken steps"] + all["torn pairs"],
    scriptBrokenQuotations: all["broken quotes"],
    scriptWithinLength: all["±10 %"],
  };
}

/** Figures by kind of article and of all. */
export function tableOf(rows) {
  const kinds = [...new Set(rows.map(({ kind }) => kind))].sort();
  const byKind = kinds.map((kind) => [kind, summaryOf(rows.filter((row) => row.kind === kind))]);
  return Object.fromEntries([...byKind, ["all", summaryOf(rows)]]);
}

function summaryOf(rows) {
  const english = rows.filter(({ unresolved }) => unresolved !== null);
  const asked = rows.filter(({ isAnswered }) => isAnswered !== null);
  const stepped = rows.flatMap(({ steps }) => steps ?? []);
  const listed = rows.flatMap(({ items }) => items ?? []);
  const named = sum(rows, ({ namedSpeakers }) => namedSpeakers);
  return {
    articles: rows.length,
    listed: round(mean(rows, ({ saidListed, listedCount }) => saidListed / listedCount)),
    facts: round(mean(rows, ({ saidFacts, factCount }) => saidFacts / factCount)),
    answered: round(mean(asked, ({ isAnswered }) => (isAnswered ? 1 : 0))),
    "speakers named": ofCount(
      named,
      sum(rows, ({ speakerCount }) => speakerCount),
    ),
    unintroduced: sum(rows, ({ unintroduced }) => unintroduced.length),
    "unresolved/100": round(
      (100 * sum(english, lostSceneCount)) /
        Math.max(
          1,
          sum(english, ({ sceneCount }) => sceneCount),
        ),
    ),
    connectives: sum(
      english,
      ({ unresolved }) => unresolved.filter(({ kind }) => kind === "connective").length,
    ),
    stock: sum(rows, ({ stock }) => stock.length),
    "steps said": ofCount(
      sum(stepped, ({ said }) => said),
      sum(stepped, ({ count }) => count),
    ),
    "whole steps": ofCount(stepped.filter(({ isAll }) => isAll).length, stepped.length),
    "broken steps": stepped.filter(({ isUnbroken, isInOrder }) => !isUnbroken || !isInOrder).length,
    "items said": ofCount(
      sum(listed, ({ said }) => said),
      sum(listed, ({ count }) => count),
    ),
    "torn pairs": sum(rows, ({ tornPairs }) => tornPairs),
    "broken quotes": sum(rows, ({ quotations }) => quotations.broken.length),
    "speech unmarked": sum(rows, ({ quotations }) => quotations.unmarked.length),
    "±10 %": round(mean(rows, ({ lengthError }) => (lengthError <= 0.1 ? 1 : 0))),
    "length error": round(mean(rows, ({ lengthError }) => lengthError)),
    openings: new Set(rows.map(({ opening }) => opening)).size,
    closings: new Set(rows.map(({ closing }) => closing)).size,
    "facts lost in reading": sum(rows, ({ lostFacts }) => lostFacts.length),
  };
}

/** Scenes with a reference that nobody can resolve; "But" without what it objects to is counted apart. */
function lostSceneCount({ unresolved }) {
  return new Set(unresolved.filter(({ kind }) => kind !== "connective").map(({ scene }) => scene)).size;
}

function ofCount(count, total) {
  return total === 0 ? "" : `${count}/${total}`;
}

function sum(rows, of) {
  return rows.reduce((total, row) => total + of(row), 0);
}

function mean(rows, of) {
  return rows.length === 0 ? null : sum(rows, of) / rows.length;
}

function round(value) {
  return value === null ? null : Math.round(value * 1000) / 1000;
}

function listed(ids) {
  return ids.length === 0 ? "" : ` (${ids.join(", ")})`;
}
