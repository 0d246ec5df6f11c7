import { videoFeedSchema, type VideoFeed } from "@inkreel/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeProjectWithScenes } from "../projects/testing/make-project-with-scenes.js";
import { TestBrowser } from "../testing/test-browser.js";
import { startVisit, type Visit } from "../testing/visit.js";
import { finishVideo } from "../videos/testing/finish-video.js";

const VIDEO = Uint8Array.from({ length: 5000 }, (_, index) => index & 0xff);
const BASE_URL = "https://inkreel.example";

let visit: Visit;
let anybody: TestBrowser;
beforeAll(async () => {
  visit = await startVisit({ variables: { BASE_URL } });
  anybody = new TestBrowser(visit.server.app);
});
afterAll(() => visit.server.close());

async function makeShared(title: string): Promise<{ id: number; url: string }> {
  const id = await makeProjectWithScenes(visit, ["Trees cool the street.", "Plant one today."]);
  await finishVideo(visit.server.services, { projectId: id, video: VIDEO });
  await visit.call("PATCH", `/api/projects/${id}`, { title });
  const { body } = await visit.call("POST", `/api/projects/${id}/share`);
  return { id, url: String(body["url"]) };
}
const putFeed = async (body: object = {}): Promise<VideoFeed> =>
  videoFeedSchema.parse((await visit.call("PUT", "/api/feed", body)).body);
const open = (url: string): Promise<Response> => anybody.get(url.slice(BASE_URL.length));

it("a feed has the shared videos, the last shared first, until it is withdrawn", async () => {
  expect((await visit.call("GET", "/api/feed")).body).toEqual({ feed: null });
  const first = await makeShared('Trees & "shade" <b>\u0001');
  const second = await makeShared("Rain");
  const { rssUrl, jsonUrl } = await putFeed({ title: "Our street" });
  expect(await putFeed()).toEqual({ title: "Our street", rssUrl, jsonUrl });
  expect((await visit.call("GET", "/api/feed")).body).toMatchObject({ feed: { rssUrl } });

  const answer = await open(rssUrl);
  expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
  expect(answer.headers.get("x-robots-tag")).toContain("noindex");
  const xml = await answer.text();
  expect(unclosedTags(xml)).toEqual([]);
  expect(textsOf(xml, "title")).toEqual(["Our street", "Rain", 'Trees & "shade" <b>']);
  expect(textsOf(xml, "guid")).toEqual([second.url, first.url]);
  expect(textsOf(xml, "language")).toEqual(["en"]);
  const [, videoUrl, length] = /<enclosure url="([^"]+)" length="(\d+)" type="video\/mp4"\/>/u.exec(xml)!;
  expect(Number(length)).toBe(VIDEO.length);
  expect((await (await open(videoUrl!)).arrayBuffer()).byteLength).toBe(VIDEO.length);
  expect(Number(textsOf(xml, "itunes:duration")[0])).toBeGreaterThan(0);
  expect(Date.parse(textsOf(xml, "pubDate")[0]!)).toBeGreaterThan(Date.now() - 3600_000);

  const json = await open(jsonUrl);
  expect(json.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
  expect(await json.json()).toMatchObject({
    version: "https://jsonfeed.org/version/1.1",
    title: "Our street",
    feed_url: jsonUrl,
    items: [
      {
        id: second.url,
        title: "Rain",
        attachments: [{ mime_type: "video/mp4", size_in_bytes: VIDEO.length }],
      },
      { id: first.url },
    ],
  });

  await visit.call("DELETE", `/api/projects/${second.id}/share`);
  expect(
    ((await (await open(jsonUrl)).json()) as { items: { id: string }[] }).items.map(({ id }) => id),
  ).toEqual([first.url]);
  await visit.call("DELETE", "/api/feed");
  expect((await open(rssUrl)).status).toBe(404);
  expect((await open(jsonUrl)).status).toBe(404);
  expect((await anybody.get(first.url.slice(BASE_URL.length).replace("/v/", "/api/shares/"))).status).toBe(
    200,
  );
  const again = await putFeed();
  expect(again.rssUrl).not.toBe(rssUrl);
});

it("a feed goes to the account that its visitor signs in to, and stays another's secret", async () => {
  const { rssUrl } = await putFeed({ title: "Mine" });
  const stranger = new TestBrowser(visit.server.app);
  expect(await (await stranger.get("/api/feed")).json()).toEqual({ feed: null });
  await visit.browser.signUp({ email: "ann@example.com", password: "correct horse" });
  expect((await visit.call("GET", "/api/feed")).body).toMatchObject({ feed: { title: "Mine", rssUrl } });
  expect((await open(rssUrl)).status).toBe(200);
});

/** Returns the tags that are not closed, or closed twice, and everything that is no text, tag or entity of XML. */
function unclosedTags(xml: string): string[] {
  const open: string[] = [];
  const body = xml.replace(/^<\?xml[^>]*\?>/u, "");
  for (const [tag, slash, name, attributes, isEmpty] of body.matchAll(
    /<(\/?)([\w:]+)((?: [\w:]+="[^"<]*")*)(\/?)>/gu,
  )) {
    if (slash === "/" && (open.pop() !== name || attributes !== "")) return [tag];
    if (slash === "" && isEmpty === "") open.push(name!);
  }
  const rest = body
    .replaceAll(/<\/?[\w:]+(?: [\w:]+="[^"<]*")*\/?>/gu, "")
    .match(/[<>]|[^\P{Cc}\n]|&(?!amp;|lt;|gt;|quot;)/gu);
  return [...open, ...(rest ?? [])];
}

function textsOf(xml: string, name: string): string[] {
  return [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, "gu"))].map(([, text]) =>
    text!.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"').replaceAll("&amp;", "&"),
  );
}
