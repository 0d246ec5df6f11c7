import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readWebFiles } from "../http/web-files.js";
import { afterAll, beforeAll, expect, it } from "vitest";
import { finishVideo } from "../videos/testing/finish-video.js";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { startVisit, type Visit } from "../testing/visit.js";

const BASE_URL = "https://inkreel.example";
const INDEX =
  "<!doctype html><html><head><title>Inkreel</title><!--share-tags--></head><body>$& app</body></html>";
const NASTY = `Trees "of" <script>alert('1')</script> & $& more`;

let visit: Visit;
let anybody: TestBrowser;
beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), "inkreel-share-page-"));
  await writeFile(join(folder, "index.html"), INDEX);
  visit = await startVisit({ variables: { BASE_URL }, web: await readWebFiles(folder) });
  await rm(folder, { recursive: true });
  anybody = new TestBrowser(visit.server.app);
});
afterAll(() => visit.server.close());

it("the share page has Open Graph and Twitter Card tags for the video, poster and player", async () => {
  const { shareId } = await share({ title: "City trees", metadata: { aspectRatio: "16:9" } });
  const page = await open(shareId);
  expect(page.status).toBe(200);
  const url = `${BASE_URL}/v/${shareId}`;
  const files = `${BASE_URL}/api/shares/${shareId}`;
  expect(page.metas).toEqual({
    robots: "noindex, nofollow",
    "og:site_name": "Inkreel",
    "og:type": "video.other",
    "og:title": "City trees",
    "og:description": "Trees cool the street. Plant one today.",
    "og:url": url,
    "og:image": `${files}/poster.jpg`,
    "og:image:type": "image/jpeg",
    "og:image:width": "1920",
    "og:image:height": "1080",
    "og:video": `${files}/video`,
    "og:video:secure_url": `${files}/video`,
    "og:video:type": "video/mp4",
    "og:video:width": "1920",
    "og:video:height": "1080",
    "twitter:card": "player",
    "twitter:title": "City trees",
    "twitter:image": `${files}/poster.jpg`,
    "twitter:player": `${url}?embed=1`,
    "twitter:player:width": "640",
    "twitter:player:height": "360",
  });
  expect(page.html).toContain("<title>City trees</title>");
  expect(page.html.match(/<title>/gu)).toHaveLength(1);
  expect(page.html).toContain("$& app</body>");
  expect(page.headers.get("x-robots-tag")).toBe("noindex, nofollow");
});

it("the share page links to its oEmbed endpoint", async () => {
  const { shareId } = await share({ title: "City trees" });
  const { html } = await open(shareId);
  const link = /<link rel="alternate" type="application\/json\+oembed" href="([^"]+)"/u.exec(html)![1]!;
  const answer = await anybody.get(link.replaceAll("&amp;", "&").slice(BASE_URL.length));
  expect(await answer.json()).toMatchObject({ type: "video", title: "City trees" });
});

it("the share page escapes HTML in the title of the project", async () => {
  const { shareId } = await share({ title: NASTY });
  const { html, metas } = await open(shareId);
  expect(html).not.toContain("<script>alert");
  expect(html).toContain("<title>Trees &quot;of&quot; &lt;script&gt;");
  expect(metas["og:title"]).toBe(
    "Trees &quot;of&quot; &lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt; &amp; $&amp; more",
  );
});

it("the share page can be framed by other sites", async () => {
  const { shareId } = await share({ title: "City trees" });
  const { headers, status } = await anybody.get(`/v/${shareId}?embed=1`);
  expect(status).toBe(200);
  expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
  expect(headers.get("x-frame-options")).toBeNull();
  expect(headers.get("cross-origin-resource-policy")).toBe("cross-origin");
});

it('a closed or unknown share shows the application\'s "not found" page with status 404', async () => {
  const { shareId, id } = await share({ title: "City trees" });
  await visit.call("DELETE", `/api/projects/${id}/share`);
  for (const closed of [shareId, "nothing", `${"x".repeat(65)}`, "%00"]) {
    const page = await open(closed);
    expect([page.status, page.html], closed).toEqual([404, INDEX]);
    expect(page.headers.get("x-robots-tag")).toBe("noindex");
  }
});

async function share(fields: object): Promise<{ id: number; shareId: string }> {
  const id = await makeProjectWithScenes(visit, ["Trees cool the street.", "Plant one today."], fields);
  await finishVideo(visit.server.services, { projectId: id, video: Uint8Array.of(1) });
  const { body } = await visit.call("POST", `/api/projects/${id}/share`);
  return { id, shareId: String(body["shareId"]) };
}

async function open(shareId: string) {
  const { status, headers, ...answer } = await read(`/v/${shareId}`);
  const metas = answer.html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/gu);
  return {
    status,
    headers,
    html: answer.html,
    metas: Object.fromEntries([...metas].map(([, name, content]) => [name!, content!])),
  };
}

async function read(path: string): Promise<{ status: number; headers: Headers; html: string }> {
  const answer = await anybody.get(path);
  return { status: answer.status, headers: answer.headers, html: await answer.text() };
}
