import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TestBrowser } from "../testing/test-browser.js";
import { CONTENT, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
let projectId: number;
let ownLogo: string;
let othersLogo: string;

beforeAll(async () => {
  visit = await startVisit({ variables: { ADMIN_EMAILS: "boss@example.com" } });
  projectId = await visit.makeProject();
  ownLogo = await uploadLogo(visit.browser);
  othersLogo = await uploadLogo(new TestBrowser(visit.server.app, "192.0.2.2"));
});
afterAll(() => visit.server.close());

async function uploadLogo(browser: TestBrowser): Promise<string> {
  const form = new FormData();
  form.set("kind", "logo");
  form.set("file", new File([new Uint8Array(createCanvas(8, 8).toBuffer("image/png"))], "logo.png"));
  return ((await (await browser.send("POST", "/api/uploads", { body: form })).json()) as { url: string }).url;
}

/** All calls that accept a logo's address. */
const SAVES: Record<string, (logoUrl: string) => Promise<{ status: number; body: unknown }>> = {
  "a new project": (logoUrl) =>
    visit.call("POST", "/api/projects", { title: "Mine", content: CONTENT, logoUrl }),
  "a project": (logoUrl) => visit.call("PATCH", `/api/projects/${projectId}`, { logoUrl }),
  "a video": (logoUrl) =>
    visit.call("PATCH", `/api/projects/${projectId}/video`, { brandingConfig: { logoUrl } }),
  "a video through /video-project": (logoUrl) =>
    visit.call("POST", `/api/projects/${projectId}/video-project`, { brandingConfig: { logoUrl } }),
  "the preferences": (logoUrl) => visit.call("PUT", "/api/preferences", { brandingSettings: { logoUrl } }),
};
const BAD = [
  "javascript:alert(document.cookie)",
  " JaVaScRiPt:alert(1)",
  "data:image/svg+xml,<svg onload='alert(1)'/>",
  "file:///etc/passwd",
  "blob:http://localhost/1",
  "//evil.example/logo.png",
  "/api/projects/1",
  "/logout",
];

describe.each(Object.keys(SAVES))("the logo of %s", (name) => {
  const save = (logoUrl: string) => SAVES[name]!(logoUrl);

  it.each(BAD)("is rejected if its address is %s", async (address) => {
    const { status, body } = await save(address);
    expect([status, body]).toEqual([400, expect.objectContaining({ code: "bad_input" })]);
    const { rows } = await visit.server.services.database.executeSql(
      "select logo_url as url from projects union select branding_settings ->> 'logoUrl' from user_preferences",
    );
    expect(rows.map(({ url }) => url)).not.toContain(address);
  });

  it("is rejected if it is another visitor's upload, like a missing upload", async () => {
    const number = /\d+/gu;
    const others = await save(othersLogo);
    const missing = await save("/api/uploads/999999/file");
    expect([others.status, missing.status]).toEqual([400, 400]);
    expect(JSON.stringify(others.body).replaceAll(number, "N")).toBe(
      JSON.stringify(missing.body).replaceAll(number, "N"),
    );
  });

  it("is accepted if it is the visitor's own upload or a web address", async () => {
    for (const address of [ownLogo, "https://example.com/logo.png"])
      expect((await save(address)).status).toBeLessThan(300);
  });
});

it("a project's unchanged logo address is accepted after its upload was deleted", async () => {
  const gone = await uploadLogo(visit.browser);
  const id = await visit.makeProject({ logoUrl: gone });
  await visit.server.services.database.executeSql("delete from uploads where id = $1", [
    Number(/\d+/u.exec(gone)?.[0]),
  ]);
  const answer = await visit.call("PATCH", `/api/projects/${id}`, { title: "Another", logoUrl: gone });
  expect(answer.status).toBe(200);
});

it.each([
  [
    "other fields of the preferences",
    "PUT",
    "/api/preferences",
    { brandingSettings: { note: { a: ["javascript:x"] } } },
  ],
  [
    "the address of a webhook",
    "POST",
    "/api/webhooks",
    { url: "javascript:alert(1)", events: ["video.completed"] },
  ],
  ["the address of a page to extract", "POST", "/api/content/extract", { url: "javascript:alert(1)" }],
  [
    "the source address of a project",
    "POST",
    "/api/projects",
    { title: "A", content: CONTENT, sourceUrl: "javascript:x" },
  ],
])("a javascript: address is rejected in %s", async (_what, method, path, body) => {
  expect((await visit.call(method, path, body)).status).toBe(400);
});

it("a javascript: address is rejected for a picture and in the configuration of a template", async () => {
  const picture = await visit.call("POST", `/api/projects/${projectId}/media/address`, {
    url: "javascript:alert(1)",
  });
  expect(picture).toMatchObject({ status: 400, body: { code: "address_invalid" } });
  const admin = new TestBrowser(visit.server.app, "192.0.2.3");
  await admin.signUp({ email: "boss@example.com", password: "correct horse battery" });
  await visit.server.services.database.executeSql("update users set email_verified = true");
  await admin.post("/api/auth/sign-in/email", {
    email: "boss@example.com",
    password: "correct horse battery",
  });
  const template = { name: "A", description: "B", type: "story", isDefault: false, isActive: true };
  const save = (config: object) => admin.post("/api/admin/templates", { ...template, config });
  expect((await save({ look: { picture: "javascript:alert(1)" } })).status).toBe(400);
  expect((await save({ look: { picture: "https://example.com/a.png" } })).status).toBe(201);
});
