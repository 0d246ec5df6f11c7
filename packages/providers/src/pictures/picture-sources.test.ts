import { createPageFetcher } from "@inkreel/content";
import { afterEach, expect, test } from "vitest";
import type { ProviderCall } from "../http/provider-call.js";
import { readProviderSettings } from "../settings.js";
import { startFakeOpenverse } from "../testing/fake-openverse.js";
import { startFakePexels } from "../testing/fake-pexels.js";
import { startFakePixabay } from "../testing/fake-pixabay.js";
import type { FakeFault, FakeService } from "../testing/fake-service.js";
import { startFakeWikimedia } from "../testing/fake-wikimedia.js";
import type { SamplePicture } from "../testing/sample-picture.js";
import { createPictureProviders } from "./create-picture-providers.js";
import type { PictureSearch, PictureSource } from "./picture-source.js";

const LIGHTHOUSE: SamplePicture = {
  id: 11,
  title: "Lighthouse at dusk",
  tags: ["lighthouse", "sea", "coast"],
  author: "Jane Doe",
  widthPx: 3000,
  heightPx: 2000,
};
const SEARCH: PictureSearch = {
  query: "lighthouse",
  language: "en",
  kind: "photo",
  frame: { widthPx: 1080, heightPx: 1920 },
  count: 15,
  signal: null,
};

const open: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((one) => one.close()));
});

/** Connects a single source to its fake. */
async function connect<Fake extends FakeService>(
  starting: Promise<Fake>,
  variables: (address: string) => Record<string, string>,
  id: string,
): Promise<{ source: PictureSource; fake: Fake; calls: ProviderCall[] }> {
  const fake = await starting;
  const fetcher = createPageFetcher({ allowHosts: [] });
  open.push(fake, fetcher);
  const calls: ProviderCall[] = [];
  let nowMs = 0;
  const { finder } = createPictureProviders({
    settings: readProviderSettings(variables(fake.address)),
    fetcher,
    contact: "https://videos.example.org",
    store: null,
    log: (call) => calls.push(call),
    // The clock advances by an hour per call, so that no source pauses.
    nowMs: () => (nowMs += 3_600_000),
  });
  const source = finder.sources.find((one) => one.id === id);
  if (source === undefined) throw new Error(`${id} is not connected.`);
  return { source, fake, calls };
}

const openverse = (pictures = [LIGHTHOUSE], licence = "by") =>
  connect(
    startFakeOpenverse(pictures, { licence }),
    (address) => ({ OPENVERSE_BASE_URL: address }),
    "openverse",
  );
const wikimedia = (pictures = [LIGHTHOUSE], options = {}) =>
  connect(startFakeWikimedia(pictures, options), (address) => ({ WIKIMEDIA_BASE_URL: address }), "wikimedia");
const pexels = (key = "pexels-test-key") =>
  connect(
    startFakePexels([LIGHTHOUSE]),
    (address) => ({ PEXELS_BASE_URL: address, PEXELS_API_KEY: key }),
    "pexels",
  );
const pixabay = (key = "1234567-pixabaytestkey") =>
  connect(
    startFakePixabay([LIGHTHOUSE]),
    (address) => ({ PIXABAY_BASE_URL: address, PIXABAY_API_KEY: key }),
    "pixabay",
  );

test("the Openverse search requires licences for commercial use and changes, and its results have credits", async () => {
  const { source, fake } = await openverse();
  const found = await source.search(SEARCH);
  const [url] = fake.searches();
  expect(Object.fromEntries(url!.searchParams)).toEqual({
    q: "lighthouse",
    license_type: "commercial,modification",
    extension: "jpg,jpeg,png",
    mature: "false",
    page_size: "15",
  });
  expect(fake.requests[0]?.headers["user-agent"]).toMatch(
    /^Inkreel\/[\d.]+ \(https:\/\/videos\.example\.org\)$/u,
  );
  expect(found).toEqual([
    {
      source: "openverse",
      sourceId: "00000000-0000-4000-8000-000000000011",
      kind: "photo",
      title: "Lighthouse at dusk",
      description: "",
      tags: ["lighthouse", "sea", "coast"],
      author: "Jane Doe",
      authorUrl: "https://www.flickr.com/photos/someone",
      pageUrl: "https://www.flickr.com/photos/someone/11",
      fileUrl: `${fake.address}/files/11-3000x2000.jpg`,
      thumbnailUrl: `${fake.address}/files/11-300x200.jpg`,
      widthPx: 3000,
      heightPx: 2000,
      durationMs: null,
      licence: { name: "CC BY 2.0", url: "https://creativecommons.org/licenses/by/2.0/" },
      attribution: "“Lighthouse at dusk” by Jane Doe, CC BY 2.0, via Openverse (flickr)",
    },
  ]);
});

test.each(["by-nc", "by-nd", "by-nc-sa", "sampling+"])(
  "a picture under %s is left out even if Openverse returns it",
  async (licence) => {
    const { source } = await openverse([LIGHTHOUSE], licence);
    expect(await source.search(SEARCH)).toEqual([]);
  },
);

test("a Wikimedia picture has the smallest available size that covers the frame", async () => {
  const tower = { ...LIGHTHOUSE, id: 12, title: "Lighthouse tower", widthPx: 6000, heightPx: 4000 };
  const { source, fake } = await wikimedia([tower, LIGHTHOUSE]);
  const found = await source.search(SEARCH);
  const parameters = Object.fromEntries(fake.searches()[0]!.searchParams);
  expect(parameters).toMatchObject({
    action: "query",
    generator: "search",
    gsrsearch: "filetype:bitmap lighthouse",
    gsrnamespace: "6",
    prop: "imageinfo",
    iiprop: "url|size|mime|extmetadata",
    iiurlwidth: "1920",
  });
  expect(found.map(({ sourceId }) => sourceId)).toEqual(["12", "11"]);
  expect(found[0]).toMatchObject({
    title: "Lighthouse tower",
    description: "Lighthouse tower & more",
    tags: ["lighthouse", "sea", "coast"],
    author: "Jane Doe",
    attribution: "“Lighthouse tower” by Jane Doe, CC BY-SA 4.0, via Wikimedia Commons",
    licence: { name: "CC BY-SA 4.0", url: "https://creativecommons.org/licenses/by-sa/4.0" },
  });
});

test.each([
  ["a drawing", { mime: "image/svg+xml" }, LIGHTHOUSE],
  ["a document", { mime: "application/pdf" }, LIGHTHOUSE],
  ["a picture under the GFDL", { licence: "GFDL 1.2" }, LIGHTHOUSE],
  ["a picture for fair use", { licence: "Fair use" }, LIGHTHOUSE],
  ["a small picture", {}, { ...LIGHTHOUSE, widthPx: 640, heightPx: 400 }],
])("%s from Wikimedia is left out", async (_what, options, picture) => {
  const { source } = await wikimedia([picture], options);
  expect(await source.search(SEARCH)).toEqual([]);
});

test.each(["Public domain", "CC0", "CC BY 3.0", "CC BY-SA 2.5"])(
  "a picture under %s is accepted",
  async (licence) => {
    const { source } = await wikimedia([LIGHTHOUSE], { licence });
    expect(await source.search(SEARCH)).toHaveLength(1);
  },
);

test("an empty result from Wikimedia is not an error", async () => {
  const { source } = await wikimedia([]);
  expect(await source.search(SEARCH)).toEqual([]);
});

test("an error that Wikimedia sends with status 200 is reported", async () => {
  const { source, fake } = await wikimedia();
  const error = { code: "badvalue", info: "Unrecognized value." };
  fake.failWith([{ status: 200, body: JSON.stringify({ error }) }]);
  await expect(source.search(SEARCH)).rejects.toMatchObject({ fault: "invalid", provider: "wikimedia" });
});

test("the Pexels search uses the frame's aspect ratio, and its results are no larger than needed", async () => {
  const { source, fake } = await pexels();
  const found = await source.search({ ...SEARCH, language: "de" });
  expect(fake.requests[0]?.headers.authorization).toBe("pexels-test-key");
  expect(Object.fromEntries(fake.searches()[0]!.searchParams)).toEqual({
    query: "lighthouse",
    per_page: "15",
    orientation: "portrait",
    locale: "de-DE",
  });
  expect(found[0]).toMatchObject({
    fileUrl: `${fake.address}/files/11-3000x2000.jpg?auto=compress&cs=tinysrgb&w=2880`,
    widthPx: 2880,
    heightPx: 1920,
    attribution: "Photo by Jane Doe on Pexels",
    licence: { name: "Pexels License" },
  });
});

test("a Pexels clip is the smallest MP4 that covers the frame, and its title comes from the address of its page", async () => {
  const { source, fake } = await pexels();
  const found = await source.search({ ...SEARCH, kind: "footage", frame: { widthPx: 1920, heightPx: 1080 } });
  expect(found[0]).toMatchObject({
    kind: "footage",
    title: "lighthouse at dusk",
    fileUrl: `${fake.address}/videos/11-large.mp4`,
    durationMs: 12_000,
    attribution: "Video by Jane Doe on Pexels",
  });
});

test("Pexels clips are searched at the current path, and at the deprecated one of a server without it", async () => {
  const footage = { ...SEARCH, kind: "footage" } as const;
  const { source, fake } = await pexels();
  await source.search(footage);
  expect(fake.searches().map(({ pathname }) => pathname)).toEqual(["/v1/videos/search"]);
  const old = await connect(
    startFakePexels([LIGHTHOUSE], { videoPath: "/videos/search" }),
    (address) => ({ PEXELS_BASE_URL: address, PEXELS_API_KEY: "pexels-test-key" }),
    "pexels",
  );
  expect(await old.source.search(footage)).toHaveLength(1);
  expect(old.fake.searches().map(({ pathname }) => pathname)).toEqual([
    "/v1/videos/search",
    "/videos/search",
  ]);
});

test("an Openverse application searches with one token, and with a new one when it ends or is refused", async () => {
  const openClient = (secret: string) =>
    connect(
      // The clock of the test advances by an hour at each look at it.
      startFakeOpenverse([LIGHTHOUSE], { client: { id: "app", secret: "right-secret", seconds: 43_200 } }),
      (address) => ({
        OPENVERSE_BASE_URL: address,
        OPENVERSE_CLIENT_ID: "app",
        OPENVERSE_CLIENT_SECRET: secret,
      }),
      "openverse",
    );
  const { source, fake, calls } = await openClient("right-secret");
  expect(await source.search(SEARCH)).toHaveLength(1);
  expect(fake.requests.map(({ path }) => path.split("?")[0])).toEqual([
    "/v1/auth_tokens/token/",
    "/v1/images/",
  ]);
  for (let count = 0; count < 4; count += 1) expect(await source.search(SEARCH)).toHaveLength(1);
  const tokens = fake.requests.filter(({ path }) => path.includes("token")).length;
  expect(tokens).toBeGreaterThan(1);
  fake.failWith([{ status: 401, body: '{"detail":"The access token has expired."}' }]);
  expect(await source.search(SEARCH)).toHaveLength(1);
  expect(JSON.stringify(calls)).not.toMatch(/right-secret|token-\d/u);

  const wrong = await openClient("wrong-secret");
  await expect(wrong.source.search(SEARCH)).rejects.toThrow("Check OPENVERSE_CLIENT_SECRET.");
});

test("searches at the same time ask for a new Openverse token once if the old one is refused", async () => {
  const { source, fake } = await connect(
    startFakeOpenverse([LIGHTHOUSE], { client: { id: "app", secret: "secret", seconds: 10_000_000 } }),
    (address) => ({
      OPENVERSE_BASE_URL: address,
      OPENVERSE_CLIENT_ID: "app",
      OPENVERSE_CLIENT_SECRET: "secret",
    }),
    "openverse",
  );
  const searchThrice = () => Promise.all(Array.from({ length: 3 }, () => source.search(SEARCH)));
  const tokens = () => fake.requests.filter(({ path }) => path.includes("token")).length;
  expect(await searchThrice()).toHaveLength(3);
  expect(tokens()).toBe(1);
  const refusal = { status: 401, body: '{"detail":"The access token has expired."}' };
  fake.failWith([refusal, refusal, refusal]);
  expect(await searchThrice()).toHaveLength(3);
  expect(tokens()).toBe(2);
});

test("Wikimedia's refusal of too many requests, with status 200, is a limit and no broken answer", async () => {
  const { source, fake } = await wikimedia();
  const error = { code: "ratelimited", info: "You've exceeded your rate limit." };
  fake.failWith([{ status: 200, body: JSON.stringify({ error }) }]);
  await expect(source.search(SEARCH)).rejects.toMatchObject({ fault: "limited" });
});

test("the Pixabay search uses safe search and the text's language, and its key is never logged", async () => {
  const { source, fake, calls } = await pixabay();
  const found = await source.search({ ...SEARCH, language: "fr", query: "phare ".repeat(40).trim() });
  const parameters = Object.fromEntries(fake.searches()[0]!.searchParams);
  expect(parameters).toMatchObject({ lang: "fr", image_type: "photo", safesearch: "true", per_page: "15" });
  expect(parameters["q"]).toHaveLength(100);
  expect(JSON.stringify(calls)).not.toContain("pixabaytestkey");
  expect(found).toEqual([]);
  expect((await source.search(SEARCH))[0]).toMatchObject({
    fileUrl: `${fake.address}/files/11-1280x853.jpg`,
    thumbnailUrl: `${fake.address}/get/11_340.jpg`,
    widthPx: 1280,
    heightPx: 853,
    title: "lighthouse, sea, coast",
    attribution: "Image by Jane Doe from Pixabay",
  });
});

test("sizes that Pixabay does not offer for a clip are left out", async () => {
  const { source, fake } = await pixabay();
  const found = await source.search({ ...SEARCH, kind: "footage", frame: { widthPx: 1920, heightPx: 1080 } });
  expect(found[0]).toMatchObject({
    kind: "footage",
    fileUrl: `${fake.address}/videos/11-medium.mp4`,
    widthPx: 1920,
    heightPx: 1280,
    durationMs: 9_000,
  });
});

const FAILURES: [string, FakeFault, string][] = [
  ["refuses the key", { status: 401 }, "refused"],
  ["has had enough of us", { status: 429, headers: { "retry-after": "3600" } }, "limited"],
  ["answers with broken JSON", "broken JSON", "invalid"],
  ["answers with other JSON", { status: 200, body: "[]" }, "invalid"],
];
test.each([
  ["Openverse", openverse],
  ["Wikimedia", wikimedia],
  ["Pexels", pexels],
  ["Pixabay", pixabay],
] as const)("an error of %s names the service and the kind of failure", async (name, connectTo) => {
  const { source, fake } = await connectTo();
  for (const [, fault, kind] of FAILURES) {
    fake.failWith([fault], "always");
    await expect(source.search(SEARCH)).rejects.toMatchObject({
      fault: kind,
      message: expect.stringContaining(name) as string,
    });
  }
});

test("a search ends when its caller aborts it", async () => {
  const { source, fake } = await openverse();
  fake.failWith(["never answers"]);
  const controller = new AbortController();
  const search = source.search({ ...SEARCH, signal: controller.signal });
  controller.abort();
  await expect(search).rejects.toMatchObject({ name: "AbortError" });
});

test("no picture source is connected when the picture search is off, even if keys are set", () => {
  const settings = readProviderSettings({ PICTURE_SEARCH: "off", PEXELS_API_KEY: "key-of-pexels" });
  const { finder, descriptions } = createPictureProviders({
    settings,
    fetcher: { fetchPicture: () => Promise.reject(new Error("not asked")) },
    contact: null,
    store: null,
    log: () => undefined,
    nowMs: () => 0,
  });
  expect(finder.sources).toEqual([]);
  expect(descriptions.map(({ id, availability, setting }) => [id, availability, setting])).toEqual([
    ["openverse", "off", "PICTURE_SEARCH"],
    ["wikimedia", "off", "PICTURE_SEARCH"],
    ["pexels", "off", "PICTURE_SEARCH"],
    ["pixabay", "off", "PICTURE_SEARCH"],
    ["openai-images", "key_missing", "OPENAI_API_KEY"],
  ]);
});
