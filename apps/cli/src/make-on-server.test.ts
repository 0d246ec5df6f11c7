import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { compositionSchema, DURATION_TOLERANCE, ENDPOINTS } from "@inkreel/contract";
import { splitWords } from "@inkreel/language";
import { type FakeOpenai, startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createServerClient } from "./server/server-client.js";
import { useInTurn } from "./testing/run-in-turn.js";
import { startInkreel } from "./testing/run-inkreel.js";
import { runServer, type RunningServer } from "./testing/run-server.js";

const ARTICLE = fileURLToPath(new URL("../../../fixtures/articles/city-trees.md", import.meta.url));
const OWN_WORDS = fileURLToPath(new URL("../../../fixtures/articles/own-words.txt", import.meta.url));
const OUTPUTS = ["v.composition.json", "v.jpg", "v.mp4", "v.srt", "v.vtt"];
const SHORT = ["-o", "v.mp4", "--length", "15", "--ratio", "1:1"];

let home = "";
let folder = "";
let server: RunningServer;
let writer: FakeOpenai;
const told: string[] = [];
/** A site with the article, which also receives webhooks. */
const article = createServer(async (request, response) => {
  if (request.method === "POST") told.push(await text(request));
  response.writeHead(200, { "content-type": "text/markdown" }).end(await readFile(ARTICLE));
});

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "inkreel-server-"));
  await new Promise<void>((resolve) => article.listen(0, "127.0.0.1", resolve));
  const { port } = article.address() as AddressInfo;
  writer = await startFakeOpenai({ apiKey: null });
  const env = { FETCH_ALLOW_HOSTS: `127.0.0.1:${port}`, OPENAI_BASE_URL: writer.address };
  server = await runServer({ dataFolder: join(home, "data"), env });
});
afterAll(async () => {
  await server.stop();
  article.close();
  await writer.close();
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
const inTurn = useInTurn();
const make = (args: string[]) => inTurn(["make", ...args, "--server", server.address], options());
const tokenPath = async (): Promise<string> => {
  const [name = ""] = await readdir(join(home, "config", "servers"));
  return join(home, "config", "servers", name);
};
const keptClient = async () =>
  createServerClient(server.address, (await readFile(await tokenPath(), "utf8")).trim());

describe("inkreel with --server", { timeout: 180_000 }, () => {
  it("writes the same files as a local run and stores a token with file mode 0600", async () => {
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

  it("reuses the stored token, sends every option to the server and triggers the webhooks", async () => {
    const { port } = article.address() as AddressInfo;
    const client = await keptClient();
    await client.call(ENDPOINTS.createWebhook, { body: { url: `http://127.0.0.1:${port}/hook` } });
    const look = ["--template", "tutorial", "--captions", "bold", "--pictures", "own", "--ai-pictures"];
    const words = ["--script", OWN_WORDS, "--title", "Own", "--speed", "130"];
    const { code, stdout, stderr } = await make([
      `http://127.0.0.1:${port}/a.md`,
      ...SHORT,
      ...look,
      ...words,
    ]);
    expect(code, stderr).toBe(0);
    expect(stdout).toContain("note: The AI pictures could not be created: no image service is connected");
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
    const wordsOf = (content: string): string[] => splitWords(content).map((word) => word.text);
    const said = composition.scenes.map((scene) => scene.text).join(" ");
    expect(wordsOf(said)).toEqual(wordsOf(await readFile(OWN_WORDS, "utf8")));
    const projects = await client.call(ENDPOINTS.listProjects);
    expect(projects).toHaveLength(2);
    expect(projects[0]).toMatchObject({ useAIImages: true, metadata: { pictures: "own" } });
    await expect.poll(() => told, { timeout: 20_000 }).toHaveLength(1);
    expect(JSON.parse(told[0] ?? "")).toMatchObject({
      type: "video.completed",
      data: { projectId: projects[0]?.id, title: "Own", durationMs: composition.durationMs },
    });
  });

  it("cancels and deletes the project on the server when the user presses Ctrl-C", async () => {
    const client = await keptClient();
    const before = await client.call(ENDPOINTS.listProjects);
    const stdin = (await readFile(ARTICLE, "utf8")).replace(/^[^]*?(?=What if)/u, "");
    const args = [
      "make",
      "-",
      "-o",
      "v.mp4",
      "--length",
      "30",
      "--testimonial",
      "--translate",
      "German",
      "--voice",
      "builtin-slt",
    ];
    const run = startInkreel([...args, "--server", server.address], { ...options(), stdin });
    await run.stderrShows("rendering…");
    const [running, ...others] = await client.call(ENDPOINTS.listProjects);
    expect(running?.title).toBe("Ein Titel auf Deutsch");
    expect(others).toEqual(before);
    // A text without a file name is named after its first words, as on this machine.
    expect(JSON.stringify(writer.chats().at(-1))).toContain("Heat is the reason");
    const { scenes } = await client.call(ENDPOINTS.listScenes, { params: { id: running?.id ?? 0 } });
    expect(scenes.map(({ text: said }) => said)).toEqual([expect.stringContaining("Bäume")]);
    run.kill("SIGINT");
    const { code, stderr } = await run.finished;
    expect(stderr).toContain("Stopped.");
    expect({ code, files: await readdir(folder) }).toEqual({ code: 130, files: [] });
    expect(await client.call(ENDPOINTS.listProjects)).toEqual(before);
    const id = running?.id ?? 0;
    await client.call(ENDPOINTS.restoreProject, { params: { id } });
    expect(await client.call(ENDPOINTS.getVideo, { params: { id } })).toMatchObject({ status: "cancelled" });
  });

  it("creates a new token when the server no longer knows the stored one", async () => {
    const client = await keptClient();
    for (const { id } of await client.call(ENDPOINTS.listTokens))
      await client.call(ENDPOINTS.deleteToken, { params: { id } });
    await writeFile(join(folder, "blank.txt"), " ");
    const { code, stderr } = await make(["blank.txt", ...SHORT]);
    expect(stderr).toMatch(/empty/iu);
    expect(code).toBe(1);
    expect(await (await keptClient()).call(ENDPOINTS.listTokens)).toHaveLength(1);
  });

  it.each([
    [["--token", "inkreel_wrong"], 1, /reading failed: .*token/iu],
    [["--voice", "nobody"], 2, /There is no voice "nobody"/u],
  ])("shows the server's error message for %j", async (args, expected, sentence) => {
    const { code, stderr } = await make([ARTICLE, ...SHORT, ...args]);
    expect(stderr).toMatch(sentence);
    expect({ code, files: await readdir(folder) }).toEqual({ code: expected, files: [] });
  });

  it("refuses an output that cannot be written before the server reads the text", async () => {
    await writeFile(join(folder, "file"), "");
    const { code, stderr } = await make([ARTICLE, "-o", join("file", "v.mp4")]);
    expect({ code, stderr }).toEqual({
      code: 1,
      stderr: expect.stringMatching(/^error: Cannot write to the folder [^\n]*file\. Choose another output/u),
    });
  });

  it("lists the voices and services of the server", async () => {
    const doctor = await inTurn(["doctor", "--server", server.address], options());
    expect(doctor.stdout).toMatch(/^ok +server /mu);
    expect(doctor.stdout).toMatch(/^connected +.* answers/mu);
    expect(doctor.stdout).toMatch(/^not set up +ElevenLabs/mu);
    const { stdout } = await inTurn(["voices", "--json", "--server", server.address], options());
    expect(JSON.parse(stdout)).toEqual(await (await keptClient()).call(ENDPOINTS.listVoices));
  });

  it("reports an unreachable server and a server that is not Inkreel", async () => {
    const { port } = article.address() as AddressInfo;
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, "127.0.0.1", resolve));
    const nobody = `http://127.0.0.1:${(closed.address() as AddressInfo).port}`;
    await new Promise((resolve) => closed.close(resolve));
    const gone = await inTurn(["make", ARTICLE, "--server", nobody], options());
    expect(gone.stderr).toContain(`${nobody} cannot be reached (ECONNREFUSED)`);
    const other = await inTurn(["make", ARTICLE, "--server", `http://127.0.0.1:${port}`], options());
    expect(other.stderr).toContain("did not respond like an Inkreel server");
    expect([gone.code, other.code]).toEqual([1, 1]);
  });
});
