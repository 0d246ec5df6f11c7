import { expect, it } from "vitest";
import { MAKE_STAGES, trackProgress, type MakeProgress } from "./make-progress.js";

function track(): {
  reported: MakeProgress[];
  report: ReturnType<typeof trackProgress>;
  advance: (ms: number) => void;
} {
  const reported: MakeProgress[] = [];
  let nowMs = 0;
  const report = trackProgress(
    (progress) => reported.push(progress),
    () => nowMs,
  );
  return { reported, report, advance: (ms) => (nowMs += ms) };
}

it("progress rises from 0 to 1 over all stages", () => {
  const { reported, report } = track();
  for (const { stage } of MAKE_STAGES) {
    report(stage, 0);
    report(stage, 1);
  }
  expect(reported[0]?.share).toBe(0);
  expect(reported.at(-1)?.share).toBeCloseTo(1, 9);
});

it("progress never falls when a script is narrated a second time to fit the length", () => {
  const { reported, report } = track();
  report("speaking", 1);
  report("speaking", 0.2);
  report("writing", 0);
  const shares = reported.map(({ share }) => share);
  expect(shares).toEqual(shares.toSorted((a, b) => a - b));
});

it("the remaining time is estimated from the elapsed time", () => {
  const { reported, report, advance } = track();
  report("reading", 0);
  expect(reported.at(-1)?.etaMs).toBeNull();
  advance(10_000);
  report("rendering", 0.5);
  const { share, etaMs } = reported.at(-1) ?? { share: 0, etaMs: 0 };
  expect(etaMs).toBe(Math.round((10_000 / share) * (1 - share)));
});
