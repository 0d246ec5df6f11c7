import type { PlacedWord } from "../../text/text-block.js";
import type { Box } from "../../timeline/timeline.js";
import type { SetLine } from "./set-kinetic.js";

/** Adjacent stressed words on a line, which share one strip, sticker or rule. */
export interface StressRun {
  words: PlacedWord[];
  /** Start of the first of them, in ms from the start of the scene. */
  startMs: number;
}

/** Divides the words of a line into runs of stressed words and the words between them. */
export function stressRuns(
  { line, sceneWords }: SetLine,
  { stressed, startMs }: { stressed: ReadonlySet<number>; startMs(sceneWord: number): number },
): { runs: StressRun[]; others: PlacedWord[] } {
  const runs: StressRun[] = [];
  const others: PlacedWord[] = [];
  let open: StressRun | null = null;
  for (const word of line.words) {
    const sceneWord = sceneWords[word.index] ?? 0;
    if (!stressed.has(sceneWord)) {
      others.push(word);
      open = null;
      continue;
    }
    if (open === null) {
      open = { words: [], startMs: startMs(sceneWord) };
      runs.push(open);
    }
    open.words.push(word);
    open.startMs = Math.min(open.startMs, startMs(sceneWord));
  }
  return { runs, others };
}

/** Returns the box around the letters of words of a line, from above the capitals to below the descenders. */
export function wordsBox({ block, at }: SetLine, words: readonly PlacedWord[]): Box {
  const { sizePx } = block.style;
  const leftPx = Math.min(...words.map(({ xPx }) => xPx));
  const rightPx = Math.max(...words.map(({ xPx, widthPx }) => xPx + widthPx));
  const baselinePx = at.yPx + (words[0]?.baselineYPx ?? 0);
  return {
    xPx: at.xPx + leftPx,
    yPx: baselinePx - sizePx * 0.84,
    widthPx: rightPx - leftPx,
    heightPx: sizePx * 1.06,
  };
}
