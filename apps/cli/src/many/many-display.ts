import type { MakerProgress } from "../making/video-maker.js";
import { createProgressDisplay, type ProgressDisplay } from "../terminal/progress-bar.js";
import type { ReportEntry } from "./report-file.js";

/** Shows the progress of many videos: a bar for all of them on a terminal, and a line for each that has ended. */
export interface ManyDisplay extends ProgressDisplay {
  /** Shows that a video is begun. */
  begin(name: string): { show: (progress: MakerProgress) => void; end: (entry: ReportEntry) => void };
}

export function createManyDisplay(
  output: { isTTY?: boolean; write(text: string): unknown },
  total: number,
): ManyDisplay {
  const bar = output.isTTY === true ? createProgressDisplay(output, () => performance.now()) : null;
  const shares = new Map<object, number>();
  let ended = 0;
  const show = ({ stage }: Pick<MakerProgress, "stage">): void => {
    const share = [...shares.values()].reduce((sum, each) => sum + each, ended) / total;
    bar?.show({ stage: `${ended}/${total} ${stage}`, share, etaMs: null });
  };
  return {
    show,
    clear: () => bar?.clear(),
    begin(name) {
      const video = {};
      return {
        show: (progress) => {
          shares.set(video, progress.share);
          show(progress);
        },
        end: ({ result, output: file, seconds, reason }) => {
          shares.delete(video);
          if (result === "pending") return;
          ended += 1;
          bar?.clear();
          const took = seconds === null ? "" : ` in ${seconds.toFixed(1)} s`;
          const what = result === "failed" ? `: ${reason}` : ` ${file}${took}`;
          output.write(`${ended}/${total} ${name}: ${result}${what}\n`);
        },
      };
    },
  };
}
