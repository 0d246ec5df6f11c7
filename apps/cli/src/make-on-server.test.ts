import { mkdir, mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compositionSchema, DURATION_TOLERANCE, ENDPOINTS, splitWords } from "@inkreel/contract";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createServerClient } from "./server/server-client.js";
import { runInkreel, startInkreel } from "./testing/run-inkreel.js";
import { runServer, type RunningServer } from "./testing/run-server.js";

const ARTICLE = fileURLToPath(new URL("../../../fixtures/articles/city-trees.md", import.meta.url));
const OWN_WORDS = fileURLToPath(new URL("../../../fixtures/articles/own-words.txt", import.meta.url));
const OUTPUTS = ["v.composition.json", "v.jpg", "v.mp4", "v.srt", "v.vtt"];
const SHORT = ["-o", "v.mp4", "--length", "15", "--ratio", "1:1"];

let home = "";
let folder = "";
let server: RunningServer;
const told: string[] = [];
/** A site with the article, which also takes webhooks. */
const article = createServer(async (request, response) => {
  if (request.method === "POST") told.push(await text(request));
  response.writeHead(200, { "content-type": "text/markdown" }).end(await readFile(ARTICLE));
});

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "inkreel-server-"));
  await new Promise<void>((resolve) => article.listen(0, "127.0.0.1", resolve));
  const { port } = article.address() as AddressInfo;
  const env = { FETCH_ALLOW_HOSTS: `127.0.0.1:${port}` };
  server = await runServer({ dataFolder: join(home, "data"), env });
});
afterAll(async () => {
  await server.stop();
  article.close();
  await rm(home, { recursive: true, force: true });
});
beforeEach(async () => {
  folder = join(home, "work");
  await mkdir(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const options = () => ({
  cwd: folder,
  cache: join(home, "cache"),
  env: { INKREEL_CONFIG: join(home, "config") },
});
const make = (args: string[], extra: { stdin?: string } = {}) =>
  runInkreel(["make", ...args, "--server", server.address], { ...options(), ...extra });
const tokenPath = async (): Promise<string> => {
  const [name = ""] = await readdir(join(home, "config", "servers"));
  return join(home, "config", "servers", name);
};
const keptClient = async () =>
  createServerClient(server.address, (await readFile(await tokenPath(), "utf8")).trim());

describe("inkreel make --server", { timeout: 180_000 }, () => {
  it("leaves the same files as without, and keeps a token that only its user can read", async () => {
    const { code, stdout, stderr } = await make([ARTICLE, ...SHORT, "--json"]);
    expect({ code, files: (await readdir(folder)).toSorted() }, stderr).toEqual({ code: 0, files: OUTPUTS });
    const { durationMs, render } = JSON.parse(stdout) as { durationMs: number; render: { bytes: number } };
    expect(Math.abs(durationMs - 15_000)).toBeLessThanOrEqual(15_000 * DURATION_TOLERANCE);
    expect(render).toEqual({
      durationMs,
      widthPx: 1080,
      heightPx: 1080,
      bytes: (await stat(join(folder, "v.mp4"))).size,
    });
    const composition = compositionSchema.parse(
      JSON.parse(await readFile(join(folder, "v.composition.json"), "utf8")),
    );
    for (const { narration } of composition.scenes)
      expect(narration?.src.startsWith(server.address)).toBe(true);
    expect((await stat(await tokenPath())).mode & 0o777).toBe(0o600);
    expect(stderr).toMatch(/reading…[^]*writing…[^]*rendering…[^]*downloading…/u);
  });

  it("is the same visitor in the next run, passes every choice on, and its webhooks are told", async () => {
    const { port } = article.address() as AddressInfo;
    const client = await keptClient();
    await client.call(ENDPOINTS.createWebhook, { body: { url: `http://127.0.0.1:${port}/hook` } });
    const choices = ["--script", OWN_WORDS, "--title", "Own", "--template", "tutorial", "--captions", "bold"];
    const { code, stderr } = await make([
      `http://127.0.0.1:${port}/a.md`,
      ...SHORT,
      ...choices,
      "--speed",
      "130",
    ]);
    expect(code, stderr).toBe(0);
    const composition = compositionSchema.parse(
      JSON.parse(await readFile(join(folder, "v.composition.json"), "utf8")),
    );
    expect(composition).toMatchObject({
      title: "Own",
      template: "tutorial",
      captionStyle: "bold",
      aspectRatio: "1:1",
      voice: { speedPercent: 130 },
    });
    const words = (content: string): string[] => splitWords(content).map((word) => word.text);
    const said = composition.scenes.map((scene) => scene.text).join(" ");
    expect(words(said)).toEqual(words(await readFile(OWN_WORDS, "utf8")));
    const projects = await client.call(ENDPOINTS.listProjects);
    expect(projects).toHaveLength(2);
    await expect.poll(() => told, { timeout: 20_000 }).toHaveLength(1);
    expect(JSON.parse(told[0] ?? "")).toMatchObject({
      type: "video.completed",
      data: { projectId: projects[0]?.id, title: "Own", durationMs: composition.durationMs },
    });
  });

  it("stops the render on the server when it is interrupted, and puts the project away", async () => {
    const client = await keptClient();
    const before = await client.call(ENDPOINTS.listProjects);
    const stdin = (await readFile(ARTICLE, "utf8")).replace(/^[^]*?(?=What if)/u, "");
    const args = ["make", "-", "-o", "v.mp4", "--length", "60", "--server", server.address];
    const run = startInkreel(args, { ...options(), stdin });
    await run.stderrShows("rendering…");
    const [running] = await client.call(ENDPOINTS.listProjects);
    // A text without a file's name is named after its own words, as on this machine.
    expect(running?.title).toBe("Heat is the reason");
    run.kill("SIGINT");
    const { code, stderr } = await run.finished;
    expect(stderr).toContain("Stopped.");
    expect({ code, files: await readdir(folder) }).toEqual({ code: 130, files: [] });
    expect(await client.call(ENDPOINTS.listProjects)).toEqual(before);
    const id = running?.id ?? 0;
    await client.call(ENDPOINTS.restoreProject, { params: { id } });
    expect(await client.call(ENDPOINTS.getVideo, { params: { id } })).toMatchObject({ status: "cancelled" });
  });

  it("makes itself a new token when the server has forgotten the old one", async () => {
    const client = await keptClient();
    for (const { id } of await client.call(ENDPOINTS.listTokens))
      await client.call(ENDPOINTS.deleteToken, { params: { id } });
    const { code, stderr } = await make(["-", ...SHORT], { stdin: " " });
    expect(stderr).toMatch(/empty/iu);
    expect(code).toBe(1);
    expect(await (await keptClient()).call(ENDPOINTS.listTokens)).toHaveLength(1);
  });

  it.each([
    [["--token", "inkreel_wrong"], 1, /reading failed: .*token/iu],
    [["--voice", "nobody"], 2, /There is no voice "nobody"/u],
    [["--logo", ARTICLE], 1, /Please upload an image file/u],
  ])("shows the server's own sentence for %j", async (args, expected, sentence) => {
    const { code, stderr } = await make([ARTICLE, ...SHORT, ...args]);
    expect(stderr).toMatch(sentence);
    expect({ code, files: await readdir(folder) }).toEqual({ code: expected, files: [] });
  });

  it("offers the server's voices", async () => {
    const { stdout } = await runInkreel(["voices", "--json", "--server", server.address], options());
    expect(JSON.parse(stdout)).toEqual(await (await keptClient()).call(ENDPOINTS.listVoices));
  });

  it("says that no server answers, or that something else does", async () => {
    const { port } = article.address() as AddressInfo;
    const gone = await runInkreel(["make", ARTICLE, "--server", "http://127.0.0.1:9999"], options());
    expect(gone.stderr).toMatch(/http:\/\/127\.0\.0\.1:9999 cannot be reached \(ECONNREFUSED\)/u);
    const other = await runInkreel(["make", ARTICLE, "--server", `http://127.0.0.1:${port}`], options());
    expect(other.stderr).toContain("did not answer as an Inkreel server does");
    expect([gone.code, other.code]).toEqual([1, 1]);
  });
});
