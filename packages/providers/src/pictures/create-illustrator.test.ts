import { once } from "node:events";
import { createPageFetcher, pictureSize } from "@inkreel/content";
import { say, type Scene } from "@inkreel/contract";
import { writeScript } from "@inkreel/writer";
import { afterEach, expect, test } from "vitest";
import { planContent } from "@inkreel/pipeline/read-words";
import { readProviderSettings } from "../settings.js";
import { startFakeOpenverse } from "../testing/fake-openverse.js";
import type { FakePictureSource } from "../testing/fake-picture-source.js";
import { startFakeWikimedia } from "../testing/fake-wikimedia.js";
import type { SamplePicture } from "../testing/sample-picture.js";
import { createIllustrator } from "./create-illustrator.js";
import type { PictureFinder } from "./create-picture-finder.js";
import { createPictureProviders } from "./create-picture-providers.js";
import { pictureCheck } from "./fetch-chosen.js";

const CONTENT = {
  title: "The last lighthouse keeper",
  language: "en",
  text:
    "The lighthouse stood on a rock in the harbour for two hundred years.\n\n" +
    "A storm broke the lamp in the winter. The keeper carried the oil up the stairs in the dark.\n\n" +
    "Fishing boats waited outside the harbour until the light was back. Nobody was lost that night.",
  product: null,
  pictures: [],
};
const sample = (id: number, title: string, size = { widthPx: 1600, heightPx: 1066 }): SamplePicture => ({
  id,
  title,
  tags: ["harbour", "coast"],
  author: `Author ${id}`,
  ...size,
});
const HARBOUR = sample(1, "Lighthouse on a rock in the harbour");
const BOATS = sample(2, "Fishing boats in the harbour at night");
const CAT = sample(3, "Sleeping cat on a sofa");

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

function scenes(): Scene[] {
  const plan = planContent({ content: CONTENT, lengthSeconds: 30, template: "story", tone: "professional" });
  return writeScript(plan, 30_000).scenes;
}

async function illustrate(
  services: { openverse: FakePictureSource; wikimedia: FakePictureSource },
  options: { budgetMs?: number; fetchAllowed?: boolean; whileNarrated?: () => Promise<void> } = {},
) {
  const { openverse, wikimedia } = services;
  const hosts = [openverse, wikimedia].map(({ address }) => new URL(address).host);
  const fetcher = createPageFetcher({ allowHosts: options.fetchAllowed === false ? [] : hosts });
  open.push(openverse, wikimedia, fetcher);
  const { finder } = createPictureProviders({
    settings: readProviderSettings({
      OPENVERSE_BASE_URL: openverse.address,
      WIKIMEDIA_BASE_URL: wikimedia.address,
    }),
    fetcher,
    contact: null,
    store: null,
    log: () => undefined,
    nowMs: () => 0,
  });
  const illustrator = createIllustrator({
    finder,
    fetcher,
    check: pictureCheck,
    budgetMs: options.budgetMs ?? 8_000,
  });
  const video = { content: CONTENT, template: "story", aspectRatio: "16:9", signal: null } as const;
  const illustration = illustrator.begin(video);
  const script = scenes();
  illustration.consider(script);
  await options.whileNarrated?.();
  return { script, ...(await illustration.finish(script)) };
}

test("scenes get downloaded pictures of the things that they mention, with credits and reasons", async () => {
  const openverse = await startFakeOpenverse([HARBOUR, CAT]);
  const wikimedia = await startFakeWikimedia([BOATS]);
  const { pictures, script, warnings, drawnReasons } = await illustrate({ openverse, wikimedia });
  expect(warnings).toEqual([]);
  const titles = pictures.map(({ alt }) => alt);
  expect(titles).toContain(HARBOUR.title);
  expect(titles).not.toContain(CAT.title);
  for (const { bytes, widthPx, attribution, reason, sceneId } of pictures) {
    expect(pictureSize(bytes)).toMatchObject({ widthPx });
    expect(attribution).toMatch(/by Author \d, CC BY/u);
    expect(reason).toMatchObject({ code: "picture_shows" });
    expect(script.some(({ id }) => id === sceneId)).toBe(true);
  }
  const told = [...pictures.map(({ sceneId }) => sceneId), ...drawnReasons.keys()].toSorted();
  expect(told).toEqual(script.map(({ id }) => id).toSorted());
});

test("the time limit for the picture search starts with the first scenes, however long the writing took", async () => {
  let nowMs = 0;
  const signals: (AbortSignal | null)[] = [];
  const finder: PictureFinder = {
    sources: [],
    hasAnswered: () => false,
    find: ({ signal }) => {
      signals.push(signal);
      return new Promise(() => undefined);
    },
  };
  const fetcher = { fetchPicture: () => Promise.reject(new Error("Nothing is fetched.")) };
  const illustrator = createIllustrator({ finder, fetcher, check: pictureCheck, nowMs: () => nowMs });
  const video = { content: CONTENT, template: "story", aspectRatio: "16:9", signal: null } as const;
  const illustration = illustrator.begin(video);
  nowMs = 60_000;
  illustration.consider(scenes());
  // An expired limit would have ended it by then.
  await once(AbortSignal.timeout(10), "abort");
  expect(signals[0]?.aborted).toBe(false);
});

test("a search that was made while the scenes were narrated is not repeated", async () => {
  const openverse = await startFakeOpenverse([HARBOUR]);
  const wikimedia = await startFakeWikimedia([]);
  await illustrate({ openverse, wikimedia });
  const asked = openverse.searches().map(({ searchParams }) => searchParams.get("q"));
  expect(new Set(asked).size).toBe(asked.length);
});

test("pictures are downloaded while the scenes are narrated, each once", async () => {
  const openverse = await startFakeOpenverse([HARBOUR, BOATS]);
  const wikimedia = await startFakeWikimedia([]);
  const files = (): string[] =>
    openverse.requests.map(({ path }) => path).filter((path) => path.startsWith("/files/"));
  let shownAtEnd = 0;
  const { pictures } = await illustrate(
    { openverse, wikimedia },
    {
      whileNarrated: async () => {
        await expect.poll(() => files().length, { timeout: 5_000 }).toBeGreaterThan(0);
        shownAtEnd = files().length;
      },
    },
  );
  expect(pictures.length).toBe(shownAtEnd);
  expect(files()).toHaveLength(shownAtEnd);
});

test("a scene without a matching picture gets a drawn background, and the reason names the search words", async () => {
  const openverse = await startFakeOpenverse([CAT]);
  const wikimedia = await startFakeWikimedia([CAT]);
  const { pictures, drawnReasons, warnings } = await illustrate({ openverse, wikimedia });
  expect(pictures).toEqual([]);
  expect(warnings).toEqual([]);
  expect(
    [...drawnReasons.values()].some(({ message }) =>
      /^(?:Nothing was|No picture) found for “/u.test(message),
    ),
  ).toBe(true);
});

test("a failing picture source is reported, and pictures from the other source are shown", async () => {
  const openverse = await startFakeOpenverse([HARBOUR]);
  const wikimedia = await startFakeWikimedia([BOATS]);
  wikimedia.failWith([{ status: 403 }], "always");
  const { pictures, warnings } = await illustrate({ openverse, wikimedia });
  expect(pictures.map(({ found }) => found.source)).toContain("openverse");
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ code: "picture_search_failed", sceneId: null });
  expect(warnings[0]?.message).toMatch(
    /^A picture service failed, so the search used the others\. Wikimedia Commons /u,
  );
});

test("every scene gets a drawn background, with one warning, if no picture source has ever been reached", async () => {
  const openverse = await startFakeOpenverse([HARBOUR]);
  const wikimedia = await startFakeWikimedia([BOATS]);
  await Promise.all([openverse.close(), wikimedia.close()]);
  const startMs = performance.now();
  const { pictures, warnings, drawnReasons } = await illustrate({ openverse, wikimedia });
  expect(performance.now() - startMs).toBeLessThan(7_000);
  expect(pictures).toEqual([]);
  expect(warnings).toEqual([
    {
      code: "pictures_offline",
      message: "No picture service can be reached, so Inkreel drew the backgrounds.",
      params: {},
      sceneId: null,
    },
  ]);
  expect([...drawnReasons.values()]).toContainEqual(say("drawn_unreachable"));
});

test("each picture source is named once in the warnings if all reachable sources fail", async () => {
  const openverse = await startFakeOpenverse([HARBOUR]);
  const wikimedia = await startFakeWikimedia([BOATS]);
  for (const source of [openverse, wikimedia]) source.failWith([{ status: 403 }], "always");
  const { pictures, warnings } = await illustrate({ openverse, wikimedia });
  expect(pictures).toEqual([]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.message).toMatch(/^The picture search failed.+Openverse.+Wikimedia Commons/u);
});

test("the search for pictures ends at the time limit with a warning if the sources never answer", async () => {
  const openverse = await startFakeOpenverse([HARBOUR]);
  const wikimedia = await startFakeWikimedia([BOATS]);
  openverse.failWith(["never answers"], "always");
  wikimedia.failWith(["never answers"], "always");
  const startMs = performance.now();
  const { pictures, warnings } = await illustrate({ openverse, wikimedia }, { budgetMs: 100 });
  expect(performance.now() - startMs).toBeLessThan(20_000);
  expect(pictures).toEqual([]);
  expect(warnings.map(({ code }) => code)).toEqual(["picture_search_slow"]);
});

test("a picture on a private network address is never downloaded, whichever source returns the address", async () => {
  const openverse = await startFakeOpenverse([HARBOUR]);
  const wikimedia = await startFakeWikimedia([BOATS]);
  const { pictures } = await illustrate({ openverse, wikimedia }, { fetchAllowed: false });
  expect(pictures).toEqual([]);
  expect(
    [...openverse.requests, ...wikimedia.requests].filter(({ path }) => path.startsWith("/files/")),
  ).toEqual([]);
});
