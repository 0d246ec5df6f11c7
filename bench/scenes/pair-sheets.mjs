// Blind pairs: two runs' sheets of the same videos, which side is which by coin, the key apart; and the tally of the answers.
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { createRandom } from "../../packages/composition/dist/index.js";

const TASK = `Each pair shows two videos of about a minute made of the same article: A and B, by a contact sheet (one frame a scene, read in rows) and,
where there are any, strips of six frames over two seconds. Which would you rather watch, and which shows better what is said? Judge the pictures, not
the choice of words. Write a line for each pair into answers.txt: the name of the pair, and A, B or =.
`;

/**
 * Lays out pairs of the sheets that both folders have. Files of a sheet begin with its name; the key says which side is which and is
 * not for the judge.
 */
export function layOutPairs([one, other], { out, seed, count }) {
  const random = createRandom(seed);
  const names = sheetNames(one).filter((name) => existsSync(join(other, `${name}.png`)));
  const chosen = names
    .map((name) => ({ name, by: random() }))
    .toSorted((left, right) => left.by - right.by)
    .slice(0, count)
    .map(({ name }) => name);
  mkdirSync(out, { recursive: true });
  const key = {};
  for (const [at, name] of chosen.entries()) {
    const pair = `pair-${String(at + 1).padStart(2, "0")}`;
    const [a, b] = random() < 0.5 ? [one, other] : [other, one];
    key[pair] = { name, A: resolve(a), B: resolve(b) };
    for (const [side, folder] of [
      ["A", a],
      ["B", b],
    ])
      copySheet({ folder, name, to: join(out, `${pair}-${side}`) });
  }
  writeFileSync(join(out, "task.txt"), `${TASK}\nPairs: ${Object.keys(key).join(" ")}\n`);
  return key;
}

/** Names of the sheets in a folder, without those of their strips. */
function sheetNames(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith(".png") && !/-strip-\d+\.png$/.test(name));
  return names.map((name) => basename(name, ".png")).sort();
}

function copySheet({ folder, name, to }) {
  copyFileSync(join(folder, `${name}.png`), `${to}.png`);
  const strips = readdirSync(folder)
    .filter((file) => file.startsWith(`${name}-strip-`))
    .sort();
  for (const [at, strip] of strips.entries()) copyFileSync(join(folder, strip), `${to}-strip-${at + 1}.png`);
}

/** Wins of each folder of a laid-out set of pairs. Throws Error for an answer that names no pair or side. */
export function tallyPairs(key, answers) {
  const wins = {};
  const rows = answers
    .split("\n")
    .map((line) =>
      line
        .trim()
        .split(/[\s:,]+/)
        .filter(Boolean),
    )
    .filter((cells) => cells.length > 0);
  for (const [pair, answer] of rows) {
    const sides = key[pair];
    if (sides === undefined || !/^[AB=]$/.test(answer ?? ""))
      throw new Error(`The answer "${pair} ${answer}" is not the name of a pair and A, B or =.`);
    for (const side of ["A", "B"]) {
      const row = (wins[sides[side]] ??= { wins: 0, even: 0, of: 0 });
      row.of += 1;
      row.wins += answer === side ? 1 : 0;
      row.even += answer === "=" ? 1 : 0;
    }
  }
  return wins;
}

/** Reads key and answers of a folder of pairs. The key stands beside the folder, where its judge does not look. */
export function tallyFolder(folder) {
  const key = JSON.parse(readFileSync(keyPath(folder), "utf8"));
  return tallyPairs(key, readFileSync(join(folder, "answers.txt"), "utf8"));
}

export function keyPath(folder) {
  return `${resolve(folder)}.key.json`;
}
