import { defineEndpoint } from "@inkreel/contract";
import { afterEach, beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { implementEndpoint } from "./implement-endpoint.js";

/** The contract's file of a resource defines this. */
const GREET = defineEndpoint({
  method: "GET",
  path: "/api/greetings/{name}",
  tag: "Greetings",
  summary: "Greets somebody.",
  access: "public",
  params: z.object({ name: z.string().max(20) }),
  query: z.object({ times: z.coerce.number().int().min(1).max(3).default(1) }),
  response: z.object({ greeting: z.string() }),
});

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
  // The resource's file of routes does this.
  implementEndpoint(server.app, GREET, ({ params, query }) => ({
    greeting: `Hello ${params.name}`.padEnd(6 + params.name.length + query.times, "!"),
  }));
});
afterEach(() => server.close());

test("a new endpoint answers with the result of its handler", async () => {
  const response = await server.app.request("/api/greetings/Ada?times=2");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ greeting: "Hello Ada!!" });
});

test("a new endpoint rejects invalid input before its handler runs", async () => {
  const response = await server.app.request("/api/greetings/Ada?times=9");
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code: "bad_input" });
});
