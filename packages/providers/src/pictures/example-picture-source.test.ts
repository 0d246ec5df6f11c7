import { afterEach, expect, test } from "vitest";
import { z } from "zod";
import { createProviderFetch, type ProviderFetch } from "../http/create-provider-fetch.js";
import { providerJson } from "../http/provider-json.js";
import { ProviderMonitor } from "../state/provider-monitor.js";
import {
  fileAddress,
  type FakePictureSource,
  startFakePictureSource,
} from "../testing/fake-picture-source.js";
import { createPictureFinder } from "./create-picture-finder.js";
import type { PictureSource } from "./picture-source.js";

const answer = z.object({
  photos: z.array(
    z.object({
      id: z.int(),
      title: z.string(),
      tags: z.array(z.string()),
      width: z.int(),
      height: z.int(),
      file: z.url(),
    }),
  ),
});

/**
 * What the file of a new source exports. `MEDIA_SOURCES` has no entry for the example, so it uses the name of another.
 */
function createExample(fetch: ProviderFetch, baseUrl: string): PictureSource {
  return {
    id: "example",
    name: "Example",
    address: baseUrl,
    kinds: ["photo"],
    async search({ query, count, signal }) {
      const url = new URL(`${baseUrl}/search`);
      url.searchParams.set("words", query);
      url.searchParams.set("count", String(count));
      const init = signal === null ? {} : { signal };
      const { photos } = await providerJson(fetch, url, { init, schema: answer });
      return photos.map(({ id, title, tags, width, height, file }) => ({
        source: "wikimedia",
        sourceId: String(id),
        kind: "photo",
        title,
        description: "",
        tags,
        author: null,
        authorUrl: null,
        pageUrl: null,
        fileUrl: file,
        thumbnailUrl: file,
        widthPx: width,
        heightPx: height,
        durationMs: null,
        licence: { name: "CC0", url: null },
        attribution: null,
      }));
    },
  };
}

let fake: FakePictureSource;
afterEach(() => fake.close());

test("the picture finder searches a newly added source and returns its pictures", async () => {
  const lighthouse = {
    id: 7,
    title: "Lighthouse",
    tags: ["sea"],
    author: "Jane",
    widthPx: 1600,
    heightPx: 1200,
  };
  fake = await startFakePictureSource([lighthouse], {
    queryName: "words",
    answer: ({ pictures, address }) => ({
      json: {
        photos: pictures.map((picture) => ({
          ...picture,
          width: picture.widthPx,
          height: picture.heightPx,
          file: fileAddress(address, picture),
        })),
      },
    }),
  });
  const fetch = createProviderFetch({
    provider: { id: "example", name: "Example", setting: null },
    headers: {},
    log: () => undefined,
    monitor: new ProviderMonitor(),
    timeoutMs: 5000,
  });
  const finder = createPictureFinder([createExample(fetch, fake.address)], { store: null, nowMs: () => 0 });
  const found = await finder.find({
    query: "lighthouse",
    language: "en",
    kind: "photo",
    frame: { widthPx: 1080, heightPx: 1920 },
    count: 3,
    signal: null,
  });
  expect(found.failures).toEqual([]);
  expect(found.pictures).toMatchObject([
    { sourceId: "7", title: "Lighthouse", fileUrl: fileAddress(fake.address, lighthouse), widthPx: 1600 },
  ]);
  expect(fake.searches().map(({ search }) => search)).toEqual(["?words=lighthouse&count=3"]);
});
