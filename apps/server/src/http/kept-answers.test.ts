import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
  // With PostgreSQL, nothing is kept before it listens for changes.
  await vi.waitFor(() => expect(server.services.database.changes.count("")).not.toBeNull(), 30_000);
});
afterAll(() => server.close());

async function createToken(): Promise<string> {
  const answer = await server.app.request("/api/tokens", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "a program" }),
  });
  return ((await answer.json()) as { token: string }).token;
}

const send = (token: string, method: string, path: string, body?: unknown) =>
  server.app.request(path, {
    method,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function createProject(token: string, title: string): Promise<number> {
  const answer = await send(token, "POST", "/api/projects", {
    title,
    content: "Rivers run to the sea.",
    contentType: "text",
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

const titleOf = async (token: string, id: number): Promise<string> =>
  ((await (await send(token, "GET", `/api/projects/${id}`)).json()) as { title: string }).title;

describe("an answer that was given a moment ago", () => {
  it("is given again without a question to the database, with the same headers", async () => {
    const token = await createToken();
    const id = await createProject(token, "Rivers");
    // On PostgreSQL, the message of this change may come after the answer, and would make the first read old.
    await server.services.database.changes.catchUp?.();
    const asked = vi.spyOn(server.services.repositories.projects, "findForOwner");
    // On a busy machine, a second can pass between two calls.
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const first = await send(token, "GET", `/api/projects/${id}`);
      const again = await send(token, "GET", `/api/projects/${id}`);
      expect(asked).toHaveBeenCalledOnce();
      expect(await again.text()).toBe(await first.text());
      const namesOf = (answer: Response): string[] => [...answer.headers.keys()].toSorted();
      expect(namesOf(again)).toEqual(namesOf(first));
      expect(again.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
    } finally {
      vi.useRealTimers();
      asked.mockRestore();
    }
  });

  it("is not sent to a caller who has it, until it changes", async () => {
    const token = await createToken();
    const id = await createProject(token, "Rivers");
    const read = (etag: string) =>
      server.app.request(`/api/projects/${id}`, {
        headers: { authorization: `Bearer ${token}`, "if-none-match": etag },
      });
    const first = await read('"of another answer"');
    expect(first.status).toBe(200);
    expect(first.headers.get("cache-control")).toBe("private, no-cache");
    const etag = first.headers.get("etag")!;
    for (const known of [etag, `"other", W/${etag}`]) {
      const again = await read(known);
      expect([again.status, again.headers.get("etag"), await again.text()]).toEqual([304, etag, ""]);
    }
    await send(token, "PATCH", `/api/projects/${id}`, { title: "Lakes" });
    // Also when the answer is read anew.
    const changed = await read(etag);
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
    expect((await read(changed.headers.get("etag")!)).status).toBe(304);
  });

  it("is not given after a change by a call, by a job or by plain SQL", async () => {
    const token = await createToken();
    const id = await createProject(token, "Rivers");
    expect(await titleOf(token, id)).toBe("Rivers");
    await send(token, "PATCH", `/api/projects/${id}`, { title: "Lakes" });
    expect(await titleOf(token, id)).toBe("Lakes");
    await server.services.repositories.projects.update(id, { title: "Seas" });
    expect(await titleOf(token, id)).toBe("Seas");
    await server.services.database.executeSql("update projects set title = $1 where id = $2", [
      "Springs",
      id,
    ]);
    expect(await titleOf(token, id)).toBe("Springs");
    await server.services.db.transaction(async (tx) => {
      await tx.execute(`update projects set title = 'Wells' where id = ${id}`);
    });
    expect(await titleOf(token, id)).toBe("Wells");
  });

  it("is never given to another visitor, nor to the owner of a revoked token", async () => {
    const token = await createToken();
    const id = await createProject(token, "Rivers");
    expect(await titleOf(token, id)).toBe("Rivers");
    expect((await send(await createToken(), "GET", `/api/projects/${id}`)).status).toBe(404);
    expect((await server.app.request(`/api/projects/${id}`)).status).toBe(404);
    const [{ id: tokenId }] = (await (await send(token, "GET", "/api/tokens")).json()) as [{ id: number }];
    await send(token, "DELETE", `/api/tokens/${tokenId}`);
    expect((await send(token, "GET", `/api/projects/${id}`)).status).toBe(401);
  });

  it("does not stand for one that was refused", async () => {
    const token = await createToken();
    const missing = await send(token, "GET", "/api/projects/999999");
    expect(missing.status).toBe(404);
    expect((await send(token, "GET", "/api/projects/999999")).status).toBe(404);
  });
});
