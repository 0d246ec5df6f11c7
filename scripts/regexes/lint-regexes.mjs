// Fails on a regular expression of the sources whose search can take more than linear time in the length of the text.
// Usage: node scripts/regexes/lint-regexes.mjs [--reasons]   (lists the expressions that are bounded otherwise, and why)
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { findGrowth } from "./find-growth.mjs";
import { findRegexes } from "./find-regexes.mjs";

const ROOTS = ["packages", "apps"].flatMap((folder) =>
  readdirSync(folder).map((name) => join(folder, name, "src")),
);
const isSource = (file) => /\.tsx?$/u.test(file) && !/\.test\.tsx?$|\btesting\//u.test(file);

const files = ROOTS.flatMap((root) =>
  readdirSync(root, { recursive: true }).map((file) => join(root, file)),
).filter(isSource);
const regexes = files.flatMap(findRegexes);
const judged = new Map();
const faulty = regexes.flatMap((regex) => {
  const fault = faultOf(regex);
  return fault === null ? [] : [{ ...regex, fault }];
});
const excused = faulty.filter(({ reason }) => reason !== null);
const faults = faulty.filter(({ reason }) => reason === null);

for (const { file, line, source, flags, fault } of faults)
  console.error(`${file}:${line}\n  ${fault}\n  /${source}/${flags}`);
if (process.argv.includes("--reasons"))
  for (const { file, line, reason } of excused) console.log(`${file}:${line}  ${reason}`);
console.log(
  `${regexes.length} regular expressions: ${faults.length} not linear, ${excused.length} bounded otherwise`,
);
process.exitCode = faults.length === 0 ? 0 : 1;

function faultOf({ source, flags }) {
  if (source === null)
    return "This expression is not made of constants, so its search time cannot be determined.";
  const key = `/${source}/${flags}`;
  if (!judged.has(key)) judged.set(key, judge({ source, flags }));
  return judged.get(key);
}

function judge(regex) {
  const growth = findGrowth(regex);
  return growth === null
    ? null
    : `Its time is ${growth.kind} in the length of ${JSON.stringify(growth.repeated)} repeated.`;
}
