import { execFile } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { serve } from "@hono/node-server";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../testing/create-test-server.js";

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const TSC = join(dirname(require.resolve("typescript/package.json")), "bin", "tsc");
const STRICT = ["--strict", "--noUncheckedIndexedAccess", "--exactOptionalPropertyTypes", "--skipLibCheck"];
const MODULES = ["--module", "nodenext", "--target", "es2022", "--lib", "es2022,dom,dom.iterable"];

/** What a programmer writes with the generated types. */
const PROGRAM = `
import createClient from "openapi-fetch";
import type { paths } from "./inkreel.js";

declare const process: { argv: string[] };
const [, , baseUrl = "", text = ""] = process.argv;
const visitor = createClient<paths>({ baseUrl });
const { data: created } = await visitor.POST("/api/tokens", { body: { name: "generated" } });
if (created === undefined) throw new Error("No token was made.");
const client = createClient<paths>({ baseUrl, headers: { authorization: \`Bearer \${created.token}\` } });

const { data: receipt } = await client.POST("/api/videos", {
  params: { header: { "Idempotency-Key": "generated-1" } },
  body: { text, options: { duration: 15, aspectRatio: "1:1", template: "story" } },
});
if (receipt === undefined) throw new Error("No video was ordered.");
const path = { id: receipt.id };
const { data: video } = await client.GET("/api/videos/{id}", { params: { path } });
const { data: cancelled } = await client.POST("/api/videos/{id}/cancel", { params: { path } });
type Cancel = paths["/api/videos/{id}/cancel"]["post"]["responses"][200]["content"]["application/json"];
const status: Cancel["status"] | undefined = cancelled?.status;
const { error, response } = await client.GET("/api/projects/{id}", { params: { path: { id: 999_999 } } });
console.log(JSON.stringify({ begun: video?.status, status, missing: [response.status, error?.code] }));
`;

let server: TestServer;
let listening: Server;
let folder = "";
beforeAll(async () => {
  server = await createTestServer();
  listening = serve({ fetch: server.app.fetch, port: 0, hostname: "127.0.0.1" }) as Server;
  if (!listening.listening) await once(listening, "listening");
  folder = await mkdtemp(join(tmpdir(), "inkreel-client-"));
  await writeFile(join(folder, "package.json"), '{"type": "module"}');
  await symlink(
    dirname(dirname(require.resolve("openapi-fetch/package.json"))),
    join(folder, "node_modules"),
    "junction",
  );
  const document = (await (await fetch(`${address()}/api/openapi.json`)).json()) as OpenAPI3;
  await writeFile(join(folder, "inkreel.d.ts"), astToString(await openapiTS(document)));
});
afterAll(async () => {
  listening.close();
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const address = (): string => `http://127.0.0.1:${(listening.address() as AddressInfo).port}`;

/** Compiles a program with the generated types. Returns what the compiler says, or "". */
async function compile(name: string, program: string): Promise<string> {
  await writeFile(join(folder, `${name}.ts`), program);
  try {
    await run(process.execPath, [TSC, ...STRICT, ...MODULES, `${name}.ts`], { cwd: folder });
    return "";
  } catch (error) {
    return String((error as { stdout?: string }).stdout);
  }
}

it("a client generated from the OpenAPI document compiles in strict mode and orders a video from a real server", async () => {
  expect(await compile("program", PROGRAM)).toBe("");
  const text =
    "City trees cool the streets around them by several degrees. Plant fewer, but plant them well.";
  const { stdout } = await run(process.execPath, ["program.js", address(), text], { cwd: folder });
  expect(JSON.parse(stdout)).toEqual({ begun: "queued", status: "cancelled", missing: [404, "not_found"] });
});

it("a client generated from the OpenAPI document does not compile with a misspelt option or an unknown path", async () => {
  const misspelt = await compile("misspelt", PROGRAM.replace("aspectRatio:", "aspectRatoi:"));
  expect(misspelt).toContain("'aspectRatoi' does not exist");
  const elsewhere = await compile(
    "elsewhere",
    PROGRAM.replace('"/api/videos/{id}/cancel"', '"/api/videos/{id}/stop"'),
  );
  expect(elsewhere).toContain("/api/videos/{id}/stop");
});
