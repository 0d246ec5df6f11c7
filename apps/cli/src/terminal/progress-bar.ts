import type { MakerProgress } from "../making/video-maker.js";

export interface ProgressDisplay {
  show(progress: MakerProgress): void;
  clear(): void;
}

interface TextOutput {
  isTTY?: boolean;
  write(text: string): unknown;
}

const BAR_CELLS = 28;
const REPAINT_EVERY_MS = 100;

/** Creates a progress bar that is redrawn on a terminal, or one line per stage if the output is a file or a pipe. */
export function createProgressDisplay(output: TextOutput, nowMs: () => number): ProgressDisplay {
  return output.isTTY === true ? createBar(output, nowMs) : createStageLines(output);
}

function createBar(output: TextOutput, nowMs: () => number): ProgressDisplay {
  let paintedAtMs = Number.NEGATIVE_INFINITY;
  return {
    show(progress) {
      if (nowMs() - paintedAtMs < REPAINT_EVERY_MS && progress.share < 1) return;
      paintedAtMs = nowMs();
      output.write(`\r\u001B[2K${formatProgress(progress)}`);
    },
    clear() {
      output.write("\r\u001B[2K");
    },
  };
}

function createStageLines(output: TextOutput): ProgressDisplay {
  let shown: string | null = null;
  let isWaiting = false;
  return {
    show({ stage, waiting = null }) {
      if (stage !== shown) output.write(`${stage}…\n`);
      if (waiting !== null && !isWaiting) output.write(`${waiting}\n`);
      shown = stage;
      isWaiting = waiting !== null;
    },
    clear() {
      shown = null;
    },
  };
}

export function formatProgress({ stage, share, etaMs, waiting = null }: MakerProgress): string {
  const filled = Math.round(share * BAR_CELLS);
  const bar = "█".repeat(filled) + "░".repeat(BAR_CELLS - filled);
  const percent = `${Math.floor(share * 100)}%`.padStart(4);
  return `${bar} ${percent}  ${stage.padEnd(10)} ${waiting ?? formatTimeLeft(etaMs)}`;
}

function formatTimeLeft(etaMs: number | null): string {
  if (etaMs === null) return "";
  const seconds = Math.ceil(etaMs / 1000);
  return seconds >= 90 ? `about ${Math.round(seconds / 60)} min left` : `about ${seconds} s left`;
}
