// Measures which objects sentences get, against the labels in fixtures/objects. Every third sentence is set aside:
//   node bench/objects.mjs [work|aside|all] [--list]
import { readFileSync } from "node:fs";
import { findObject } from "../packages/writer/dist/objects/choose-object.js";

export function readLabelled() {
  return ["en", "de"].flatMap((language) => {
    const file = new URL(
      `../fixtures/objects/${language === "en" ? "english" : "german"}.txt`,
      import.meta.url,
    );
    return readFileSync(file, "utf8")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith("#"))
      .map((line, index) => {
        const [labels, sentence] = line.split(" | ");
        return {
          language,
          sentence,
          allowed: labels === "-" ? [] : labels.split(","),
          isAside: index % 3 === 2,
        };
      });
  });
}

export function measureObjects(labelled, find) {
  const results = labelled.map((each) => ({ ...each, shown: find(each.sentence, each.language) }));
  const shown = results.filter((each) => each.shown !== null);
  const misfits = shown.filter((each) => !each.allowed.includes(each.shown));
  const showable = results.filter((each) => each.allowed.length > 0);
  const right = showable.filter((each) => each.allowed.includes(each.shown));
  return { results, shown: shown.length, misfits, showable: showable.length, right: right.length };
}

if (process.argv[1] === new URL(import.meta.url).pathname) {
  const part = process.argv[2] ?? "work";
  const labelled = readLabelled().filter(({ isAside }) => part === "all" || isAside === (part === "aside"));
  const { results, shown, misfits, showable, right } = measureObjects(labelled, findObject);
  const percent = (share) => `${(100 * share).toFixed(1)} %`;
  console.log(`${labelled.length} sentences, ${showable} with a thing to show`);
  console.log(`shown ${shown}, misfits ${misfits.length} (${percent(misfits.length / Math.max(1, shown))})`);
  console.log(`right ${right} (${percent(right / showable)} of those with a thing)`);
  for (const { sentence, shown: name, allowed } of misfits)
    console.log(`misfit ${name} [${allowed}] ${sentence}`);
  if (process.argv.includes("--list"))
    for (const { sentence, allowed, shown: name } of results)
      if (name === null && allowed.length > 0) console.log(`missed [${allowed}] ${sentence}`);
}
