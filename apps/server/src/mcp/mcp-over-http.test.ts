import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import type { VideoReport } from "@inkreel/pipeline/mcp";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";

const TEXT =
  "City trees cool the streets around them by several degrees. Plant fewer of them, but plant them well.";
const SHORT = { text: TEXT, lengthSeconds: 15, ratio: "1:1", pictures: "none", voice: "builtin-slt" };
const BASE_URL = "https://video.example.org";

let server: TestServer;
let listening: Server;
let address = "";
let token = "";
let client: Client;

beforeAll(async () => {
  server = await createTestServer({ variables: { BASE_URL } });
  listening = serve({ fetch: server.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  if (!listening.listening) await once(listening, "listening");
  address = `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;
  token = await createToken();
  client = await connect(token);
  (await server.services.rendering()).start();
});
afterAll(async () => {
  await client.close();
  listening.close();
  await server.close();
});

async function createToken(): Promise<string> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${address}/api/tokens`, {
    method: "POST",
    headers,
    body: '{"name":"assistant"}',
  });
  return ((await answer.json()) as { token: string }).token;
}

async function connect(bearer: string): Promise<Client> {
  const connected = new Client({ name: "test", version: "1" });
  const headers = { authorization: `Bearer ${bearer}` };
  await connected.connect(
    // The SDK's own types do not agree about an absent session id.
    new StreamableHTTPClientTransport(new URL(`${address}/api/mcp`), {
      requestInit: { headers },
    }) as Parameters<Client["connect"]>[0],
  );
  return connected;
}

interface Answer {
  isError?: boolean;
  content: { type: string; text?: string; uri?: string; mimeType?: string }[];
  structuredContent?: VideoReport & { path: string; voices: { id: string }[] };
}
const call = async (
  name: string,
  args: Record<string, unknown>,
  { by = client, onprogress }: { by?: Client; onprogress?: (value: { progress: number }) => void } = {},
): Promise<Answer> =>
  (await by.callTool(
    { name, arguments: args },
    undefined,
    onprogress && { onprogress },
  )) as unknown as Answer;

const post = (body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${address}/api/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify(body),
  });

describe("MCP over HTTP", () => {
  it("offers the tools with the schemas of their results, and refuses an unknown argument by its name", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual([
      "cancel_video",
      "get_video_file",
      "list_templates",
      "list_voices",
      "make_video",
      "video_status",
    ]);
    for (const { outputSchema } of tools) expect(outputSchema).toMatchObject({ type: "object" });
    const refused = await call("make_video", { ...SHORT, lenghtSeconds: 20 });
    expect(refused.isError).toBe(true);
    expect(refused.content[0]?.text).toContain('"lenghtSeconds"');
  });

  it("makes a video, tells its progress, and gives its files as addresses and as resources", async () => {
    const percents: number[] = [];
    const onprogress = ({ progress }: { progress: number }): void => void percents.push(progress);
    let made = await call("make_video", { ...SHORT, title: "City trees", waitSeconds: 1 }, { onprogress });
    const { jobId = "" } = made.structuredContent ?? {};
    while (made.structuredContent?.status === "running")
      made = await call("video_status", { jobId, waitSeconds: 50 });
    expect(made.structuredContent).toMatchObject({ status: "completed", percent: 100, title: "City trees" });
    expect(percents.length).toBeGreaterThan(0);

    const file = await call("get_video_file", { jobId });
    const uri = file.content[1]?.uri ?? "";
    expect(uri).toBe(made.structuredContent?.files?.mp4);
    expect(uri.startsWith(`${BASE_URL}/`)).toBe(true);
    const headers = { authorization: `Bearer ${token}` };
    const bytes = await (await fetch(uri.replace(BASE_URL, address), { headers })).arrayBuffer();
    expect(Buffer.from(bytes).subarray(4, 8).toString()).toBe("ftyp");

    const { resources } = await client.listResources();
    expect(resources.map((resource) => resource.uri).toSorted()).toEqual(
      ["mp4", "poster", "srt", "vtt", "words"].map((kind) => `inkreel://videos/${jobId}/${kind}`),
    );
    const [srt] = (await client.readResource({ uri: `inkreel://videos/${jobId}/srt` })).contents;
    expect(srt).toMatchObject({ mimeType: "application/x-subrip", text: expect.stringContaining("-->") });
    const [mp4] = (await client.readResource({ uri: `inkreel://videos/${jobId}/mp4` })).contents;
    expect(Buffer.from((mp4 as { blob: string }).blob, "base64").equals(Buffer.from(bytes))).toBe(true);
  });

  it("cancels a running video", async () => {
    const text = `${TEXT} Their roots hold the soil.`;
    const begun = await call("make_video", { ...SHORT, text, waitSeconds: 0 });
    const { jobId } = begun.structuredContent!;
    const early = await call("get_video_file", { jobId });
    expect(early.content[0]?.text).toBe(`${jobId} has no files because it is running. Call video_status.`);
    const cancelled = await call("cancel_video", { jobId });
    expect(cancelled.structuredContent).toMatchObject({ jobId, status: "cancelled", files: null });
  });

  it("keeps the videos of one token's visitor from all others", async () => {
    const begun = await call("make_video", { ...SHORT, text: `${TEXT} Water them.`, waitSeconds: 0 });
    const { jobId } = begun.structuredContent!;
    const stranger = await connect(await createToken());
    for (const name of ["video_status", "cancel_video", "get_video_file"]) {
      const answer = await call(name, { jobId }, { by: stranger });
      expect(answer).toMatchObject({
        isError: true,
        content: [{ text: expect.stringContaining("no video") }],
      });
    }
    expect((await stranger.listResources()).resources).toEqual([]);
    await stranger.close();
    await call("cancel_video", { jobId });
  });

  it.each([
    ["make_video", {}, "Give either `text` or `url`"],
    ["make_video", { ...SHORT, voice: "nobody" }, "nobody"],
    ["make_video", { text: "Too short." }, "50 characters"],
    ["make_video", { url: "http://10.0.0.1/" }, "private network"],
    ["video_status", { jobId: "video-999" }, "no video 999"],
    ["video_status", { jobId: "../../1" }, 'There is no job "../../1"'],
  ])("answers $0 with $1 by a tool error that contains $2", async (name, args, sentence) => {
    const answer = await call(name, args);
    expect(answer.isError).toBe(true);
    expect(answer.content[0]?.text).toContain(sentence);
  });

  it("refuses messages without a token, with an unknown one, and several at once", async () => {
    const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };
    const nobody = await post(list);
    expect([nobody.status, nobody.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
    expect((await post(list, { authorization: "Bearer inkreel_wrong" })).status).toBe(401);
    const authorization = `Bearer ${token}`;
    expect((await post([list, list], { authorization })).status).toBe(400);
    expect((await fetch(`${address}/api/mcp`, { headers: { authorization } })).status).toBe(405);
    expect((await post(list, { authorization })).status).toBe(200);
  });
});
