import { createPageFetcher } from "@inkreel/content";
import { expect, test } from "vitest";
import { startFakeOpenverse } from "../testing/fake-openverse.js";
import { createMemoryStore } from "../testing/memory-store.js";
import { keepPictures } from "./keep-pictures.js";

test("the file of a picture is requested once, and a file that is no picture is not kept", async () => {
  const source = await startFakeOpenverse([]);
  const fetcher = createPageFetcher({ allowHosts: [new URL(source.address).host] });
  const store = createMemoryStore();
  try {
    const url = `${source.address}/files/3-40x30.jpg`;
    const first = await keepPictures(fetcher, store).fetchPicture(url, null);
    const second = await keepPictures(fetcher, store).fetchPicture(url, null);
    expect(second).toEqual({ ...first, bytes: Buffer.from(first.bytes) });
    expect(source.requests).toHaveLength(1);
    const missing = `${source.address}/nothing.jpg`;
    await expect(keepPictures(fetcher, store).fetchPicture(missing, null)).rejects.toThrow();
    await expect(keepPictures(fetcher, store).fetchPicture(missing, null)).rejects.toThrow();
    expect(source.requests).toHaveLength(3);
  } finally {
    await Promise.all([source.close(), fetcher.close()]);
  }
});
