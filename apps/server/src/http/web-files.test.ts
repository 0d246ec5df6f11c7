import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from "node:zlib";
import { allFontFaces } from "@inkreel/composition";
import { PAGE_PATHS } from "@inkreel/contract";
import { fontPath } from "@inkreel/renderer";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ServerEnv } from "./server-env.js";
import { readWebFiles, webFiles } from "./web-files.js";

const SCRIPT = `export const words = ${JSON.stringify(Array.from({ length: 400 }, (_, index) => `word ${index}`))};`;
/** The script as the build compresses it, better than the server does. */
const BUILT = brotliCompressSync(SCRIPT, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
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
  await writeFile(join(folder, "assets/built-1a2b.js"), SCRIPT);
  await writeFile(join(folder, "assets/built-1a2b.js.br"), BUILT);
  await mkdir(join(folder, ".vite"));
  await writeFile(join(folder, ".vite/fonts.json"), JSON.stringify({ folder: "/assets/fonts-1a2b/" }));
  const web = await readWebFiles(folder);
  app = new Hono<ServerEnv>();
  app.get("/api/voices", (c) => c.json([]));
  app.use(webFiles(web!));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("files with a hash in their name are served with their content type and are cached as immutable", async () => {
  const answer = await app.request("/assets/app-1a2b.js");
  expect(await answer.text()).toBe(SCRIPT);
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toMatch(/immutable/);
});

test("the fonts of videos are the renderer's own files, under the folder that the build names", async () => {
  const addresses = allFontFaces().map(({ specifier }) => `/assets/fonts-1a2b/${specifier}`);
  const heads = await Promise.all(addresses.map((address) => app.request(address, { method: "HEAD" })));
  expect(heads.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  const answer = await app.request(addresses[0]!);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.equals(await readFile(fontPath(allFontFaces()[0]!.specifier)))).toBe(true);
  expect(answer.headers.get("content-type")).toBe("font/woff2");
  expect(answer.headers.get("cache-control")).toMatch(/immutable/);
  expect((await app.request("/.vite/fonts.json")).status).toBe(404);
});

describe("a static text file", () => {
  const path = "/assets/app-1a2b.js";
  const get = (headers: Record<string, string>, method = "GET"): Promise<Response> =>
    Promise.resolve(app.request(path, { method, headers }));
  const bytesOf = async (answer: Response): Promise<Buffer> => Buffer.from(await answer.arrayBuffer());

  test.each([
    ["br", ALL, brotliDecompressSync],
    ["gzip", "gzip", gunzipSync],
  ])("is compressed with %s for Accept-Encoding: %s", async (encoding, accepted, unpack) => {
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

  test("has a different ETag for each encoding", async () => {
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

  test("has the Content-Length and byte ranges of its compressed form", async () => {
    const whole = await bytesOf(await get({ "accept-encoding": ALL }));
    const head = await get({ "accept-encoding": ALL }, "HEAD");
    expect([head.status, head.headers.get("content-length")]).toEqual([200, String(whole.length)]);
    const part = await get({ "accept-encoding": ALL, range: "bytes=10-29" });
    expect([part.status, part.headers.get("content-encoding")]).toEqual([206, "br"]);
    expect(await bytesOf(part)).toEqual(whole.subarray(10, 30));
  });
});

test.each(["/assets/small-1a2b.js", "/assets/font-1a2b.woff2"])(
  "the static file %s is not compressed",
  async (path) => {
    const { headers } = await app.request(path, { headers: { "accept-encoding": ALL } });
    expect([headers.get("content-encoding"), headers.get("vary")]).toEqual([null, null]);
  },
);

test.each(PAGE_PATHS.map((path) => path.replace(/:\w+/u, "12")))(
  "the page path %s serves the application, which the browser revalidates",
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
  "the unknown page path %s serves the application with status 404",
  async (path) => {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([404, "<title>Inkreel</title>"]);
  },
);

test.each(["/assets/gone.js", "/assets/app.map", "/../../etc/passwd.txt", "/api/none"])(
  "the missing file %s is answered with a plain 404",
  async (path) => {
    const answer = await app.request(path);
    expect([answer.status, await answer.text()]).toEqual([404, "404 Not Found"]);
  },
);

test("API requests and POST requests are not handled by the static file handler", async () => {
  expect(await (await app.request("/api/voices")).json()).toEqual([]);
  expect((await app.request("/edit/12", { method: "POST" })).status).toBe(404);
});

test("readWebFiles returns null if the web application is not built", async () => {
  expect(await readWebFiles(join(folder, "nowhere"))).toBeNull();
});

test("a file that the build has compressed is sent as it is, in ranges too, and never under its own name", async () => {
  const get = (headers: Record<string, string>) => app.request("/assets/built-1a2b.js", { headers });
  const answer = await get({ "accept-encoding": ALL });
  expect([answer.headers.get("content-encoding"), answer.headers.get("vary")]).toEqual([
    "br",
    "Accept-Encoding",
  ]);
  expect(Buffer.from(await answer.arrayBuffer())).toEqual(BUILT);
  const part = await get({ "accept-encoding": "br", range: "bytes=3-9" });
  expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, BUILT.subarray(3, 10)]);
  expect(await (await get({})).text()).toBe(SCRIPT);
  expect((await get({ "accept-encoding": "gzip" })).headers.get("content-encoding")).toBe("gzip");
  expect((await app.request("/assets/built-1a2b.js.br")).status).toBe(404);
});

test("a page links to its scripts behind those of every page, so that the browser need not run others to find them", async () => {
  const own = await mkdtemp(join(tmpdir(), "inkreel-web-"));
  const wide = { media: "(min-width: 9px)", scripts: [0] };
  const list = {
    files: ["/assets/a.js", "/assets/b.js"],
    pages: [{ path: "/edit/:id", scripts: [1], wide }],
  };
  const before =
    `<head><script type="application/json" id="preloads">${JSON.stringify(list)}</script>` +
    '<script type="module" src="/assets/first.js"></script>';
  const after = "</head><body></body>";
  await writeFile(join(own, "index.html"), before + after);
  const linked = new Hono<ServerEnv>();
  linked.use(webFiles((await readWebFiles(own))!));
  const link =
    '<link rel="modulepreload" fetchpriority="low" crossorigin href="/assets/b.js">' +
    '<link rel="modulepreload" fetchpriority="low" media="(min-width: 9px)" crossorigin href="/assets/a.js">';
  const editor = await linked.request("/Edit/12/");
  expect(await editor.text()).toBe(before + link + after);
  const again = await linked.request("/edit/13", {
    headers: { "if-none-match": editor.headers.get("etag")! },
  });
  expect(again.status).toBe(304);
  expect(await (await linked.request("/")).text()).toBe(before + after);
  expect(await (await linked.request("/no/such/page")).text()).toBe(before + after);
  await rm(own, { recursive: true });
});
