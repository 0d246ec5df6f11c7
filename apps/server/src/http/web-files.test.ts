import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { ServerEnv } from "./server-env.js";
import { readWebFiles, webFiles } from "./web-files.js";

let folder: string;
let app: Hono<ServerEnv>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-web-"));
  await mkdir(join(folder, "assets"));
  await writeFile(join(folder, "index.html"), "<title>Inkreel</title>");
  await writeFile(join(folder, "assets/app-1a2b.js"), "export {};");
  await writeFile(join(folder, "assets/app.map"), "{}");
  const files = await readWebFiles(folder);
  app = new Hono<ServerEnv>();
  app.get("/api/voices", (c) => c.json([]));
  app.use(webFiles(files!));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test("files are given with their type; hashed ones may be kept for ever", async () => {
  const answer = await app.request("/assets/app-1a2b.js");
  expect(await answer.text()).toBe("export {};");
  expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
  expect(answer.headers.get("cache-control")).toMatch(/immutable/);
});

test.each(["/", "/edit/12", "/no/such/page"])(
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

test.each(["/assets/gone.js", "/assets/app.map", "/../../etc/passwd.txt", "/api/none"])(
  "%s is not there",
  async (path) => {
    expect((await app.request(path)).status).toBe(404);
  },
);

test("calls of the interface and changing methods are left to their routes", async () => {
  expect(await (await app.request("/api/voices")).json()).toEqual([]);
  expect((await app.request("/edit/12", { method: "POST" })).status).toBe(404);
});

test("a server without the web application built gives none", async () => {
  expect(await readWebFiles(join(folder, "nowhere"))).toBeNull();
});
