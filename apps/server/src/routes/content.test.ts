import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestBrowser } from "../testing/test-browser.js";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

const FIXTURES = new URL("../../../../fixtures/content/", import.meta.url);
const PNG = createCanvas(800, 500).toBuffer("image/png");
const PARAGRAPHS = [
  "The old lighthouse on the point was built by fishermen in 1871 after a hard winter took nine boats.",
  "For a century a keeper carried oil up its 140 steps every evening and wrote the weather in a book.",
  "Today the lamp is electric, the keeper's house is a small museum, and the book is still written by hand.",
  "Visitors climb the tower between May and October and can see the whole bay from its gallery.",
];
const LIGHTHOUSE = `<!doctype html><html lang="en"><head></head><body><article>
  <p>${PARAGRAPHS[0]}</p><p>${PARAGRAPHS[1]}</p>
  <img src="/lamp.png" alt="The lamp of the old lighthouse tower" width="800" height="500">
  <p>${PARAGRAPHS[2]}</p><p>${PARAGRAPHS[3]}</p></article></body></html>`;

let visit: Visit;
let site: Server;
let origin: string;
let requestCount = 0;

beforeAll(async () => {
  const amazon = await readFile(new URL("amazon.html", FIXTURES));
  const article = await readFile(new URL("article.html", FIXTURES));
  const pages: Record<string, [number, string, string | Buffer]> = {
    "/the-old_lighthouse.html": [200, "text/html", LIGHTHOUSE],
    "/article": [200, "text/html", article],
    "/dp/B000KETTLE": [200, "text/html", amazon],
    "/lamp.png": [200, "image/png", PNG],
    "/two.html": [200, "text/html", LIGHTHOUSE.replace("/lamp.png", "/no-picture.png")],
    "/no-picture.png": [200, "image/png", "<html>not a picture at all, whatever its type says</html>"],
    "/paid": [402, "text/html", "pay"],
    "/forbidden": [403, "text/html", "no"],
    "/broken": [500, "text/html", "oops"],
    "/empty": [200, "text/html", "<!doctype html><html><body><nav>Home</nav></body></html>"],
    "/app": [
      200,
      "text/html",
      '<!doctype html><html><body><div id="root"></div><noscript>You need to enable JavaScript to run this app.</noscript><script src="a.js"></script></body></html>',
    ],
  };
  site = createServer((request, response) => {
    requestCount += 1;
    if (request.url === "/moved")
      return response.writeHead(302, { location: "http://169.254.169.254/" }).end();
    const [status, type, body] = pages[request.url ?? ""] ?? [404, "text/html", "nothing"];
    return response.writeHead(status, { "content-type": type }).end(body);
  });
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  const { port } = site.address() as AddressInfo;
  origin = `http://127.0.0.1:${port}`;
  visit = await startVisit({ variables: { FETCH_ALLOW_HOSTS: `127.0.0.1:${port}` } });
});
afterAll(async () => {
  await visit.server.close();
  await new Promise((resolve) => site.close(resolve));
});

const extract = (url: unknown) => visit.call("POST", "/api/content/extract", { url });

describe("POST /api/content/extract", () => {
  it("returns the text, with a title from the URL if the page has none", async () => {
    const { status, body } = await extract(` ${origin}/the-old_lighthouse.html `);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      content: PARAGRAPHS.join("\n\n"),
      wordCount: PARAGRAPHS.join(" ").split(/\s+/u).length,
      title: "the old lighthouse",
      language: "en",
      sourceUrl: `${origin}/the-old_lighthouse.html`,
      pictures: [{ url: `${origin}/lamp.png`, alt: "The lamp of the old lighthouse tower" }],
      product: null,
    });
  });

  it("returns the product data of a product page", async () => {
    const { status, body } = await extract(`${origin}/dp/B000KETTLE`);
    expect(status).toBe(200);
    expect(body["product"]).toMatchObject({ name: expect.any(String), price: expect.any(String) });
  });

  it.each([
    ["", 400, "bad_input"],
    ["   ", 400, "bad_input"],
    ["not an address", 400, "address_invalid"],
    ["ftp://example.com/x", 400, "address_invalid"],
    ["http://127.0.0.1:1/", 403, "address_refused"],
    ["http://[::1]/", 403, "address_refused"],
    ["http://169.254.169.254/latest", 403, "address_refused"],
    ["http://localhost/", 403, "address_refused"],
  ])("refuses the address %j with status %i and the code %s", async (url, status, code) => {
    const before = requestCount;
    expect(await extract(url)).toMatchObject({ status, body: { code } });
    expect(requestCount).toBe(before);
  });

  it.each([
    ["ftp://example.com/x", "address_scheme", { typed: "ftp://example.com/x", scheme: "ftp" }],
    ["not an address", "address_unfit", { typed: "not an address", misfit: "no_address" }],
    ["http://127.0.0.1:1/", "address_private", { host: "127.0.0.1" }],
  ])("says why %j is refused as a code that screens translate", async (url, code, params) => {
    expect((await extract(url)).body["said"]).toMatchObject({ code, params });
  });

  it("says what a site answered as a code that screens translate", async () => {
    expect((await extract(`${origin}/gone`)).body["said"]).toMatchObject({ code: "site_has_nothing" });
    expect((await extract(`${origin}/empty`)).body["said"]).toMatchObject({ code: "page_without_text" });
  });

  it("answers a missing address with the message that the specification requires", async () => {
    const error = "URL required: Please enter a valid URL";
    expect((await extract("  ")).body).toMatchObject({ error });
    expect((await visit.call("POST", "/api/content/extract", {})).body).toMatchObject({ error });
    expect((await extract(5)).status).toBe(400);
  });

  it.each([
    ["/paid", 422, "page_paywalled"],
    ["/empty", 422, "page_no_article"],
    ["/app", 422, "page_no_article"],
    ["/forbidden", 502, "page_refused"],
    ["/gone", 502, "page_refused"],
    ["/broken", 502, "page_refused"],
    ["/moved", 403, "address_refused"],
  ])("answers for the page %s with status %i and the code %s", async (path, status, code) => {
    const answer = await extract(origin + path);
    expect(answer).toMatchObject({ status, body: { code } });
    expect(String(answer.body["error"])).toMatch(/[.]$/u);
  });
});

describe("POST /api/content/language", () => {
  const describeLanguage = (body: object) => visit.call("POST", "/api/content/language", body);
  const GERMAN = "Der Rat entscheidet im Juni, ob der Hafen einen zweiten Kran bekommt.";

  it("returns the language of a text and the voice that will speak it", async () => {
    const { status, body } = await describeLanguage({ text: PARAGRAPHS[0] });
    expect(status).toBe(200);
    expect(body).toEqual({ language: "en", voice: { id: "builtin-slt", name: "Sally" }, warnings: [] });
  });

  it("returns a warning if the voice does not speak the language", async () => {
    const { body } = await describeLanguage({ text: GERMAN });
    expect(body).toMatchObject({
      language: "de",
      warnings: [{ code: "voice_language_mismatch", message: expect.stringContaining("German") }],
    });
  });

  it("returns a fallback voice if the chosen voice does not exist", async () => {
    const { body } = await describeLanguage({ text: PARAGRAPHS[0], voiceId: "nobody" });
    expect(body).toMatchObject({ voice: { name: "Sally" }, warnings: [{ code: "voice_stand_in" }] });
  });

  it("returns an undetermined language, without a warning, for a text that is too short", async () => {
    expect((await describeLanguage({ text: "OK" })).body).toMatchObject({ language: "und", warnings: [] });
  });

  it("refuses a text over the length limit", async () => {
    expect((await describeLanguage({ text: "a ".repeat(2_001) })).status).toBe(400);
  });
});

describe("a project created from an extracted page", () => {
  it("has the pictures of the page, which are fetched only when a scene shows them", async () => {
    const { body } = await extract(`${origin}/the-old_lighthouse.html`);
    const id = await visit.makeProject({
      title: body["title"],
      content: body["content"],
      contentType: "url",
      sourceUrl: `${origin}/the-old_lighthouse.html`,
    });
    const before = requestCount;
    const media = async () => rowsOf((await visit.call("GET", `/api/projects/${id}/media`)).body);
    const [asset] = await media();
    expect(asset).toMatchObject({
      source: "page",
      sourceUrl: `${origin}/lamp.png`,
      attribution: expect.stringContaining("127.0.0.1"),
      metadata: { alt: "The lamp of the old lighthouse tower" },
    });
    expect(requestCount).toBe(before);
    const generated = await visit.call("POST", `/api/projects/${id}/generate-scenes`, { duration: 30 });
    expect(generated.status).toBe(200);
    expect(requestCount).toBe(before + 1);
    const shown = rowsOf(generated.body["scenes"]).map((scene) => scene["mediaAssetId"]);
    expect(shown).toContain(asset?.["id"]);
    expect((await media())[0]).toMatchObject({ usageCount: 1, aspectRatio: 1.6, orientation: "landscape" });
    const file = await visit.browser.get(String(asset?.["url"]));
    expect(Buffer.from(await file.arrayBuffer())).toEqual(PNG);
    expect(requestCount).toBe(before + 1);
  });

  it("has a warning about a picture that cannot be fetched, and drops it after two attempts", async () => {
    const { body } = await extract(`${origin}/two.html`);
    const sourceUrl = `${origin}/two.html`;
    const id = await visit.makeProject({ content: body["content"], contentType: "url", sourceUrl });
    const generate = async () => {
      const answer = await visit.call("POST", `/api/projects/${id}/generate-scenes`, { duration: 15 });
      const media = rowsOf((await visit.call("GET", `/api/projects/${id}/media`)).body);
      const codes = rowsOf(answer.body["warnings"]).map(({ code }) => code);
      return [answer.status, media.length, codes.includes("picture_left_out")];
    };
    expect(await generate()).toEqual([200, 1, true]);
    expect(await generate()).toEqual([200, 0, true]);
    expect(await generate()).toEqual([200, 0, false]);
  });

  it("has the product data of the page", async () => {
    const { body } = await extract(`${origin}/dp/B000KETTLE`);
    const given = {
      content: body["content"],
      contentType: "url",
      sourceUrl: `${origin}/dp/B000KETTLE`,
      templateId: 5,
    };
    const id = await visit.makeProject(given);
    const { rows } = await visit.server.services.database.executeSql(
      "select product from projects where id = $1",
      [id],
    );
    expect(rows[0]?.["product"]).toEqual(body["product"]);
  });

  it("has no pictures from a page that only another visitor extracted", async () => {
    const stranger = new TestBrowser(visit.server.app);
    const content = PARAGRAPHS.join("\n\n");
    const given = {
      title: "Mine",
      content,
      contentType: "url",
      sourceUrl: `${origin}/the-old_lighthouse.html`,
    };
    const { id } = (await (await stranger.post("/api/projects", given)).json()) as { id: number };
    expect(await (await stranger.get(`/api/projects/${id}/media`)).json()).toEqual([]);
  });
});
