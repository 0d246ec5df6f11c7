import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rowsOf, startVisit, type Visit } from "../testing/visit.js";

const FIXTURES = new URL("../../../../fixtures/content/", import.meta.url);
const canvas = createCanvas(64, 48);
canvas.getContext("2d").fillRect(0, 0, 30, 20);
const PICTURES = {
  "image/png": canvas.toBuffer("image/png"),
  "image/jpeg": canvas.toBuffer("image/jpeg"),
  "image/webp": canvas.toBuffer("image/webp"),
  "image/avif": canvas.toBuffer("image/avif"),
  "image/gif": Buffer.from("R0lGODlhAQABAIAAAAUEBAAAACwAAAAAAQABAAACAkQBADs=", "base64"),
};
const SVG_HEAD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 20">';
const SVG = `${SVG_HEAD}<script>alert(1)</script><rect width="40" height="20" fill="#f00"/></svg>`;
const INVALID_TYPE = "Invalid file type: Please upload an image file (PNG, JPG, etc.)";

let visit: Visit;
let projectId: number;
beforeAll(async () => {
  visit = await startVisit();
  projectId = await visit.makeProject();
});
afterAll(() => visit.server.close());

async function upload(fields: Record<string, string | Uint8Array | File>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value instanceof Uint8Array) form.set(name, new File([Uint8Array.from(value)], "file.png"));
    else form.set(name, value);
  }
  const response = await visit.browser.send("POST", "/api/uploads", { body: form });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const uploadedRows = async () => {
  const { rows } = await visit.server.services.database.executeSql(
    "select (select count(*) from uploads) + (select count(*) from media_assets) as count",
  );
  return Number(rows[0]?.["count"]);
};

describe("a logo", () => {
  it.each(Object.entries(PICTURES))(
    "is stored as %s by its content, whatever its file name is",
    async (mediaType, bytes) => {
      const { status, body } = await upload({
        kind: "logo",
        file: new File([Uint8Array.from(bytes)], "x.txt"),
      });
      expect(status).toBe(201);
      expect(body).toMatchObject({
        kind: "logo",
        mediaType,
        bytes: bytes.byteLength,
        url: `/api/uploads/${String(body["id"])}/file`,
      });
      const served = await visit.browser.get(String(body["url"]));
      expect(Buffer.from(await served.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        "content-type": mediaType,
        "x-content-type-options": "nosniff",
        "content-disposition": expect.stringMatching(/^inline; filename="x\.txt"/u),
        "cache-control": "private, max-age=31536000, immutable",
        etag: expect.stringMatching(/^".+"$/u),
      });
    },
  );

  it.each([
    ["an HTML page with the extension .png", "<!doctype html><html><body>hi</body></html>"],
    ["plain text", "just some words that are longer than a header of a picture"],
    ["a truncated picture", PICTURES["image/png"].subarray(0, 60)],
    [
      "a PNG header without image data",
      Buffer.concat([PICTURES["image/png"].subarray(0, 33), Buffer.alloc(500)]),
    ],
    ["a JPEG header without image data", Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Buffer.alloc(40)])],
    ["an empty file", ""],
  ])("is refused if it is %s, whatever content type the browser sends", async (_name, bytes) => {
    const before = await uploadedRows();
    const file = new File([typeof bytes === "string" ? bytes : Uint8Array.from(bytes)], "logo.png", {
      type: "image/png",
    });
    expect(await upload({ kind: "logo", file })).toMatchObject({
      status: 415,
      body: { error: INVALID_TYPE, code: "unsupported_media_type" },
    });
    expect(await uploadedRows()).toBe(before);
  });

  it("that is an SVG is kept and served as the PNG that it draws", async () => {
    const { status, body } = await upload({ kind: "logo", file: new File([SVG], "mark.svg") });
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: "logo", mediaType: "image/png", widthPx: 2_048, heightPx: 1_024 });
    const served = await visit.browser.get(String(body["url"]));
    expect(Object.fromEntries(served.headers)).toMatchObject({
      "content-type": "image/png",
      "content-disposition": expect.stringMatching(/^inline; filename="mark\.png"/u),
    });
    const bytes = Buffer.from(await served.arrayBuffer());
    expect([bytes.toString("latin1", 1, 4), bytes.byteLength]).toEqual(["PNG", body["bytes"]]);
  });

  it.each([
    [415, "unsupported_media_type", "type HEIC", "\0\0\0\x18ftypheic\0\0\0\0mif1heic"],
    [415, "unsupported_media_type", "type TIFF", "II*\0 and more bytes than a header has"],
    [422, "picture_broken", "draws nothing", `${SVG_HEAD}<script>alert(1)</script></svg>`],
    [422, "picture_broken", "another picture", `${SVG_HEAD}<image href="file:///etc/hosts"/></svg>`],
  ])("that cannot be read is refused with %s %s: %s", async (status, code, words, file) => {
    const before = await uploadedRows();
    expect(await upload({ kind: "logo", file: new File([file], "logo.png") })).toMatchObject({
      status,
      body: { code, error: expect.stringContaining(words), said: expect.anything() },
    });
    expect(await uploadedRows()).toBe(before);
  });

  it("is accepted up to 5 MB", async () => {
    const png = PICTURES["image/png"];
    const padded = (bytes: number) => Buffer.concat([png, Buffer.alloc(bytes - png.byteLength)]);
    expect((await upload({ kind: "logo", file: padded(5 * 1024 * 1024) })).status).toBe(201);
    expect(await upload({ kind: "logo", file: padded(5 * 1024 * 1024 + 1) })).toEqual({
      status: 413,
      body: {
        error: "File too large: Please upload an image smaller than 5MB",
        code: "payload_too_large",
        said: expect.objectContaining({
          code: "upload_too_large",
          params: { upload: "logo", megabytes: 5 },
        }),
      },
    });
  });

  it("over every size limit is refused with the limits of all kinds if its kind is not known yet", async () => {
    const answer = await upload({ file: Buffer.alloc(51 * 1024 * 1024), kind: "logo" });
    expect(answer).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
    expect(answer.body["error"]).toBe(
      "File too large: Please upload an audio file smaller than 50MB, a document smaller than 20MB, an image smaller than 15MB or a logo smaller than 5MB",
    );
  });

  it("is refused if its header states too many pixels", async () => {
    const bomb = Buffer.from(PICTURES["image/png"]);
    bomb.writeUInt32BE(60_000, 16);
    bomb.writeUInt32BE(60_000, 20);
    expect(await upload({ kind: "logo", file: bomb })).toMatchObject({
      status: 422,
      body: { code: "picture_broken" },
    });
  });

  it("with an unknown id is answered with 404", async () => {
    expect((await visit.browser.get("/api/uploads/999999/file")).status).toBe(404);
    expect((await visit.browser.get("/api/uploads/abc/file")).status).toBe(400);
  });
});

describe("a picture", () => {
  it("is added to the media of its project and is served unchanged", async () => {
    const file = new File([Uint8Array.from(PICTURES["image/jpeg"])], "../../old_harbour-view.jpg");
    const { status, body } = await upload({ kind: "picture", projectId: String(projectId), file });
    const asset = body["asset"] as Record<string, unknown>;
    expect(status).toBe(201);
    expect(asset).toMatchObject({
      projectId,
      type: "image",
      source: "upload",
      localPath: null,
      usageCount: 0,
      orientation: "landscape",
      metadata: { widthPx: 64, heightPx: 48, mediaType: "image/jpeg" },
    });
    expect(rowsOf((await visit.call("GET", `/api/projects/${projectId}/media`)).body)).toContainEqual(asset);
    const served = await visit.browser.get(String(asset["url"]));
    expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(Buffer.from(await served.arrayBuffer())).toEqual(PICTURES["image/jpeg"]);
    const part = await visit.browser.get(String(asset["url"]), { range: "bytes=0-2" });
    expect([part.status, part.headers.get("content-length")]).toEqual([206, "3"]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(PICTURES["image/jpeg"].subarray(0, 3));
  });

  it("is refused without a project, or with a project that does not exist", async () => {
    const file = PICTURES["image/png"];
    expect((await upload({ kind: "picture", file })).status).toBe(400);
    expect((await upload({ kind: "picture", file, projectId: "999999" })).status).toBe(404);
    expect((await upload({ kind: "picture", file, projectId: "1 or 1" })).status).toBe(400);
  });

  it("cannot be read or deleted through another project", async () => {
    const { body } = await upload({
      kind: "picture",
      projectId: String(projectId),
      file: PICTURES["image/png"],
    });
    const { id } = body["asset"] as { id: number };
    const other = await visit.makeProject();
    expect((await visit.browser.get(`/api/projects/${other}/media/${id}/file`)).status).toBe(404);
    expect((await visit.call("DELETE", `/api/projects/${other}/media/${id}`)).status).toBe(404);
  });
});

describe("a document", () => {
  it.each([
    "notes.md",
    "wrapped.txt",
    "harbour.doc",
    "harbour.docx",
    "harbour.odt",
    "harbour.rtf",
    "harbour.pdf",
    "article.html",
  ])(
    "in the file %s is converted to text",
    async (name) => {
      const file = new File([Uint8Array.from(await readFile(new URL(name, FIXTURES)))], name);
      const { status, body } = await upload({ kind: "document", file });
      expect(status).toBe(201);
      expect(body).toMatchObject({ kind: "document", fileName: name, language: "en" });
      expect(Number(body["wordCount"])).toBeGreaterThan(20);
      expect(String(body["title"])).not.toBe("");
    },
    30_000,
  );

  it("adds its pictures to the project that is created from its text", async () => {
    const file = new File(
      [Uint8Array.from(await readFile(new URL("harbour.docx", FIXTURES)))],
      "harbour.docx",
    );
    const { body } = await upload({ kind: "document", file });
    const id = await visit.makeProject({ contentType: "file", content: body["content"], title: "Harbour" });
    const media = rowsOf((await visit.call("GET", `/api/projects/${id}/media`)).body);
    expect(media.map(({ source }) => source)).toEqual(media.map(() => "document"));
    for (const { url } of media) {
      const served = await visit.browser.get(String(url));
      expect([served.status, (await served.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
    }
  });

  it.each([
    ["encrypted.pdf", 422, "file_encrypted"],
    [null, 422, "file_empty"],
  ])(
    "that is encrypted or empty (%s) is refused with status %i and the code %s",
    async (name, status, code) => {
      const bytes = name === null ? [] : [Uint8Array.from(await readFile(new URL(name, FIXTURES)))];
      expect(await upload({ kind: "document", file: new File(bytes, "x.pdf") })).toMatchObject({
        status,
        body: { code },
      });
    },
  );

  it("that is really a picture is refused as an unsupported type", async () => {
    const { status, body } = await upload({ kind: "document", file: PICTURES["image/png"] });
    expect([status, body["code"]]).toEqual([415, "file_type_unsupported"]);
    expect(body["said"]).toMatchObject({
      code: "file_unreadable",
      params: { found: { code: "detected_file", params: { extension: "PNG", family: "image" } } },
    });
  });
});

describe("an invalid upload", () => {
  it.each([{ kind: "logo" }, { kind: "poem", file: "x" }, { file: "x" }, { kind: "logo", file: "text" }])(
    "with the fields %j is answered with 400",
    async (fields) => {
      expect((await upload(fields as Record<string, string>)).status).toBe(400);
    },
  );

  it.each([
    ["application/json", '{"kind":"logo"}', 415],
    ["multipart/form-data; boundary=x", "no form at all", 400],
    [
      "multipart/form-data; boundary=x",
      '--x\r\nContent-Disposition: form-data; name="kind"\r\n\r\nlogo',
      400,
    ],
    ["multipart/form-data", "--x--", 415],
    ["multipart/form-data; boundary=x", "", 400],
  ])("with the content type %s and the body %j is answered with %i", async (type, body, status) => {
    const response = await visit.browser.send("POST", "/api/uploads", {
      body,
      headers: { "content-type": type },
    });
    expect(response.status).toBe(status);
  });

  const countUsers = async () =>
    (await visit.server.services.database.executeSql("select count(*) as users from users")).rows;

  it.each([
    ["another content type", "application/json", "{}", 415],
    ["a form without a file", "multipart/form-data; boundary=x", "--x--", 400],
  ])("with %s creates no visitor", async (_name, type, body, status) => {
    const before = await countUsers();
    const response = await visit.server.app.request("/api/uploads", {
      method: "POST",
      body,
      headers: { "content-type": type, cookie: "inkreel.session_token=%00.%ff" },
    });
    expect(response.status).toBe(status);
    expect(await countUsers()).toEqual(before);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it.each([
    ["a logo that cannot be decoded", "logo", PICTURES["image/png"].subarray(0, 60), 415],
    [
      "a music file that cannot be decoded",
      "music",
      Buffer.concat([Buffer.from("ID3\u0004\0\0\0\0\0\0"), Buffer.alloc(500)]),
      422,
    ],
    ["a damaged document", "document", Buffer.from("%PDF-1.7 and no more"), 422],
  ])("of %s creates no visitor", async (_name, kind, bytes, status) => {
    const before = await countUsers();
    const form = new FormData();
    form.set("kind", kind);
    form.set("file", new File([Uint8Array.from(bytes)], "file"));
    const response = await visit.server.app.request("/api/uploads", { method: "POST", body: form });
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty("said");
    expect(await countUsers()).toEqual(before);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  it("creates no session, unlike a valid upload", async () => {
    const form = new FormData();
    form.set("kind", "logo");
    form.set("file", new File([Uint8Array.from(PICTURES["image/png"])], "logo.png"));
    const response = await visit.server.app.request("/api/uploads", { method: "POST", body: form });
    expect(response.status).toBe(201);
    expect(response.headers.getSetCookie()).not.toEqual([]);
  });

  it.each([24, 25, 1000])("is refused if its form has %d parts and no end", async (parts) => {
    const part = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n';
    const response = await visit.browser.send("POST", "/api/uploads", {
      body: part.repeat(parts),
      headers: { "content-type": "multipart/form-data; boundary=x" },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: expect.stringContaining("more than 20 fields or 64 files"),
    });
  });

  it("is aborted as soon as it exceeds the size limit", async () => {
    let sentChunks = 0;
    const chunk = new Uint8Array(1024 * 1024);
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sentChunks += 1;
        controller.enqueue(chunk);
      },
    });
    const response = await visit.server.app.request("/api/uploads", {
      method: "POST",
      body: endless,
      headers: { "content-type": "multipart/form-data; boundary=x" },
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sentChunks).toBeLessThan(58);
  });

  it.each([
    ["a logo that is plain text", "logo", Buffer.alloc(80_000, "words "), 415],
    ["music that is plain text", "music", Buffer.alloc(80_000, "words "), 415],
    [
      "a document that is a picture",
      "document",
      Buffer.concat([PICTURES["image/png"], Buffer.alloc(80_000)]),
      415,
    ],
    ["a logo over its size limit", "logo", Buffer.concat([PICTURES["image/png"], Buffer.alloc(80_000)]), 413],
    ["a picture for an unknown project", "picture", PICTURES["image/png"], 404],
    ["an unknown kind", "poem", PICTURES["image/png"], 400],
  ])("is refused before the rest is read: %s", async (_name, kind, beginning, status) => {
    const field = (name: string, value: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = `${field("kind", kind)}${field("projectId", "999999")}--x\r\nContent-Disposition: form-data; name="file"; filename="f"\r\n\r\n`;
    let sentChunks = 0;
    const endless = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(Buffer.concat([Buffer.from(head), beginning]));
      },
      pull(controller) {
        sentChunks += 1;
        controller.enqueue(new Uint8Array(64 * 1024));
      },
    });
    const response = await visit.server.app.request("/api/uploads", {
      method: "POST",
      body: endless,
      headers: { "content-type": "multipart/form-data; boundary=x" },
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(status);
    expect(sentChunks).toBeLessThan(status === 413 ? 90 : 8);
  });

  it("is validated the same way in any order of its fields", async () => {
    const file = PICTURES["image/png"];
    expect((await upload({ file, projectId: String(projectId), kind: "picture" })).status).toBe(201);
    expect((await upload({ file: Buffer.from("words"), kind: "logo" })).status).toBe(415);
    expect((await upload({ file: Buffer.alloc(6 * 1024 * 1024), kind: "logo" })).status).toBe(413);
  });

  describe("with an unusual multipart form", () => {
    const field = (name: string, value: string): string =>
      `--x\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n';
    const file = Buffer.concat([Buffer.from(head), PICTURES["image/png"], Buffer.from("\r\n")]);
    const end = "--x--\r\n";
    const send = async (...parts: (string | Buffer)[]): Promise<number> => {
      const { status } = await visit.browser.send("POST", "/api/uploads", {
        body: Buffer.concat(parts.map((part) => Buffer.from(part))),
        headers: { "content-type": "multipart/form-data; boundary=x" },
      });
      return status;
    };

    it("uses the first of two files", async () => {
      expect(await send(field("kind", "logo"), file, file, end)).toBe(201);
    });

    it("is refused if a file part is never closed", async () => {
      const form = Buffer.concat([Buffer.from(field("kind", "logo")), file, Buffer.from(end)]);
      expect(await send(field("kind", "logo"), head, form, end)).toBe(400);
    });
  });

  it("leaves no temporary file", async () => {
    await upload({ kind: "logo", file: PICTURES["image/png"] });
    await upload({ kind: "logo", file: Buffer.alloc(100_000) });
    await upload({ kind: "document", file: Buffer.from("too little") });
    const work = join(visit.server.services.env.dataFolder, "work");
    const folders = (await readdir(work)).filter((name) => name.endsWith("-uploads"));
    expect(folders).toHaveLength(1);
    expect(await readdir(join(work, folders[0]!))).toEqual([]);
  });
});
