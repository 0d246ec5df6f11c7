import { warnOfScenes, type Warning } from "@inkreel/contract";

/** Says once what holds for many scenes: the first warning of its kind stands for the others, which are counted. */
export function foldWarnings(warnings: readonly Warning[]): Warning[] {
  const codes = [...new Set(warnings.map(({ code }) => code))];
  return codes.flatMap((code) => foldAlike(warnings.filter((warning) => warning.code === code)));
}

function foldAlike([first, ...others]: Warning[]): Warning[] {
  if (first === undefined) return [];
  if (others.length === 0) return [first];
  return [warnOfScenes(first, others.length)];
}
