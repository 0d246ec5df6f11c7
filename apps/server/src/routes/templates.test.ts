import { MESSAGES, type Template } from "@inkreel/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { runAdminCommand } from "../operations/admin/run-admin-command.js";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";

const ADMIN = { email: "boss@example.com", password: "correct horse battery" };
const SEEDED = 5;
let server: TestServer;
let admin: TestBrowser;

beforeAll(async () => {
  server = await createTestServer({ variables: { ADMIN_EMAILS: ADMIN.email } });
  const { env, db, endedSessions } = server.services;
  await runAdminCommand({ env, db, onSessionEnd: endedSessions.add }, { name: "create", ...ADMIN });
  admin = new TestBrowser(server.app);
  await admin.post("/api/auth/sign-in/email", ADMIN);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.services.database.executeSql(`
    delete from projects;
    delete from templates where id > ${SEEDED};
    update templates set is_default = false, is_active = true, deleted_at = null;
    update templates set is_default = true where id = 1;`);
});

const template = {
  name: "Mine",
  type: "story",
  description: "A story",
  config: {},
  isDefault: false,
  isActive: true,
};
const list = async (query = ""): Promise<Template[]> =>
  (await (await admin.get(`/api/templates${query}`)).json()) as Template[];
const create = async (changes: object = {}): Promise<Template> => {
  const answer = await admin.post("/api/admin/templates", { ...template, ...changes });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Template;
};
const put = (id: number, changes: object) =>
  admin.put(`/api/admin/templates/${id}`, { ...template, ...changes });
const remove = (id: number) => admin.send("DELETE", `/api/admin/templates/${id}`);
const defaults = async () => (await list("?all=1")).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe("the list of templates", () => {
  it("contains the five initial templates in order, with the first as the default", async () => {
    const found = await list();
    expect(found.map(({ id, type }) => [id, type])).toEqual([
      [1, "blog-summary"],
      [2, "tutorial"],
      [3, "quote-highlight"],
      [4, "story"],
      [5, "amazon-product-review"],
    ]);
    expect(await defaults()).toEqual([1]);
  });

  it("contains inactive templates only for an administrator", async () => {
    await put(2, { type: "tutorial", isActive: false });
    expect((await list()).map(({ id }) => id)).toEqual([1, 3, 4, 5]);
    expect((await list("?all=1")).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect((await new TestBrowser(server.app).get("/api/templates?all=1")).status).toBe(401);
  });
});

describe("the choices of a template", () => {
  it.each([
    [{ primaryColor: "red" }, '"red" is not a colour.'],
    [{ logoPosition: "middle" }, "The position of the logo must be one of these:"],
    [{ duration: 5 }, "The length must be at least 15 seconds."],
  ])("are refused with a sentence: %j", async (config, sentence) => {
    const answer = await admin.post("/api/admin/templates", { ...template, config });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: string }).error).toContain(sentence);
  });

  it("give a project its colours and the place of its logo, unless it has its own", async () => {
    const config = { primaryColor: "#ff0000", secondaryColor: "", logoPosition: "top-left" };
    const { id } = await create({ config });
    const make = async (fields: object): Promise<unknown> => {
      const content = "Trees cool the street, and their leaves drink the rain.";
      return (await admin.post("/api/projects", { title: "T", content, templateId: id, ...fields })).json();
    };
    expect(await make({})).toMatchObject({
      primaryColor: "#ff0000",
      secondaryColor: "#666666",
      metadata: { logoPosition: "top-left" },
    });
    expect(await make({ primaryColor: "#00ff00", metadata: { logoPosition: "bottom-left" } })).toMatchObject({
      primaryColor: "#00ff00",
      metadata: { logoPosition: "bottom-left" },
    });
  });
});

describe("a template", () => {
  it("can be created, changed and deleted by an administrator", async () => {
    const created = await create({ config: { tone: "casual" } });
    expect(created).toMatchObject({ name: "Mine", config: { tone: "casual" }, isDefault: false });
    const changed = await put(created.id, { name: "Yours" });
    expect(await changed.json()).toMatchObject({ id: created.id, name: "Yours", config: {} });
    expect((await remove(created.id)).status).toBe(200);
    expect((await list("?all=1")).map(({ id }) => id)).not.toContain(created.id);
    expect((await remove(created.id)).status).toBe(404);
    expect((await put(created.id, {})).status).toBe(404);
  });

  it.each([["text"], [["list"]], [null], [1]])(
    "rejects %j as config with the message that the specification requires",
    async (config) => {
      const answer = await admin.post("/api/admin/templates", { ...template, config });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: MESSAGES.templateConfigInvalid, code: "bad_input" });
    },
  );

  it.each([
    [{ duration: 5 }, "config.duration"],
    [{ aspectRatio: "4:3" }, "config.aspectRatio"],
    [{ tone: "angry" }, "config.tone"],
    [{ captionsStyle: 5 }, "config.captionsStyle"],
  ])("rejects the config %j, which a project could not use", async (config, path) => {
    const answer = await admin.post("/api/admin/templates", { ...template, config });
    expect(answer.status).toBe(400);
    const { issues } = (await answer.json()) as { issues: { path: string }[] };
    expect(issues.map((issue) => issue.path)).toEqual([path]);
  });

  it("keeps fields of its config that the product does not read", async () => {
    const config = { tone: "casual", note: "for the summer" };
    expect(await create({ config })).toMatchObject({ config });
  });

  it("of the Amazon type cannot be deleted, but deactivated", async () => {
    const answer = await remove(5);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ error: expect.stringContaining("Deactivate it instead.") as string }),
    ]);
    const off = await put(5, { type: "amazon-product-review", isActive: false });
    expect(off.status).toBe(200);
    expect((await list("?all=1")).map(({ id }) => id)).toContain(5);
  });

  it.each([
    ["a blank name", { name: "  " }],
    ["no description", { description: undefined }],
    ["an unknown type", { type: "other" }],
    ["the Amazon type", { type: "amazon-product-review" }],
  ])("cannot be created with %s", async (_fault, changes) => {
    const answer = await admin.post("/api/admin/templates", { ...template, ...changes });
    expect(answer.status).toBe(400);
  });

  it("of the Amazon type keeps its type, which no other template can get", async () => {
    const edited = await put(5, { type: "amazon-product-review", name: "Reviews" });
    expect([edited.status, await edited.json()]).toEqual([200, expect.objectContaining({ name: "Reviews" })]);
    expect((await put(5, { type: "story" })).status).toBe(409);
    expect((await put(4, { type: "amazon-product-review" })).status).toBe(409);
  });
});

describe("the default template", () => {
  it("is replaced when another template is created or updated as the default", async () => {
    const created = await create({ isDefault: true });
    expect(await defaults()).toEqual([created.id]);
    await put(3, { type: "quote-highlight", isDefault: true });
    expect(await defaults()).toEqual([3]);
  });

  it("is unique after several templates are made the default at the same time", async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => create({ isDefault: true })));
    const [left] = await defaults();
    expect(await defaults()).toHaveLength(1);
    expect(answers.map(({ id }) => id)).toContain(left);
  });

  it("cannot be unset or deactivated", async () => {
    expect((await put(1, { type: "blog-summary", isDefault: false })).status).toBe(409);
    expect((await put(1, { type: "blog-summary", isDefault: true, isActive: false })).status).toBe(409);
    expect(
      (await admin.post("/api/admin/templates", { ...template, isDefault: true, isActive: false })).status,
    ).toBe(409);
    expect(await defaults()).toEqual([1]);
  });

  it("is the first active template after the old default was deleted", async () => {
    await put(2, { type: "tutorial", isActive: false });
    expect((await remove(1)).status).toBe(200);
    expect(await defaults()).toEqual([3]);
  });

  it("cannot be deleted when it is the last active template", async () => {
    await put(5, { type: "amazon-product-review", isActive: false });
    for (const id of [1, 2, 3]) expect((await remove(id)).status).toBe(200);
    const answer = await remove(4);
    expect([answer.status, await answer.json()]).toEqual([
      409,
      expect.objectContaining({ code: "conflict" }),
    ]);
    expect(await defaults()).toEqual([4]);
  });
});

it("a project keeps its template after the template was deleted", async () => {
  const visitor = new TestBrowser(server.app);
  const content = "Words enough to be the content of a project, and some more of them.";
  const made = await visitor.post("/api/projects", { title: "Kept", content, templateId: 2 });
  const { id } = (await made.json()) as { id: number };
  await remove(2);
  expect(await (await visitor.get(`/api/projects/${id}`)).json()).toMatchObject({ templateId: 2 });
  expect(await server.services.repositories.templates.findById(2)).toMatchObject({ type: "tutorial" });
  const late = await visitor.post("/api/projects", { title: "Late", content, templateId: 2 });
  expect(late.status).toBe(400);
});
