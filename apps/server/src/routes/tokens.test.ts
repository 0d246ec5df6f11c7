import { ENDPOINTS } from "@inkreel/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
});
afterAll(() => server.close());

interface Created {
  id: number;
  token: string;
}
const send = (method: string, path: string, token: string | null, body?: unknown) =>
  server.app.request(path, {
    method,
    headers: {
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
async function createToken(by: string | null, name = "a program"): Promise<Created> {
  const answer = await send("POST", "/api/tokens", by, { name });
  expect(answer.status).toBe(201);
  return (await answer.json()) as Created;
}

describe("an API token", () => {
  it("can be created without an account and authenticates the visitor who created it", async () => {
    const { id, token } = await createToken(null, "  my laptop ");
    expect(token).toMatch(/^inkreel_[\w-]{43}$/u);
    const list = await (await send("GET", "/api/tokens", token)).json();
    expect(list).toEqual([
      {
        id,
        name: "my laptop",
        hint: token.slice(-4),
        lastUsedAt: expect.any(String),
        createdAt: expect.any(String),
      },
    ]);
  });

  it("is stored only as a hash", async () => {
    const { token } = await createToken(null);
    const { rows } = await server.services.database.executeSql("select * from api_tokens");
    expect(JSON.stringify(rows)).not.toContain(token.slice("inkreel_".length));
  });

  it("is revoked at once when its owner deletes it, and cannot be deleted by others", async () => {
    const mine = await createToken(null);
    const other = await createToken(null);
    expect((await send("DELETE", `/api/tokens/${mine.id}`, other.token)).status).toBe(404);
    expect((await send("DELETE", `/api/tokens/${mine.id}`, mine.token)).status).toBe(200);
    const late = await send("GET", "/api/tokens", mine.token);
    expect(late.status).toBe(401);
    expect(await late.json()).toMatchObject({ code: "unauthorized" });
  });

  it("that is unknown is refused and creates no visitor", async () => {
    const count = async () =>
      (await server.services.database.executeSql("select count(*) as n from users")).rows[0]?.["n"];
    const before = await count();
    expect((await send("POST", "/api/tokens", "inkreel_unknown", { name: "x" })).status).toBe(401);
    expect(await count()).toBe(before);
  });

  it.each(["inkreel_unknown", "another-kind-of-token", ""])(
    "that is unknown (%j) is refused by every call, also by public ones and those for everybody",
    async (token) => {
      for (const { method, path } of Object.values(ENDPOINTS)) {
        const address = path.replaceAll(/\{\w+\}/gu, "1");
        if (!address.startsWith("/api/")) continue;
        const answer = await send(method, address, token);
        expect([method, address, answer.status]).toEqual([method, address, 401]);
      }
    },
  );

  it("is accepted from any origin", async () => {
    const { token } = await createToken(null);
    const answer = await server.app.request("/api/tokens", {
      method: "POST",
      headers: {
        authorization: `Bearer ${token}`,
        "content-type": "application/json",
        origin: "https://elsewhere.example",
      },
      body: '{"name":"x"}',
    });
    expect(answer.status).toBe(201);
  });

  it("needs a name, and a visitor can have at most 50", async () => {
    expect((await send("POST", "/api/tokens", null, { name: " " })).status).toBe(400);
    const { token } = await createToken(null);
    for (let count = 1; count < 50; count += 1) await createToken(token);
    expect((await send("POST", "/api/tokens", token, { name: "one more" })).status).toBe(403);
  });
});
