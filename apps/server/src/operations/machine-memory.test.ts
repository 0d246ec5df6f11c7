import { expect, test } from "vitest";
import { judgeMemory, renderingCores } from "./machine-memory.js";

const container = (mib: number) => ({ mib, isLimit: true });

test("a server in a container with too little memory refuses to start, unless it only serves the API", () => {
  for (const role of ["all", "worker"] as const)
    expect(judgeMemory(container(900), role).refusal).toMatch(
      /may use 900 MiB of memory.*would kill them.*needs \d+ MiB at least.*--memory 2g/u,
    );
  expect(judgeMemory(container(900), "api")).toEqual({ refusal: null, warning: null });
  expect(judgeMemory(container(2048), "all")).toEqual({ refusal: null, warning: null });
});

test("a server on a machine with little memory starts with a warning", () => {
  const { refusal, warning } = judgeMemory({ mib: 900, isLimit: false }, "all");
  expect(refusal).toBeNull();
  expect(warning).toMatch(/has 900 MiB of memory.*needs \d+ MiB at least/u);
});

test("the number of cores for renders is limited by the memory and is at least one", () => {
  expect([900, 2000, 2400, 16_000].map((mib) => renderingCores(4, container(mib)))).toEqual([1, 1, 2, 4]);
});
