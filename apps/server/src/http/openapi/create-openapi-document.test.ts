import { ENDPOINTS } from "@inkreel/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startVisit, type Visit } from "../../testing/visit.js";
import { createOpenApiDocument, type OpenApiDocument } from "./create-openapi-document.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const document = createOpenApiDocument({
  endpoints: ENDPOINTS,
  version: "1.2.3",
  address: "https://video.example.org",
});

it("the OpenAPI document describes every endpoint with its parameters and responses", () => {
  for (const [name, { method, path, status }] of Object.entries(ENDPOINTS)) {
    const operation = document.paths[path]?.[method.toLowerCase()];
    expect(operation, name).toMatchObject({ operationId: name, summary: expect.stringMatching(/\.$/u) });
    expect(Object.keys(operation?.responses ?? {})).toContain(String(status));
    expect(Object.keys(operation?.responses ?? {})).toContain("400");
  }
  expect(document.paths["/api/projects/{id}"]?.["get"]?.parameters).toEqual([
    {
      name: "id",
      in: "path",
      required: true,
      schema: { type: "integer", minimum: 1, maximum: 2_147_483_647 },
    },
  ]);
});

it("the OpenAPI document says where the server is, which credentials a call takes, and what the call with a file is like", () => {
  expect(document.servers).toEqual([{ url: "https://video.example.org", description: "This server" }]);
  expect(Object.keys(document.components.securitySchemes)).toEqual(["token", "session"]);
  const securityOf = (path: string, method: string) => document.paths[path]?.[method]?.security;
  expect(securityOf("/api/voices", "get")).toEqual([]);
  expect(securityOf("/api/projects", "get")).toEqual([{ token: [] }, { session: [] }, {}]);
  expect(securityOf("/api/admin/templates", "post") ?? securityOf("/api/templates", "post")).toEqual([
    { token: [] },
    { session: [] },
  ]);
  const order = document.paths["/api/videos"]?.["post"];
  expect(order?.parameters.map(({ name, in: place }) => [name, place])).toEqual([
    ["Idempotency-Key", "header"],
  ]);
  expect(Object.keys(order?.requestBody?.content ?? {})).toEqual(["application/json", "multipart/form-data"]);
  expect(Object.keys(order?.responses ?? {})).toEqual(
    expect.arrayContaining(["202", "400", "401", "403", "409", "413", "421", "429", "500", "503"]),
  );
});

it("every $ref in the OpenAPI document has a target", () => {
  const refs = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/gu)].map(([, ref]) => ref ?? "");
  expect(refs.length).toBeGreaterThan(100);
  for (const ref of new Set(refs)) {
    expect(document.components.schemas).toHaveProperty([ref.replace("#/components/schemas/", "")]);
  }
});

it("no schema of the OpenAPI document contains itself, because no type can be generated from that", () => {
  for (const [name, schema] of Object.entries(document.components.schemas))
    expect(JSON.stringify(schema), name).not.toContain(`"#/components/schemas/${name}"`);
});

it("every required field of a schema is one of its properties, so that a generated type names it", () => {
  const missing: string[] = [];
  const visit = (value: unknown, path: string): void => {
    if (typeof value !== "object" || value === null) return;
    const { required, properties = {} } = value as { required?: unknown; properties?: object };
    if (Array.isArray(required))
      for (const name of required) if (!Object.hasOwn(properties, name)) missing.push(`${path}/${name}`);
    for (const [key, inner] of Object.entries(value)) visit(inner, `${path}/${key}`);
  };
  visit(document.components.schemas, "");
  expect(missing).toEqual([]);
});

it("the OpenAPI document lists the required fields of request and response bodies", () => {
  const { CreateProjectBody, Project } = document.components.schemas;
  expect(CreateProjectBody).not.toHaveProperty("required");
  expect(Project).toMatchObject({ required: expect.arrayContaining(["id", "title", "createdAt"]) });
});

it("the OpenAPI document is served as JSON and as an HTML page without scripts or external files", async () => {
  const served = (await (await visit.browser.get("/api/openapi.json")).json()) as OpenApiDocument;
  expect(served.paths).toEqual(document.paths);
  const page = await visit.browser.get("/api/docs");
  const html = await page.text();
  expect(page.headers.get("content-type")).toMatch(/^text\/html/u);
  expect(html).toContain("/api/projects/{id}/generate-scenes");
  expect(html).not.toMatch(/<script|https?:\/\/|style="/u);
  const style = await visit.browser.get("/api/docs.css");
  expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
});
