import { expect, test } from "vitest";
import { createMemoryStore } from "../testing/memory-store.js";
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
    address: "https://slow.example",
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
  return { state, finder: createPictureFinder([source], { store: null, nowMs: () => 0 }) };
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

test("the next run finds the answers of the last one, for a day, and asks again after it", async () => {
  const store = createMemoryStore();
  const picture = { sourceId: "7", title: "Lighthouse" } as FoundPicture;
  let askedCount = 0;
  let nowMs = 1_700_000_000_000;
  const run = (address = "https://pictures.example") => {
    const search = () => {
      askedCount += 1;
      return Promise.resolve([picture]);
    };
    const source: PictureSource = { id: "a", name: "A", address, kinds: ["photo"], search };
    return createPictureFinder([source], { store, nowMs: () => nowMs }).find(SEARCH);
  };
  expect((await run()).pictures).toEqual([picture]);
  nowMs += 23 * 3_600_000;
  expect((await run()).pictures).toEqual([picture]);
  expect(askedCount).toBe(1);
  await run("https://mirror.example");
  expect(askedCount).toBe(2);
  nowMs += 2 * 3_600_000;
  await run();
  expect(askedCount).toBe(3);
});
