import { expect, test } from "vitest";
import { createPictureFinder } from "./create-picture-finder.js";
import type { FoundPicture, PictureSearch, PictureSource } from "./picture-source.js";

const SEARCH: PictureSearch = {
  query: "lighthouse",
  language: "en",
  kind: "photo",
  frame: { widthPx: 1080, heightPx: 1080 },
  count: 3,
  signal: null,
};

/** Creates a source that answers on request, or ends with its caller. */
function openSource() {
  const state = { askedCount: 0, isAborted: false, answer: (_pictures: FoundPicture[]) => {} };
  const source: PictureSource = {
    id: "slow",
    name: "Slow",
    kinds: ["photo"],
    search: ({ signal }) =>
      new Promise((resolve, reject) => {
        state.askedCount += 1;
        state.answer = resolve;
        signal?.addEventListener("abort", () => {
          state.isAborted = true;
          reject(signal.reason as Error);
        });
      }),
  };
  return { state, finder: createPictureFinder([source], { nowMs: () => 0 }) };
}

test("a shared search continues for the second caller when the first caller aborts", async () => {
  const { state, finder } = openSource();
  const leaving = new AbortController();
  const left = finder.find({ ...SEARCH, signal: leaving.signal });
  const staying = finder.find({ ...SEARCH, signal: new AbortController().signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  expect(state).toMatchObject({ askedCount: 1, isAborted: false });
  expect(finder.hasAnswered()).toBe(false);
  state.answer([]);
  expect(await staying).toEqual({ pictures: [], failures: [] });
  expect(finder.hasAnswered()).toBe(true);
  expect(await finder.find(SEARCH)).toEqual({ pictures: [], failures: [] });
  expect(state.askedCount).toBe(1);
});

test("a search is aborted when all its callers abort, and a later caller starts it again", async () => {
  const { state, finder } = openSource();
  const leaving = new AbortController();
  const left = finder.find({ ...SEARCH, signal: leaving.signal });
  leaving.abort();
  await expect(left).rejects.toMatchObject({ name: "AbortError" });
  expect(state.isAborted).toBe(true);
  const later = finder.find(SEARCH);
  state.answer([]);
  expect(await later).toEqual({ pictures: [], failures: [] });
  expect(state.askedCount).toBe(2);
});
