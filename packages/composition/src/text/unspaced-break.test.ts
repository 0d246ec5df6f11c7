import { splitWords } from "@inkreel/language";
import { expect, it } from "vitest";
import { breakCost, pageBreakCost } from "../scenes/kinetic/break-cost.js";

/** The costs of a line's and of a page's end at the bar. */
function costsAt(marked: string): [number, number] {
  const [before = "", after = ""] = marked.split("|");
  const words = splitWords(before + after);
  const next = words.findIndex(({ startChar }) => startChar === before.length);
  if (next < 1) throw new Error(`No word begins at the bar of ${marked}.`);
  const pair = [words[next - 1]!, words[next]!] as const;
  return [breakCost(...pair), pageBreakCost(...pair, "und")];
}

it.each([
  ["しかし木を|植えるのは安くありません。", "しかし木|を植えるのは安くありません。"],
  ["しかし木を植えるのは|安くありません。", "しかし木を植えるのは安|くありません。"],
  ["大人の木は|一日に水を蒸発させます。", "大人の木は一日に水を蒸発|させます。"],
  ["木のない通りは|木のある通りより暑くなります。", "木のない通りは木の|ある通りより暑くなります。"],
  ["三年後、|中心部の平均気温は下がりました。", "三年後、中心|部の平均気温は下がりました。"],
  ["一棵大树的|树冠可以留住雨", "一棵大树|的树冠可以留住雨"],
  ["鸟在树上筑巢，蜜蜂|在花里采蜜", "一棵大|树的树冠可以留住雨"],
])("a line and a page end rather at %s than at %s", (good, bad) => {
  const [line, page] = costsAt(good);
  const [badLine, badPage] = costsAt(bad);
  expect(line).toBeLessThan(badLine);
  expect(page).toBeLessThan(badPage);
});
