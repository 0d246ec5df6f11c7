import { foundObjectSchema, OBJECTS_FOUND_MAX, type FoundObject } from "@inkreel/contract";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { createTestServer, type TestServer } from "../testing/create-test-server.js";
import { TestBrowser } from "../testing/test-browser.js";

const answerSchema = z.object({ objects: z.array(foundObjectSchema) });
let server: TestServer;
let browser: TestBrowser;

beforeAll(async () => {
  server = await createTestServer();
  browser = new TestBrowser(server.app);
});
afterAll(() => server.close());

const search = async (query: string): Promise<FoundObject[]> => {
  const answer = await browser.get(`/api/objects${query}`);
  expect(answer.status).toBe(200);
  return answerSchema.parse(await answer.json()).objects;
};

it("finds objects by words in English and German, with labels in the language of the search", async () => {
  expect((await search("?query=bicycle"))[0]).toMatchObject({ name: "bicycle", label: "bicycle" });
  expect((await search("?query=Fahrrad&language=de"))[0]).toMatchObject({
    name: "bicycle",
    label: "Fahrrad",
  });
  expect((await search("?query=bicycle"))[0]?.drawing.shapes.length).toBeGreaterThan(0);
  expect(await search("?query=xyzzy")).toEqual([]);
});

it("answers an empty search with the object that the scene shows, then others", async () => {
  const names = (await search("?shown=chef-hat")).map(({ name }) => name);
  expect(names[0]).toBe("cook");
  expect(names).toHaveLength(OBJECTS_FOUND_MAX);
  expect(new Set(names).size).toBe(names.length);
});

it("rejects another language", async () => {
  expect((await browser.get("/api/objects?language=xx")).status).toBe(400);
});
