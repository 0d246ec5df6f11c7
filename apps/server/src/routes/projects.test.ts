import type { Project, Warning } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CONTENT, rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const create = (fields: object) => visit.call("POST", "/api/projects", fields);

describe("creating a project from a text, a URL or a file", () => {
  const given = { title: " Trees ", content: "  Plant trees.\n", contentType: "text", sourceUrl: null };

  it("trims the title and the content and sets the defaults", async () => {
    const { status, body } = await create(given);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: "Trees",
      content: "Plant trees.",
      contentType: "text",
      sourceUrl: null,
      status: "draft",
      currentStep: 1,
      logoUrl: null,
      primaryColor: "#000000",
      secondaryColor: "#666666",
      metadata: { duration: 60, captionsStyle: "auto" },
      useAIImages: false,
      sound: { effects: true, musicSpace: true, phrasing: true },
      templateId: 1,
    });
  });

  it("stores the source address only for the content type url", async () => {
    const sourceUrl = "https://example.com/trees";
    expect((await create({ ...given, contentType: "url", sourceUrl })).body).toMatchObject({ sourceUrl });
    expect((await create({ ...given, contentType: "file", sourceUrl })).body).toMatchObject({
      sourceUrl: null,
    });
  });

  it.each([
    [{ content: " \n" }, "Content required: Please provide content to create a video"],
    [{ title: "  " }, "Title required: Please provide a title for your project"],
    [{ title: "", content: "" }, "Content required: Please provide content to create a video"],
    [
      { contentType: "url", sourceUrl: "javascript:alert(1)" },
      "The source must be an address that begins with http:// or https://.",
    ],
    [{ contentType: "poem" }, expect.stringMatching(/^The type of content must be one of these: text, /u)],
  ])("rejects $0 with the error $1", async (change, error) => {
    expect(await create({ ...given, ...change })).toMatchObject({
      status: 400,
      body: { error, code: "bad_input" },
    });
  });

  it("reports all validation errors together", async () => {
    const { body } = await create({ ...given, title: "", content: "" });
    expect(body["issues"]).toEqual([
      { path: "content", message: "Content required: Please provide content to create a video" },
      { path: "title", message: "Title required: Please provide a title for your project" },
    ]);
  });
});

describe("creating a project from an article", () => {
  const given = { title: "Trees", content: CONTENT };

  it("accepts length, brand and unknown fields, with the default content type blog", async () => {
    const { status, body } = await create({
      ...given,
      duration: 30,
      primaryColor: "#123456",
      secondaryColor: "#abcdef",
      logoUrl: "https://example.com/logo.png",
      useAIImages: true,
      templateId: 5,
      metadata: { logoPosition: "top-center", duration: 30 },
      unknown: { deep: [1] },
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      contentType: "blog",
      primaryColor: "#123456",
      secondaryColor: "#abcdef",
      logoUrl: "https://example.com/logo.png",
      useAIImages: true,
      templateId: 5,
      metadata: { logoPosition: "top-center", duration: 30 },
    });
  });

  it.each(["blog", "article", "tutorial", "general"])("accepts the content type %s", async (contentType) => {
    expect(await create({ ...given, contentType })).toMatchObject({ status: 201, body: { contentType } });
  });

  it.each([
    [{ title: "" }, "Project title is required"],
    [{ content: "x".repeat(49) }, "Content must be at least 50 characters"],
    [{ content: " ".repeat(60) }, "Content must be at least 50 characters"],
    [
      { primaryColor: "greenish" },
      '"greenish" is not a colour. Write # and six digits or letters from a to f, as in #1a73e8.',
    ],
    [{ duration: 14 }, "The length must be at least 15 seconds."],
    [{ duration: 121 }, "The length can be at most 120 seconds."],
    [{ useAIImages: "yes" }, 'The field "useAIImages" must be true or false.'],
    [{ templateId: 99 }, "There is no template 99. Choose one from the list."],
    [
      { metadata: { logoPosition: "middle" } },
      expect.stringContaining("position of the logo must be one of"),
    ],
    [{ title: "x".repeat(301) }, "The title can have at most 300 characters."],
    [{ content: "\u200b".repeat(60) }, "Content must be at least 50 characters"],
    [{ title: "\u200b\u2060" }, "Project title is required"],
    [
      { logoUrl: "javascript:alert(1)" },
      "The logo must be one of your uploads, or an address that begins with http:// or https://.",
    ],
    [{ content: 7 }, "The content must be a text."],
    [{ content: `${CONTENT}\0` }, "The content must not contain NUL characters."],
  ])("rejects $0 with the error $1", async (change, error) => {
    expect(await create({ ...given, ...change })).toMatchObject({
      status: 400,
      body: { error, code: "bad_input" },
    });
  });

  it("takes length, ratio and captions from the template that it names, where it does not say them", async () => {
    const { call } = visit;
    expect((await create({ ...given, templateId: 2 })).body["metadata"]).toEqual({
      duration: 90,
      aspectRatio: "16:9",
      captionsStyle: "auto",
    });
    const own = { duration: 45, metadata: { aspectRatio: "1:1", captionsStyle: "bold" } };
    const { body } = await create({ ...given, templateId: 2, ...own });
    expect(body["metadata"]).toEqual({ duration: 45, ...own.metadata });
    const projectId = Number(body["id"]);
    const script = await call("POST", "/api/scripts/generate", { projectId });
    expect(script.body).toMatchObject({ duration: 45, tone: "casual" });
  });

  it("has the default colours for empty ones", async () => {
    const { body } = await create({ ...given, primaryColor: "", secondaryColor: " " });
    expect(body).toMatchObject({ primaryColor: "#000000", secondaryColor: "#666666" });
    const changed = await visit.call("PATCH", `/api/projects/${String(body["id"])}`, {
      primaryColor: " #ABC ",
      secondaryColor: " ",
    });
    expect(changed.body).toMatchObject({ primaryColor: "#ABC", secondaryColor: "#666666" });
  });

  it.each([15, 50, 120])("accepts a length of %d seconds with content of 50 characters", async (duration) => {
    expect((await create({ title: "T", content: "x".repeat(50), duration })).status).toBe(201);
  });
});

/** The order, the last value and the last id: the wrong order, no time, a time that does not exist, no id. */
const BAD_CURSORS = [
  ["title", "apple", 1],
  ["updated", "now()", 1],
  ["updated", "2026-99-99 00:00:00+00", 1],
  ["updated", "2026-02-30 00:00:00+00", 1],
  ["updated", "0000-01-01 00:00:00+00", 1],
  ["updated", "2026-03-01 09:30:00+23:59", 1],
  ["updated", "2026-03-01 09:30:00+00", -1],
].map((place) => `cursor=${Buffer.from(JSON.stringify(place)).toString("base64url")}`);

describe("the list of projects", () => {
  const listed = async (query: string) => {
    const answer = await visit.browser.get(`/api/projects?${query}`);
    return { rows: (await answer.json()) as Project[], link: answer.headers.get("link") };
  };

  it.each([
    ["updated", ["Banana", "cherry", "Apple"]],
    ["created", ["cherry", "Banana", "Apple"]],
    ["title", ["Apple", "Banana", "cherry"]],
  ])("comes in pages in the order %s, without contents", async (sort, titles) => {
    visit.browser.cookies.clear();
    const ids = [];
    for (const title of ["Apple", "Banana", "cherry"]) ids.push(await visit.makeProject({ title }));
    await visit.call("PATCH", `/api/projects/${String(ids[1])}`, { currentStep: 2 });
    const first = await listed(`limit=2&sort=${sort}&q=TREE`);
    expect(first.rows.map(({ title, content }) => [title, content])).toEqual(
      titles.slice(0, 2).map((title) => [title, ""]),
    );
    const next = /^<\/api\/projects\?(.*)>; rel="next"$/u.exec(first.link ?? "")?.[1];
    const second = await listed(next ?? "");
    expect(second.rows.map(({ title }) => title)).toEqual(titles.slice(2));
    expect(second.link).toBeNull();
  });

  it.each([
    ["updated", { currentStep: 3 }],
    ["title", { title: "Aardvark" }],
  ])("in the order %s misses no project if the last of a page changes", async (sort, change) => {
    visit.browser.cookies.clear();
    const ids = [];
    for (const title of ["Apple", "Banana", "Cherry"]) ids.push(await visit.makeProject({ title }));
    const first = await listed(`limit=2&sort=${sort}`);
    await visit.call("PATCH", `/api/projects/${String(first.rows[1]?.id)}`, change);
    const next = /^<\/api\/projects\?(.*)>; rel="next"$/u.exec(first.link ?? "")?.[1];
    const second = await listed(next ?? "");
    const seen = new Set([...first.rows, ...second.rows].map(({ id }) => id));
    expect([...seen].toSorted((one, other) => one - other)).toEqual(ids);
  });

  it("goes on after a project that a cursor of an earlier version names", async () => {
    visit.browser.cookies.clear();
    const ids = [];
    for (const title of ["Apple", "Banana"]) ids.push(await visit.makeProject({ title }));
    const { rows } = await listed(`limit=2&sort=title&cursor=${String(ids[0])}`);
    expect(rows.map(({ title }) => title)).toEqual(["Banana"]);
  });

  it("is searched in titles and contents, and has all contents where nobody asks for a page", async () => {
    visit.browser.cookies.clear();
    await visit.makeProject({ title: "100% wool" });
    await visit.makeProject({ title: "Bees", content: `${CONTENT} Bees help.` });
    expect((await listed("q=0%25 W")).rows.map(({ title }) => title)).toEqual(["100% wool"]);
    const [bees, ...others] = (await listed("q=bees%20HELP")).rows;
    expect([bees?.content, others]).toEqual([`${CONTENT} Bees help.`, []]);
    expect((await listed("q=nothing")).rows).toEqual([]);
  });

  it.each(["limit=0", "limit=201", "limit=x", "sort=size", "cursor=0x1", "cursor=", ...BAD_CURSORS])(
    "refuses %s",
    async (query) => {
      expect((await visit.browser.get(`/api/projects?${query}`)).status).toBe(400);
    },
  );
});

it.each([
  ["PUT", "/api/projects", "GET, POST"],
  ["DELETE", "/api/projects/1/script", "GET, PATCH"],
  ["POST", "/api/voices", "GET"],
  ["POST", "/api/openapi.json", "GET"],
  ["PUT", "/healthz", "GET"],
  ["POST", "/input", "GET"],
  ["DELETE", "/edit/1", "GET"],
])("the wrong method %s of %s is answered with 405 and the right ones", async (method, path, allowed) => {
  const answer = await visit.browser.send(method, path);
  expect([answer.status, answer.headers.get("allow")]).toEqual([405, allowed]);
  expect(await answer.json()).toMatchObject({ code: "method_not_allowed" });
});

it.each([
  ["POST", "/api/projects", { content: "", contentType: "text" }, "input_content_required"],
  ["POST", "/api/projects", { content: CONTENT }, "input_project_title_required"],
  ["POST", "/api/projects", { title: "A", content: CONTENT, primaryColor: "red" }, "input_no_color"],
  ["POST", "/api/projects", [], "input_no_object"],
  ["POST", "/api/content/extract", { url: " \u200b" }, "input_url_required"],
  ["POST", "/api/auth/sign-up/email", {}, "input_email_wrong"],
  ["POST", "/api/tokens", { name: "\u200b" }, "input_blank"],
  ["POST", "/api/videos", { text: "A", colour: "red" }, "input_unknown"],
  ["GET", "/api/projects?cursor=", undefined, "input_blank"],
])("%s %s with %j is refused with a sentence that can be translated", async (method, path, body, code) => {
  const { status, body: answer } = await visit.call(method, path, body);
  expect([status, (answer["said"] as { code?: string } | undefined)?.code]).toEqual([400, code]);
  expect(answer["error"]).toMatch(/^[\p{Lu}"].*\p{L}/u);
});

describe("a request body", () => {
  const send = (body: string | null, type: string | null) =>
    visit.browser.send("POST", "/api/projects", {
      body,
      headers: type === null ? {} : { "content-type": type },
    });

  it.each([
    ["{", "application/json", 400],
    ["[]", "application/json", 400],
    ["null", "application/json", 400],
    ['"text"', "application/json", 400],
    [`${"[".repeat(100_000)}${"]".repeat(100_000)}`, "application/json", 400],
    ['{"title":1e999}', "application/json", 400],
    ['{"__proto__":{"title":"x"}}', "application/json", 400],
    [null, null, 400],
    ['{"title":"T"}', "text/plain", 415],
    ["title=T", "application/x-www-form-urlencoded", 415],
    [`{"title":"${"x".repeat(5_000_000)}"}`, "application/json", 413],
  ])("$0 with the content type $1 is answered with $2", async (body, type, status) => {
    const response = await send(body, type);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ error: expect.any(String), code: expect.any(String) });
  });

  it("with unpaired surrogates is stored with U+FFFD in their place", async () => {
    const { status, body } = await create({ title: "T \ud800 end", content: `${CONTENT} \udc00` });
    expect([status, body["title"]]).toEqual([201, "T \ufffd end"]);
  });
});

describe("a project", () => {
  it("can be updated field by field", async () => {
    const id = await visit.makeProject({ metadata: { duration: 30, logoPosition: "top-left" } });
    const path = `/api/projects/${id}`;
    expect(await visit.call("PATCH", path, { currentStep: 2 })).toMatchObject({
      status: 200,
      body: { currentStep: 2 },
    });
    const changes = {
      title: " New ",
      primaryColor: "#ffffff",
      templateId: null,
      metadata: { aspectRatio: "1:1" },
    };
    await visit.call("PATCH", path, changes);
    expect((await visit.call("GET", path)).body).toMatchObject({
      id,
      title: "New",
      content: CONTENT,
      currentStep: 2,
      primaryColor: "#ffffff",
      templateId: null,
      metadata: { duration: 30, logoPosition: "top-left", aspectRatio: "1:1" },
    });
  });

  it.each([
    { currentStep: 0 },
    { currentStep: 6 },
    { currentStep: 1.5 },
    { currentStep: "2" },
    { title: " " },
    { templateId: 99 },
    { metadata: { duration: 5 } },
    { content: "" },
    { content: " \n" },
    { primaryColor: "#12345" },
    { secondaryColor: "rgb(1,2,3)" },
  ])("stays unchanged after the invalid update %j", async (change) => {
    const id = await visit.makeProject();
    const before = await visit.call("GET", `/api/projects/${id}`);
    expect((await visit.call("PATCH", `/api/projects/${id}`, change)).status).toBe(400);
    expect(await visit.call("GET", `/api/projects/${id}`)).toEqual(before);
  });

  it("accepts an empty update", async () => {
    const id = await visit.makeProject();
    expect((await visit.call("PATCH", `/api/projects/${id}`, {})).status).toBe(200);
  });

  it.each(["0", "-1", "1.5", "abc", "99999999999", "%00", "1e400"])(
    "with the invalid id %s is answered with 400",
    async (id) => {
      expect((await visit.call("GET", `/api/projects/${id}`)).status).toBe(400);
    },
  );

  it("with an unknown id is answered with 404", async () => {
    expect(await visit.call("GET", "/api/projects/2147483647")).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });

  it("is marked in the list if a fallback voice spoke its finished video", async () => {
    const whole = await visit.makeProject();
    const spokenByFallback = await visit.makeProject();
    const scenesByFallback = await visit.makeProject();
    for (const [id, code] of [
      [whole, "builtin_voice"],
      [spokenByFallback, "voice_stand_in"],
      [scenesByFallback, "scene_voice_stand_in"],
    ] as const) {
      const warnings: Warning[] = [{ code, message: "Sally stands in.", sceneId: null }];
      await visit.server.services.repositories.videoProjects.save(id, { videoKey: "videos/1.mp4", warnings });
    }
    const listed = rowsOf((await visit.call("GET", "/api/projects")).body);
    const told = [whole, spokenByFallback, scenesByFallback].map(
      (id) => listed.find((one) => one["id"] === id)?.["isSpokenByStandIn"],
    );
    expect(told).toEqual([false, true, true]);
  });

  it("is listed by its last change, except while it is deleted", async () => {
    const [first, second] = [await visit.makeProject(), await visit.makeProject()];
    await visit.call("PATCH", `/api/projects/${first}`, { currentStep: 3 });
    const listed = async () =>
      rowsOf((await visit.call("GET", "/api/projects")).body).map((project) => project["id"]);
    expect((await listed()).slice(0, 2)).toEqual([first, second]);
    expect(await visit.call("DELETE", `/api/projects/${first}`)).toEqual({ status: 200, body: { ok: true } });
    expect(await listed()).not.toContain(first);
    expect((await visit.call("GET", `/api/projects/${first}`)).status).toBe(404);
    expect((await visit.call("DELETE", `/api/projects/${first}`)).status).toBe(404);
    expect(await visit.call("POST", `/api/projects/${first}/restore`)).toMatchObject({
      status: 200,
      body: { id: first, currentStep: 3 },
    });
    expect(await listed()).toContain(first);
  });
});

describe("a visitor's project", () => {
  it("is listed with the requested number of characters of its content", async () => {
    const id = await visit.makeProject({ content: `Größe ${"x".repeat(60)}` });
    const contentIn = async (path: string) =>
      rowsOf((await visit.call("GET", path)).body).find((project) => project["id"] === id)?.["content"];
    expect(await contentIn("/api/projects?contentChars=5")).toBe("Größe");
    expect(await contentIn("/api/projects?contentChars=0")).toBe("");
    expect(await contentIn("/api/projects")).toBe(`Größe ${"x".repeat(60)}`);
    expect((await visit.call("GET", "/api/projects?contentChars=-1")).status).toBe(400);
  });

  it("has its render cancelled when it is deleted", async () => {
    const id = await visit.makeProject();
    await visit.call("PATCH", `/api/projects/${id}/script`, { content: "First one. Second one." });
    expect((await visit.call("POST", "/api/video/generate", { projectId: id })).status).toBe(202);
    const statusOf = async () => {
      const { database } = visit.server.services;
      return (await database.executeSql("select status from renders where project_id = $1", [id])).rows;
    };
    expect(await statusOf()).toEqual([{ status: "queued" }]);
    await visit.call("DELETE", `/api/projects/${id}`);
    expect(await statusOf()).toEqual([{ status: "cancelled" }]);
  });
});

describe("a duplicated project", () => {
  it("has its own script, scenes and voice settings", async () => {
    const id = await visit.makeProject();
    await visit.call("PATCH", `/api/projects/${id}/script`, { content: "First one. Second one. Third one." });
    const { id: voiceId } = rowsOf((await visit.call("GET", "/api/voices")).body)[0] ?? {};
    await visit.call("POST", `/api/projects/${id}/voice`, { voiceId, speed: 120 });
    const copied = await visit.call("POST", `/api/projects/${id}/duplicate`);
    expect(copied).toMatchObject({ status: 201, body: { title: "City trees (copy)", content: CONTENT } });
    const copyId = Number(copied.body["id"]);
    expect(copyId).not.toBe(id);
    const scenesOf = async (project: number) =>
      rowsOf((await visit.call("GET", `/api/projects/${project}/scenes`)).body["scenes"]);
    const texts = (await scenesOf(copyId)).map((scene) => scene["text"]);
    expect(texts).toEqual(["First one.", "Second one.", "Third one."]);
    expect((await visit.call("GET", `/api/projects/${copyId}/voice`)).body).toMatchObject({
      voiceId,
      speed: 120,
    });
    expect((await visit.call("GET", `/api/projects/${copyId}/script`)).body).toMatchObject({
      content: "First one. Second one. Third one.",
    });
    await visit.call("PATCH", `/api/projects/${copyId}/script`, { content: "Other words." });
    expect((await scenesOf(id)).length).toBe(3);
  });

  it("has a title within the length limit", async () => {
    const id = await visit.makeProject({ title: "x".repeat(300) });
    const { status, body } = await visit.call("POST", `/api/projects/${id}/duplicate`);
    expect([status, String(body["title"]).length]).toEqual([201, 300]);
  });
});
