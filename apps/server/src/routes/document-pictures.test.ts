import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, expect, it } from "vitest";
import { DOCUMENT_PICTURES_MAX, PICTURE_MAX_BYTES } from "@inkreel/contract";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

let visit: Visit;
beforeAll(async () => {
  visit = await startVisit();
});
afterAll(() => visit.server.close());

const WORDS =
  "The old harbour of Delft was built in 1389. Boats still bring cheese, and people still drink coffee there.";
const MARKDOWN = `# The harbour\n\n${WORDS}\n\n![The quay](images/quay.png)\n\n![The mill](images/mill.png)\n`;

function png(color: string): Uint8Array {
  const canvas = createCanvas(800, 600);
  const ctx = canvas.getContext("2d");
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, 800, 600);
  return new Uint8Array(canvas.toBuffer("image/png"));
}

async function upload(pictures: readonly File[], document = new File([MARKDOWN], "harbour.md")) {
  const form = new FormData();
  form.set("kind", "document");
  for (const picture of pictures.slice(0, 1)) form.append("picture", picture);
  form.set("file", document);
  for (const picture of pictures.slice(1)) form.append("picture", picture);
  const response = await visit.browser.send("POST", "/api/uploads", { body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const messagesOf = (body: Record<string, unknown>) => rowsOf(body["warnings"]).map(({ message }) => message);

it("pictures that come with a document are those of its project; missing, unused and broken ones are named", async () => {
  const { status, body } = await upload([
    new File([Uint8Array.from(png("#2a6"))], "quay.png"),
    new File([Uint8Array.from(png("#a26"))], "beach.png"),
    new File(["no picture"], "notes.png"),
  ]);
  expect(status).toBe(201);
  expect(messagesOf(body)).toEqual([
    "The picture mill.png was left out: No such picture file came with the document.",
    "The picture notes.png was left out: The file is not a PNG, JPEG, WebP, GIF or AVIF picture, or it is damaged.",
    "The document does not name these pictures, so the video does not have them: beach.png. Add them to a scene in the editor.",
  ]);
  const id = await visit.makeProject({ content: String(body["content"]) });
  const media = rowsOf((await visit.call("GET", `/api/projects/${id}/media`)).body);
  expect(media).toHaveLength(1);
  expect(media[0]).toMatchObject({ metadata: { alt: "The quay" } });
});

it("an HTML file finds its pictures whatever their folder", async () => {
  const html = `<html><body><article><h1>Harbour</h1><p>${WORDS}</p><img src="./a/b/quay.png" alt="The quay" width="800" height="600"><p>${WORDS}</p></article></body></html>`;
  const { body } = await upload(
    [new File([Uint8Array.from(png("#26a"))], "quay.png")],
    new File([html], "harbour.html"),
  );
  expect(messagesOf(body)).toEqual([]);
});

it("two pictures of one name, too many and too large ones are refused with the name", async () => {
  const picture = (name: string, bytes = png("#111")) => new File([Uint8Array.from(bytes)], name);
  const twice = await upload([picture("a.png"), picture("a.png")]);
  expect(twice).toMatchObject({ status: 400, body: { error: expect.stringContaining("called a.png") } });
  const many = await upload(
    Array.from({ length: DOCUMENT_PICTURES_MAX + 1 }, (_, index) => picture(`${index}.png`)),
  );
  expect(many).toMatchObject({
    status: 400,
    body: { error: expect.stringContaining("at most 60 pictures") },
  });
  const large = await upload([picture("huge.png", new Uint8Array(PICTURE_MAX_BYTES + 1))]);
  expect(large).toMatchObject({ status: 413, body: { error: expect.stringContaining("huge.png") } });
});
