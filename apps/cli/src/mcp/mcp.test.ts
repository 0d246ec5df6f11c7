import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";
import { compositionSchema } from "@inkreel/contract";
import type { VideoReport } from "@inkreel/pipeline/mcp";
import { startFakeOpenai } from "@inkreel/providers/testing/fake-openai";
import { startFakeOpenaiImages } from "@inkreel/providers/testing/fake-openai-images";
import type { FakeService } from "@inkreel/providers/testing/fake-service";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const MAIN = fileURLToPath(new URL("../main.js", import.meta.url));
const TEXT =
  "Cold brew is coffee that never met hot water. Coarse grounds steep in cold water for twelve to eighteen hours. " +
  "The result is low in acid and keeps in the fridge for two weeks. Dilute it with milk or water before you drink it.";
/** As long as a text for a video must be at least. */
const SENTENCE = "Cold brew is coffee that never met hot water at all.";
const SHORT = { lengthSeconds: 15, ratio: "1:1" };
const FACTS =
  "Salt keeps meat fresh. It comes from the sea. Rain cannot wash it away. A pinch makes bread better. Too much of it spoils the soup.";
const PAGE = `<html><head><title>Salt</title></head><body><article><h1>Salt</h1>${`<p>${FACTS} ${FACTS}</p>`.repeat(3)}</article></body></html>`;

let folder = "";
let client: Client;
let services: FakeService[] = [];
const page = createServer((_, response) =>
  response.writeHead(200, { "content-type": "text/html" }).end(PAGE),
);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "inkreel-mcp-"));
  const mark = '<rect width="40" height="20" fill="#f00"/>';
  await writeFile(
    join(folder, "mark.svg"),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">${mark}</svg>`,
  );
  await new Promise<void>((resolve) => page.listen(0, "127.0.0.1", resolve));
  const [writer, images] = await Promise.all([startFakeOpenai(), startFakeOpenaiImages()]);
  services = [writer, images];
  client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [MAIN, "mcp", "--folder", join(folder, "videos")],
      env: {
        ...(process.env as Record<string, string>),
        PICTURE_SEARCH: "off",
        OPENAI_API_KEY: "sk-test-key-0123456789",
        OPENAI_BASE_URL: writer.address,
        IMAGES_API_KEY: "sk-test-key",
        IMAGES_BASE_URL: `${images.address}/v1`,
        INKREEL_CACHE: join(folder, "cache"),
        FETCH_ALLOW_HOSTS: `127.0.0.1:${(page.address() as AddressInfo).port}`,
      },
    }),
  );
});
afterAll(async () => {
  await client.close();
  page.close();
  await Promise.all(services.map((service) => service.close()));
  await rm(folder, { recursive: true, force: true });
});

interface Answer {
  isError?: boolean;
  content: { type: string; text?: string; uri?: string; mimeType?: string }[];
  structuredContent?: VideoReport & { path: string; voices: { id: string }[]; templates: { type: string }[] };
}
const call = async (name: string, args: object, onprogress?: (value: { progress: number }) => void) =>
  (await client.callTool(
    { name, arguments: { ...args } },
    undefined,
    onprogress === undefined ? {} : { onprogress },
  )) as unknown as Answer;

/** Repeats the call if a slow machine has not made the video within the time limit of one call. */
async function untilEnded(begun: Answer, onprogress?: Parameters<typeof call>[2]): Promise<Answer> {
  let answer = begun;
  while (answer.structuredContent?.status === "running") {
    const { jobId } = answer.structuredContent;
    answer = await call("video_status", { jobId, waitSeconds: 50 }, onprogress);
  }
  return answer;
}

describe("the MCP server", () => {
  it("describes each of its tools and each argument of make_video", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      "cancel_video",
      "get_video_file",
      "list_templates",
      "list_voices",
      "make_video",
      "video_status",
    ]);
    const make = tools.find(({ name }) => name === "make_video");
    for (const { description } of tools) expect(description?.length).toBeGreaterThan(60);
    for (const argument of Object.values(make?.inputSchema.properties ?? {}))
      expect(argument).toMatchObject({ description: expect.any(String) });
  });

  it("makes a video from a text, reports the progress and returns the paths of the files", async () => {
    const percents: number[] = [];
    const listen = ({ progress }: { progress: number }) => void percents.push(progress);
    const choices = {
      translateTo: "de",
      voice: "builtin-slt",
      aiPictures: true,
      logo: join(folder, "mark.svg"),
      music: "calm",
      musicVolume: 40,
      musicSeed: 3,
    };
    const begun = await call("make_video", { ...SHORT, ...choices, text: TEXT, title: "Cold brew" }, listen);
    const made = await untilEnded(begun, listen);
    expect(made.content[0]?.text).toContain("is done");
    expect(made.structuredContent).toMatchObject({ status: "completed", percent: 100, title: "Cold brew" });
    expect(made.structuredContent?.durationSeconds).toBeGreaterThan(10);
    const { mp4 = "" } = made.structuredContent?.files ?? {};
    expect(mp4).toBe(join(folder, "videos", "cold-brew.mp4"));
    expect((await stat(mp4)).size).toBeGreaterThan(100_000);
    expect(percents.length).toBeGreaterThan(3);
    expect(percents).toEqual([...new Set(percents)].toSorted((a, b) => a - b));

    const { composition = "", credits } = made.structuredContent?.files ?? {};
    const written = compositionSchema.parse(JSON.parse(await readFile(composition, "utf8")));
    expect(written).toMatchObject({ language: "de", music: { mood: "calm", volumePercent: 40 } });
    expect(written.brand.logo).toMatchObject({ widthPx: 2_048, heightPx: 1_024 });
    for (const { text } of written.scenes) expect(text).toContain("Bäume");
    expect(written.pictures[0]?.attribution).toMatch(/^Made by a model/u);
    expect(await readFile(credits ?? "", "utf8")).toContain("Made by a model");

    const { jobId } = made.structuredContent as VideoReport;
    const poster = await call("get_video_file", { jobId, kind: "poster" });
    expect(poster.content[1]).toMatchObject({ type: "resource_link", mimeType: "image/jpeg" });
    expect(fileURLToPath(poster.content[1]?.uri ?? "")).toBe(made.structuredContent?.files?.poster);
    await stat(poster.structuredContent?.path ?? "");
  });

  it("returns a running job when waitSeconds is over, and finishes the video of a web page later", async () => {
    const url = `http://127.0.0.1:${(page.address() as AddressInfo).port}/salt`;
    const testimonial = { testimonial: true, template: "amazon-product-review" };
    const begun = await call("make_video", { ...SHORT, ...testimonial, url, waitSeconds: 0 });
    expect(begun.structuredContent).toMatchObject({ status: "running", files: null });
    const { jobId } = begun.structuredContent as VideoReport;
    const early = await call("get_video_file", { jobId });
    expect(early).toMatchObject({ isError: true });
    const done = await untilEnded(begun);
    expect(done.structuredContent).toMatchObject({ status: "completed" });
    const { mp4, composition = "" } = done.structuredContent?.files ?? {};
    expect(mp4).toBe(join(folder, "videos", "salt.mp4"));
    expect(compositionSchema.parse(JSON.parse(await readFile(composition, "utf8"))).scenes).toHaveLength(1);
  });

  it("cancels a job when the client cancels its request, and leaves no file", async () => {
    const cancelling = new AbortController();
    const before = await readdir(join(folder, "videos"));
    const calling = client.callTool(
      { name: "make_video", arguments: { ...SHORT, text: `${TEXT} Tea is next.`, title: "Never" } },
      undefined,
      { signal: cancelling.signal, onprogress: () => cancelling.abort() },
    );
    await expect(calling).rejects.toThrow();
    const status = await call("video_status", { jobId: "video-3", waitSeconds: 50 });
    expect(status.structuredContent).toMatchObject({ status: "cancelled" });
    expect(await readdir(join(folder, "videos"))).toEqual(before);
  });

  it("cancels a running job by its id, and leaves no file", async () => {
    await mkdir(join(folder, "videos"), { recursive: true });
    const before = await readdir(join(folder, "videos"));
    const unwanted = { ...SHORT, text: `${TEXT} Cocoa is last.`, title: "Unwanted", waitSeconds: 0 };
    const { jobId } = (await call("make_video", unwanted)).structuredContent as VideoReport;
    const cancelled = await call("cancel_video", { jobId });
    expect(cancelled.structuredContent).toMatchObject({ status: "cancelled", files: null });
    expect(await readdir(join(folder, "videos"))).toEqual(before);
  });

  it.each([
    ["make_video", { text: TEXT, url: "https://example.com/" }, "Give either `text` or `url`"],
    ["make_video", {}, "Give either `text` or `url`"],
    ["make_video", { text: TEXT, voice: "nobody" }, 'There is no voice "nobody"'],
    ["make_video", { text: " " }, "empty"],
    ["make_video", { url: "http://10.0.0.1/" }, "private network"],
    ["make_video", { text: TEXT, lengthSeconds: 5 }, "lengthSeconds"],
    ["make_video", { text: TEXT, ratio: "4:3" }, "ratio"],
    ["make_video", { text: TEXT, music: "sad" }, "music"],
    ["make_video", { text: TEXT, translateTo: "tlh" }, "translateTo"],
    [
      "make_video",
      { text: TEXT, testimonial: true },
      'Testimonials are for the template "amazon-product-review"',
    ],
    ["make_video", { text: TEXT, aiPictures: true, pictures: "none" }, 'Choose "own"'],
    ["make_video", { text: TEXT, lenghtSeconds: 20 }, '"lenghtSeconds"'],
    ["list_voices", { language: "en" }, '"language"'],
    ["video_status", { jobId: "video-99", wait: 1 }, '"wait"'],
    ["video_status", { jobId: "video-99" }, 'There is no job "video-99"'],
    ["cancel_video", { jobId: "video-99" }, 'There is no job "video-99"'],
    ["get_video_file", { jobId: "video-99" }, 'There is no job "video-99"'],
  ])("rejects invalid arguments of $0 with a tool error that contains $2", async (name, args, sentence) => {
    const answer = await call(name, args);
    expect(answer.isError).toBe(true);
    expect(answer.content[0]?.text).toContain(sentence);
  });

  it("makes the narration alone, beside a video of the same name, whose subtitles it keeps", async () => {
    await mkdir(join(folder, "videos"), { recursive: true });
    await writeFile(join(folder, "videos", "cold-talk.mp4"), "");
    const only = { ...SHORT, text: SENTENCE, voice: "builtin-slt", title: "Cold talk", only: "wav" };
    const made = await untilEnded(await call("make_video", only));
    expect(made.structuredContent).toMatchObject({
      status: "completed",
      percent: 100,
      notes: expect.any(Array),
    });
    const { jobId, files } = made.structuredContent as VideoReport;
    const audio = join(folder, "videos", "cold-talk-2.wav");
    expect(files).toMatchObject({ audio, srt: expect.any(String), words: expect.any(String), credits: null });
    expect(files).not.toHaveProperty("mp4");
    expect((await readFile(audio)).subarray(0, 4).toString()).toBe("RIFF");
    const { resources } = await client.listResources();
    const uris = resources.map(({ uri }) => uri).filter((uri) => uri.includes(`/${jobId}/`));
    expect(uris.map((uri) => uri.split("/").at(-1)).toSorted()).toEqual(["audio", "srt", "vtt", "words"]);
    const [srt] = (await client.readResource({ uri: `inkreel://videos/${jobId}/srt` })).contents;
    expect(srt).toMatchObject({ mimeType: "application/x-subrip", text: expect.stringContaining("-->") });
    const [sound] = (await client.readResource({ uri: `inkreel://videos/${jobId}/audio` })).contents;
    expect(sound).toMatchObject({ mimeType: "audio/wav", blob: expect.stringMatching(/^UklGR/u) });
    // It is made already, so there is nothing to cancel.
    const late = await call("cancel_video", { jobId });
    expect(late.structuredContent).toMatchObject({ status: "completed" });
    const link = await call("get_video_file", { jobId });
    expect(link.content[1]).toMatchObject({ type: "resource_link", mimeType: "audio/wav" });
    expect(await call("get_video_file", { jobId, kind: "poster" })).toMatchObject({ isError: true });
  });

  it("makes a silent video with captions", async () => {
    const silent = { ...SHORT, text: SENTENCE, voice: "none", title: "Cold quiet" };
    const made = await untilEnded(await call("make_video", silent));
    expect(made.structuredContent?.notes.join(" ")).toContain("reading pace");
    const { composition = "" } = made.structuredContent?.files ?? {};
    const written = compositionSchema.parse(JSON.parse(await readFile(composition, "utf8")));
    expect(written.scenes.every(({ narration }) => narration === null)).toBe(true);
  });

  it("says what to do in a language that no voice speaks", async () => {
    const german =
      "Die Bäume der Stadt kühlen im Sommer die Straßen um mehrere Grad. Ihre Wurzeln halten den Boden fest.";
    const refused = await call("make_video", { ...SHORT, text: german, title: "Baum", only: "mp3" });
    const told = refused.isError === true ? refused : await untilEnded(refused);
    expect(JSON.stringify(told)).toContain("No voice here speaks German");
  });

  it("exits with code 0 when its client disconnects", async () => {
    const child = spawn(process.execPath, [MAIN, "mcp"], { stdio: "ignore" });
    expect(await once(child, "close")).toEqual([0, null]);
  });

  it("lists the voices and templates that make_video accepts", async () => {
    const { voices } = (await call("list_voices", {})).structuredContent ?? {};
    const { templates } = (await call("list_templates", {})).structuredContent ?? {};
    expect(voices?.length).toBeGreaterThanOrEqual(5);
    expect(templates?.map(({ type }) => type)).toContain("tutorial");
  });
});
