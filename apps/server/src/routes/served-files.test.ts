import { createHash } from "node:crypto";
import { createCanvas } from "@napi-rs/canvas";
import { type EndpointName, ENDPOINTS, isBinary, liveCompositionSchema } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { routePath } from "../http/implement-endpoint.js";
import { pictureTokens } from "../media/picture-tokens.js";
import { finishVideo } from "../videos/testing/finish-video.js";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { startVisit, type Visit, visitBy } from "../testing/visit.js";

/** The files of a visitor's project, and of a stranger's project with the same words. */
interface World {
  projectId: number;
  othersProjectId: number;
  sceneId: string;
  narration: string;
  music: string;
  picture: string;
  logoUrl: string;
  assetId: number;
  thumbnailToken: string;
  shareId: string;
  captioningId: number;
  videoOrderId: number;
}

/** The rule for an endpoint's files: who may read them, and their addresses. */
type Rule =
  | {
      kind: "owner";
      paths: (world: World) => string[];
      /** True if the stranger's own project has such a file under its own address. */
      isInEveryProject?: boolean;
    }
  | { kind: "share"; path: (world: World) => string }
  | { kind: "everybody"; path: string }
  /** The same address is another file for each visitor. */
  | { kind: "self"; path: string };

const ofProject = (path: string, more: { isInEveryProject?: boolean } = {}): Rule => ({
  kind: "owner",
  paths: ({ projectId }) => [`/api/projects/${projectId}/${path}`],
  ...more,
});

/** Every call that answers with a file must be in here (see the first test). */
const RULES: Partial<Record<EndpointName, Rule>> = {
  projectAsset: { kind: "owner", paths: ({ narration, music, picture }) => [narration, music, picture] },
  sceneThumbnail: {
    kind: "owner",
    paths: ({ projectId, sceneId }) => [`/api/projects/${projectId}/scenes/${sceneId}/thumbnail`],
  },
  mediaFile: {
    kind: "owner",
    paths: ({ projectId, assetId }) => [`/api/projects/${projectId}/media/${assetId}/file`],
  },
  mediaThumbnail: {
    kind: "owner",
    paths: ({ projectId, assetId }) => [`/api/projects/${projectId}/media/${assetId}/thumbnail`],
  },
  pictureThumbnail: {
    kind: "owner",
    paths: ({ projectId, thumbnailToken }) => [
      `/api/projects/${projectId}/picture-thumbnails/${thumbnailToken}`,
    ],
  },
  projectCredits: ofProject("credits.txt"),
  uploadFile: { kind: "owner", paths: ({ logoUrl }) => [logoUrl] },
  downloadVideo: { kind: "owner", paths: ({ projectId }) => [`/api/video/download/${projectId}`] },
  videoEvents: ofProject("video/events", { isInEveryProject: true }),
  orderedVideoEvents: {
    kind: "owner",
    paths: ({ videoOrderId }) => [`/api/videos/${videoOrderId}/events`],
  },
  captioningEvents: {
    kind: "owner",
    paths: ({ captioningId }) => [`/api/captionings/${captioningId}/events`],
  },
  captioningFile: {
    kind: "owner",
    paths: ({ captioningId }) => [`/api/captionings/${captioningId}/files/words.json`],
  },
  videoSrt: ofProject("captions.srt"),
  videoVtt: ofProject("captions.vtt"),
  videoPoster: ofProject("poster.jpg"),
  videoTranscript: ofProject("transcript.txt"),
  getNarration: ofProject("narration/words.json", { isInEveryProject: true }),
  getExcerpt: ofProject("excerpts/gif?toMs=600&widthPx=120", { isInEveryProject: true }),
  rssFeed: { kind: "everybody", path: "/api/feeds/served/rss.xml" },
  jsonFeed: { kind: "everybody", path: "/api/feeds/served/feed.json" },
  shareFile: { kind: "share", path: ({ shareId }) => `/api/shares/${shareId}/video` },
  sharePoster: { kind: "share", path: ({ shareId }) => `/api/shares/${shareId}/poster.jpg` },
  shareVtt: { kind: "share", path: ({ shareId }) => `/api/shares/${shareId}/captions.vtt` },
  pronunciationAudio: ofProject("pronunciation-audio?text=Nguyen", { isInEveryProject: true }),
  voicePreviewAudio: { kind: "everybody", path: "/api/voices/builtin-rms/preview-audio" },
  exportAccount: { kind: "self", path: "/api/account/export" },
  musicPreview: { kind: "everybody", path: "/api/music/calm/preview" },
};

const walked = Object.entries(RULES) as [EndpointName, Rule][];
const TEXTS = ["Trees cool the street.", "Plant one today."];
let visit: Visit;
let owner: TestBrowser;
let stranger: TestBrowser;
let nobody: TestBrowser;
let world: World;

beforeAll(async () => {
  visit = await startVisit();
  owner = visit.browser;
  stranger = new TestBrowser(visit.server.app, "192.0.2.21");
  nobody = new TestBrowser(visit.server.app, "192.0.2.22");
  world = await makeWorld();
});
afterAll(() => visit.server.close());

async function makeWorld(): Promise<World> {
  const { services } = visit.server;
  const projectId = await makeProjectOf(owner);
  const othersProjectId = await makeProjectOf(stranger);
  const { logoUrl, assetId } = await addPictures(projectId);
  const read = await compositionOf(owner, projectId);
  await finishVideo(services, { projectId, video: Uint8Array.from([1, 2, 3]) });
  const share = await visit.call("POST", `/api/projects/${projectId}/share`, {});
  await services.database.executeSql(
    "insert into video_feeds (owner_id, id, title) select owner_id, 'served', 'Mine' from projects where id = $1",
    [projectId],
  );
  return {
    projectId,
    othersProjectId,
    sceneId: read.sceneId,
    narration: read.narration,
    music: read.music,
    picture: read.logo,
    logoUrl,
    assetId,
    thumbnailToken: await foundThumbnail(projectId),
    shareId: String(share.body["shareId"]),
    captioningId: await addCaptioning(logoUrl),
    videoOrderId: await addVideoOrder(projectId),
  };
}

/** Stores finished captions over an uploaded file. */
async function addCaptioning(uploadUrl: string): Promise<number> {
  const aligned = {
    words: [{ text: "Oak.", startMs: 0, endMs: 400 }],
    durationMs: 500,
    differences: [],
    isUnlike: false,
    isApproximate: false,
  };
  const uploadId = /\d+/u.exec(uploadUrl)?.[0];
  const { rows } = await visit.server.services.database.executeSql(
    `insert into captionings (owner_id, upload_id, script, status, aligned)
     select owner_id, id, 'Oak.', 'completed', $2::jsonb from uploads where id = $1 returning id`,
    [Number(uploadId), JSON.stringify(aligned)],
  );
  return Number(rows[0]?.["id"]);
}

async function addVideoOrder(projectId: number): Promise<number> {
  const { rows } = await visit.server.services.database.executeSql(
    `insert into video_orders (owner_id, project_id, status, options, request_hash)
     select owner_id, id, 'handed_over', '{}', 'h' from projects where id = $1 returning id`,
    [projectId],
  );
  return Number(rows[0]?.["id"]);
}

/** Creates a project with words and music. */
async function makeProjectOf(browser: TestBrowser): Promise<number> {
  const own = visitBy(visit.server, browser);
  const id = await makeProjectWithScenes(own, TEXTS);
  const music = { mood: "calm", seed: 1, volumePercent: 30, uploadId: null, fileName: null };
  await own.call("PATCH", `/api/projects/${id}/video`, { brandingConfig: { music } });
  return id;
}

async function addPictures(projectId: number): Promise<{ logoUrl: string; assetId: number }> {
  const upload = async (kind: string): Promise<Record<string, unknown>> => {
    const form = new FormData();
    form.set("kind", kind);
    form.set("projectId", String(projectId));
    const png = createCanvas(64, 48).toBuffer("image/png");
    form.set("file", new File([new Uint8Array(png)], "oak.png", { type: "image/png" }));
    return (await (await owner.send("POST", "/api/uploads", { body: form })).json()) as Record<
      string,
      unknown
    >;
  };
  const logoUrl = String((await upload("logo"))["url"]);
  await visit.call("PATCH", `/api/projects/${projectId}`, { logoUrl });
  await upload("picture");
  const { executeSql } = visit.server.services.database;
  const { rows } = await executeSql("select id from media_assets where project_id = $1", [projectId]);
  const assetId = Number(rows[0]?.["id"]);
  await executeSql("update scenes set media_asset_id = $2 where project_id = $1", [projectId, assetId]);
  await executeSql(
    "update media_assets set attribution = 'Oak, Jane Doe, CC BY 4.0', source = 'openverse' where id = $1",
    [assetId],
  );
  return { logoUrl, assetId };
}

/** Returns the token in the address of a found picture, whose thumbnail was already fetched. */
async function foundThumbnail(projectId: number): Promise<string> {
  const { services } = visit.server;
  const url = "https://example.com/found.jpg";
  const jpeg = createCanvas(16, 16).toBuffer("image/jpeg");
  await services.byteStore.put(
    `picture-thumbnails/${createHash("sha256").update(url).digest("hex")}`,
    new Uint8Array(jpeg),
  );
  return pictureTokens(services, projectId).thumbnails.write(url) ?? "";
}

async function compositionOf(browser: TestBrowser, projectId: number) {
  const answer = await (await browser.get(`/api/projects/${projectId}/composition`)).json();
  const { composition } = liveCompositionSchema.parse(answer);
  const [scene] = composition?.scenes ?? [];
  return {
    sceneId: scene?.id ?? "",
    narration: scene?.narration?.src ?? "",
    music: composition?.music?.src ?? "",
    logo: composition?.brand.logo?.src ?? "",
  };
}

/** Returns the status; the body is dropped. */
async function statusOf(browser: TestBrowser, path: string, method = "GET"): Promise<number> {
  const answer = await browser.send(method, path);
  await answer.body?.cancel();
  return answer.status;
}

const owned = walked.flatMap(([name, rule]) => (rule.kind === "owner" ? [{ name, rule }] : []));
const shared = walked.flatMap(([name, rule]) => (rule.kind === "share" ? [{ name, rule }] : []));
const open = walked.flatMap(([name, rule]) => (rule.kind === "everybody" ? [{ name, rule }] : []));

it("the access tests cover every endpoint that serves a file", () => {
  // Messages of AI assistants are answered by a stream, which is no file.
  const files = (Object.keys(ENDPOINTS) as EndpointName[]).filter(
    (name) => isBinary(ENDPOINTS[name].response) && name !== "assistantCalls",
  );
  expect(walked.map(([name]) => name).toSorted()).toEqual(files.toSorted());
  for (const [name, rule] of walked) {
    const pattern = routePath(ENDPOINTS[name].path).replaceAll(/:\w+/gu, "[^/]+").replaceAll(".", "\\.");
    const paths =
      rule.kind === "owner" ? rule.paths(world) : [rule.kind === "share" ? rule.path(world) : rule.path];
    for (const path of paths) expect(path.split("?")[0]).toMatch(new RegExp(`^${pattern}$`, "u"));
  }
});

describe.each(owned)("the endpoint $name", ({ rule }) => {
  it("serves a file only to its owner", async () => {
    for (const path of rule.paths(world)) {
      expect([path, await statusOf(owner, path)]).toEqual([path, 200]);
      for (const other of [stranger, nobody]) {
        expect([path, await statusOf(other, path)]).toEqual([path, 404]);
        expect([path, await statusOf(other, path, "HEAD")]).toEqual([path, 404]);
        const part = await other.get(path, { range: "bytes=0-1", "if-none-match": "*" });
        expect([path, part.status]).toEqual([path, 404]);
      }
    }
  });

  it("does not serve a file to a visitor who requests it under their own project", async () => {
    const { projectId, othersProjectId } = world;
    const crossed = rule
      .paths(world)
      .map((path) => path.replace(`/${projectId}`, `/${othersProjectId}`))
      .filter((path) => !rule.paths(world).includes(path) && rule.isInEveryProject !== true);
    for (const path of crossed) expect([path, await statusOf(stranger, path)]).toEqual([path, 404]);
  });
});

const ofSelf = walked.flatMap(([name, rule]) => (rule.kind === "self" ? [{ name, rule }] : []));

it.each(ofSelf)("the endpoint $name serves each visitor another file, and nobody none", async ({ rule }) => {
  const bytesFor = async (browser: TestBrowser): Promise<Buffer> =>
    Buffer.from(await (await browser.get(rule.path)).arrayBuffer());
  expect(await statusOf(nobody, rule.path)).toBe(404);
  const [own, strangers] = [await bytesFor(owner), await bytesFor(stranger)];
  expect([own.includes(`projects/${world.projectId} `), own.includes(`/${world.othersProjectId} `)]).toEqual([
    true,
    false,
  ]);
  expect(strangers.includes(`projects/${world.projectId} `)).toBe(false);
});

it.each(open)("the public endpoint $name serves its file to everybody", async ({ rule }) => {
  for (const browser of [owner, stranger, nobody]) expect(await statusOf(browser, rule.path)).toBe(200);
});

it("the signed address of narration or music is valid only for its own project", async () => {
  const others = await compositionOf(stranger, world.othersProjectId);
  const nameOf = (path: string) => /(?:narration|music)\/(\w+)\.wav/u.exec(path)?.[1];
  for (const kind of ["narration", "music"] as const) {
    expect(nameOf(others[kind])).toBe(nameOf(world[kind]));
    const bare = others[kind].split("?")[0] ?? "";
    const signature = world[kind].split("?")[1] ?? "";
    expect(await statusOf(stranger, others[kind])).toBe(200);
    expect(await statusOf(stranger, bare)).toBe(404);
    expect(await statusOf(stranger, `${bare}?${signature}`)).toBe(404);
    expect(await statusOf(stranger, `${bare}?signature=`)).toBe(404);
  }
});

describe("a share", () => {
  it.each(shared)("is public through the endpoint $name until it is closed", async ({ rule }) => {
    for (const browser of [owner, stranger, nobody])
      expect(await statusOf(browser, rule.path(world))).toBe(200);
    await visit.call("DELETE", `/api/projects/${world.projectId}/share`);
    for (const browser of [owner, stranger, nobody])
      expect(await statusOf(browser, rule.path(world))).toBe(404);
    const again = await visit.call("POST", `/api/projects/${world.projectId}/share`, {});
    world = { ...world, shareId: String(again.body["shareId"]) };
  });

  it("makes no other file of its project public", async () => {
    for (const { rule } of owned)
      for (const path of rule.paths(world)) expect([path, await statusOf(nobody, path)]).toEqual([path, 404]);
  });
});

it("deleting a project makes its files and shared files unavailable", async () => {
  await visit.call("DELETE", `/api/projects/${world.projectId}`);
  const ofVisitors = new Set<EndpointName>(["uploadFile", "captioningEvents", "captioningFile"]);
  const ofProjects = owned.filter(({ name }) => !ofVisitors.has(name));
  for (const { rule } of ofProjects)
    for (const path of rule.paths(world)) expect([path, await statusOf(owner, path)]).toEqual([path, 404]);
  for (const { rule } of shared) expect(await statusOf(nobody, rule.path(world))).toBe(404);
});
