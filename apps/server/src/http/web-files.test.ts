import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { PAGE_PATHS } from "@inkreel/contract";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServerEnv } from "./server-env.js";
import { readWebFiles, webFiles } from "./web-files.js";

const SCRIPT = `export const words = ${JSON.stringify(Array.from({ length: 400 }, (_, index) => `word ${index}`))};`;
const ALL = "gzip, deflate, br";

let folder: string;
let app: Hono<ServerEnv>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<title>Inkreel</title>");
  await writeFile(join(folder, "assets/app-1a2b.js"), SCRIPT);
  await writeFile(join(folder, "assets/small-1a2b.js"), "export {};");
  await writeFile(join(folder, "assets/font-1a2b.woff2"), Buffer.alloc(2000));
  await writeFile(join(folder, "assets/app.map"), "{}");
  const web = await readWebFiles(folder);
  app = new Hono<ServerEnv>();
  app.get("/api/voices", (c) => c.json([]));
  app.use(webFiles(web!));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("files are sent with their type; caches may keep hashed files for ever", async () => {
  const answer = await app.request("/assets/app-1a2b.js");
  expect(await answer.text()).toBe(SCRIPT);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toMatch(/immutable/);
});

describe("a text file", () => {
  const path = "/assets/app-1a2b.js";
  const get = (headers: Record<string, string>, method = "GET"): Promise<Response> =>
    Promise.resolve(app.request(path, { method, headers }));
  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

  test.each([
    ["br", ALL, brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("is encoded with %s for clients that accept %s", async (encoding, accepted, unpack) => {
    const answer = await get({ "accept-encoding": accepted });
    const bytes = await bytesOf(answer);
    expect(unpack(bytes).toString()).toBe(SCRIPT);
    expect(bytes.length).toBeLessThan(SCRIPT.length / 3);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-encoding": encoding,
      "content-length": String(bytes.length),
      vary: "Accept-Encoding",
    });
  });

  test("has its own tag for each encoding", async () => {
    const [plain, br, gzip] = await Promise.all([
      get({}),
      get({ "accept-encoding": ALL }),
      get({ "accept-encoding": "gzip" }),
    ]);
    const tags = [plain, br, gzip].map(({ headers }) => headers.get("etag")!);
    expect(new Set(tags).size).toBe(3);
    const statusFor = async (tag: string) =>
      (await get({ "accept-encoding": ALL, "if-none-match": tag })).status;
    expect(await Promise.all(tags.map(statusFor))).toEqual([200, 304, 200]);
    expect(plain.headers.get("content-encoding")).toBeNull();
    expect(plain.headers.get("vary")).toBe("Accept-Encoding");
  });

  test("reports its length to HEAD, and ranges of it refer to the bytes that are sent", async () => {
    const whole = await bytesOf(await get({ "accept-encoding": ALL }));
    const head = await get({ "accept-encoding": ALL }, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(whole.length)]);
    const part = await get({ "accept-encoding": ALL, range: "bytes=10-29" });
    expect([part.status, part.headers.get("content-encoding")]).toEqual([206, "br"]);
    expect(await bytesOf(part)).toEqual(whole.subarray(10, 30));
  });
});

test.each(["/assets/small-1a2b.js", "/assets/font-1a2b.woff2"])(
  "%s is sent without further compression",
  async (path) => {
    const { headers } = await app.request(path, { headers: { "accept-encoding": ALL } });
    expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([null, null]);
  },
);

test.each(PAGE_PATHS.map((path) => path.replace(/:\w+/u, "12")))(
  "the page %s is the application, asked for again each time",
  async (path) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe("<title>Inkreel</title>");
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    const again = await app.request(path, { headers: { "if-none-match": answer.headers.get("etag")! } });
    expect(again.status).toBe(304);
  },
);

test.each(["/no/such/page", "/edit", "/edit/1/2", "/inputs"])(
  "%s is no page, which the application tells",
  async (path) => {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([404, "<title>Inkreel</title>"]);
  },
);

test.each(["/assets/gone.js", "/assets/app.map", "/../../etc/passwd.txt", "/api/none"])(
  "%s is not there",
  async (path) => {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([404, "404 Not Found"]);
  },
);

test("API calls and changing methods are passed to their routes", async () => {
  expect(await (await app.request("/api/voices")).json()).toEqual([]);
  expect((await app.request("/edit/12", { method: "POST" })).status).toBe(404);
});

test("a server without a built web application serves no files", async () => {
  expect(await readWebFiles(join(folder, "nowhere"))).toBeNull();
});
