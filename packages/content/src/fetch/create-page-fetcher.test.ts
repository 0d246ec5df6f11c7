import type { lookup } from "node:dns";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { failureOf } from "../testing/failure-of.js";
import { html, startLocalSite, type LocalSite, type Page } from "../testing/local-site.js";
import { createPageFetcher } from "./create-page-fetcher.js";
import type { PageFetcher } from "./page-fetcher.js";

const PIXEL = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const BOMB = gzipSync(Buffer.alloc(40 * 1024 * 1024));
const silent: Page = (_, response) =>
  void response.writeHead(200, { "content-type": "text/html" }).write("<p>and then");
const ever: Page = (_, response) => {
  response.writeHead(200);
  const chunk = Buffer.alloc(64 * 1024, "x");
  const more = () => {
    while (response.write(chunk));
  };
  response.on("drain", more);
  more();
};

let site: LocalSite;
let fetcher: PageFetcher;
/** A fetcher with short time limits, for answers that never end. */
let impatient: PageFetcher;

beforeAll(async () => {
  const statuses = [401, 402, 403, 404, 418, 429, 503].map(
    (status) => [`/${status}`, html("no", {}, status)] as const,
  );
  site = await startLocalSite({
    ...Object.fromEntries(statuses),
    "/plain": html("<p>hello", { "content-type": 'Text/HTML; charset="ISO-8859-2"' }),
    "/gzip": html(gzipSync("packed"), { "content-encoding": "gzip" }),
    "/br": html(brotliCompressSync("packed"), { "content-encoding": "br" }),
    "/deflate": html(deflateSync("packed"), { "content-encoding": "deflate" }),
    "/twice": html(gzipSync(gzipSync("packed")), { "content-encoding": "gzip, gzip" }),
    "/unknown-packing": html("x", { "content-encoding": "zstd" }),
    "/broken-packing": html("not gzip at all", { "content-encoding": "gzip" }),
    "/bomb": html(BOMB, { "content-encoding": "gzip" }),
    "/endless": ever,
    "/silent": silent,
    "/moved": html("", { location: "/plain?from=moved" }, 301),
    "/loop": html("", { location: "/loop" }, 302),
    ...Object.fromEntries(
      Array.from({ length: 11 }, (_, step) => [
        `/hop${step}`,
        html("", { location: `/hop${step + 1}` }, 302),
      ]),
    ),
    "/hop11": html("<p>the end"),
    "/wall": (request, response) => {
      if ((request.headers.cookie ?? "").includes("seen=yes")) return void response.end("<p>the article");
      response.writeHead(302, {
        location: "/wall",
        "set-cookie": ["seen=yes; Path=/", "bad", "x=1; Domain=com"],
      });
      response.end();
    },
    "/self": (request, response) => {
      const isSeen = request.headers.cookie === "a=1";
      const refresh = '<meta http-equiv="refresh" content="0">';
      response.writeHead(200, { "content-type": "text/html", "set-cookie": isSeen ? [] : ["a=1"] });
      response.end(isSeen ? "<p>inside" : refresh.replace('"0"', '"0; url=/self"'));
    },
    "/meta": html(`<head><META content='1; URL="/plain?a=1&amp;b=2"' http-equiv=Refresh></head><p>Wait.`),
    "/refresh": (_, response) => {
      response.writeHead(200, { "content-type": "text/html", refresh: "0;url=/plain?from=header" });
      response.end("<p>One moment");
    },
    "/meta-comma": html('<meta http-equiv="refresh" content="0; url=/plain?a=1,2;b=größe">'),
    "/forgets": (request, response) => {
      const step = new URL(request.url ?? "", "http://site").searchParams.get("step");
      if (step === "2") return void response.end(request.headers.cookie);
      const location = step === null ? "/forgets?step=1" : "/forgets?step=2";
      const deletions = ["a=; Max-Age=0", "c=; Expires=Thu, 01-Jan-1970 00:00:01 GMT"];
      const cookies = step === null ? ["a=1", "b=2", "c=3"] : deletions;
      response.writeHead(302, { location, "set-cookie": cookies }).end();
    },
    "/ticker": (_, response) => {
      const headers = { "content-type": "text/html", "set-cookie": `at=${performance.now()}` };
      response.writeHead(200, headers).end('<meta http-equiv="refresh" content="5; url=/ticker"><p>2:1');
    },
    "/meta-app": html('<meta http-equiv="refresh" content="0; url=intent://open"><p>Own.'),
    "/meta-later": html('<meta http-equiv="refresh" content="300; url=/plain"><p>News.'),
    "/meta-hidden": html('<noscript><meta http-equiv="refresh" content="0; url=/plain"></noscript><p>Own.'),
    "/meta-private": html('<meta http-equiv="refresh" content="0; url=http://127.0.0.1:1/">'),
    "/nowhere": html("", { location: "http://[" }, 302),
    "/picture": html(PIXEL, { "content-type": "image/png" }),
    "/reset": (request) => request.socket.resetAndDestroy(),
    "/visitor": (request, response) => void response.end(request.headers["user-agent"]),
  });
  const contact = "https://videos.example.org";
  fetcher = createPageFetcher({ allowHosts: [site.host], maxPageBytes: 1024 * 1024, contact });
  impatient = createPageFetcher({ allowHosts: [site.host], timeoutMs: 300 });
});
afterAll(async () => {
  await fetcher.close();
  await impatient.close();
  await site.close();
});

const fetchPath = (path: string) => fetcher.fetchPage(site.origin + path, null);

test("a page of an allowed host is fetched with its media type and charset", async () => {
  const page = await fetchPath("/plain");
  expect(Buffer.from(page.bytes).toString()).toBe("<p>hello");
  expect(page).toMatchObject({
    mediaType: "text/html",
    charset: "ISO-8859-2",
    finalUrl: `${site.origin}/plain`,
  });
});

test("the request names the program that visits a site, and a contact address", async () => {
  const agent = Buffer.from((await fetchPath("/visitor")).bytes).toString();
  expect(agent).toMatch(/^Mozilla\/5\.0 \(compatible; Inkreel\/[\d.]+; \+https:\/\/videos\.example\.org\)$/u);
});

test.each(["/gzip", "/br", "/deflate", "/twice"])("the compressed page %s is decompressed", async (path) => {
  expect(Buffer.from((await fetchPath(path)).bytes).toString()).toBe("packed");
});

test.each([
  ["ten redirects", "/hop1", "<p>the end", "/hop11"],
  ["a redirect to itself that sets a cookie", "/wall", "<p>the article", "/wall"],
  ["a page that loads itself again with a cookie", "/self", "<p>inside", "/self"],
  ["a page that leads its readers on", "/meta", "<p>hello", "/plain?a=1&b=2"],
  ["a header that leads readers on", "/refresh", "<p>hello", "/plain?from=header"],
  ["an address with commas and umlauts", "/meta-comma", "<p>hello", "/plain?a=1,2;b=gr%C3%B6%C3%9Fe"],
  ["a site that deletes cookies", "/forgets", "b=2", "/forgets?step=2"],
])("%s leads to the page", async (_of, path, text, finalPath) => {
  const page = await fetchPath(path);
  expect(Buffer.from(page.bytes).toString()).toBe(text);
  expect(page.finalUrl).toBe(site.origin + finalPath);
});

test.each(["/meta-later", "/meta-hidden", "/meta-app", "/ticker"])("%s stays where it is", async (path) => {
  expect((await fetchPath(path)).finalUrl).toBe(site.origin + path);
});

test("a page that leads to a private address is refused, and so is an eleventh redirect", async () => {
  const codeOf = async (path: string) => (await failureOf(fetchPath(path))).code;
  expect(await codeOf("/meta-private")).toBe("address_refused");
  expect(await codeOf("/hop0")).toBe("page_refused");
});

test("redirects are followed to the final address, which is returned", async () => {
  expect((await fetchPath("/moved")).finalUrl).toBe(`${site.origin}/plain?from=moved`);
});

test.each([
  ["/401", "page_refused", "requires a login"],
  ["/402", "page_paywalled", "requires a payment"],
  ["/403", "page_refused", "does not let programs read this page"],
  ["/404", "page_refused", "has no page at this address (404)"],
  ["/418", "page_refused", "status 418"],
  ["/429", "page_refused", "too many requests for a page"],
  ["/503", "page_refused", "a server error (503)"],
  ["/loop", "page_refused", "redirects endlessly"],
  ["/nowhere", "page_refused", "which is not an address"],
  ["/unknown-packing", "page_refused", "compression (zstd)"],
  ["/broken-packing", "page_refused", "compression (gzip)"],
  ["/bomb", "file_too_large", "larger than 1 MB"],
  ["/endless", "file_too_large", "larger than 1 MB"],
  ["/reset", "address_unreachable", "was interrupted"],
])("a request for %s fails with %s: %s", async (path, code, sentence) => {
  expect(await failureOf(fetchPath(path))).toEqual({ code, message: expect.stringContaining(sentence) });
});

test("the error for a picture does not advise the user to paste the text of the page", async () => {
  const { message } = await failureOf(fetcher.fetchPicture(`${site.origin}/403`, null));
  expect(message).toMatch(/programs read this file.+save it and upload it, or choose another one\.$/u);
});

test("a page that never ends is abandoned after the time limit", async () => {
  const late = { code: "timed_out", message: expect.stringContaining("took too long") };
  expect(await failureOf(impatient.fetchPage(`${site.origin}/silent`, null))).toEqual(late);
  const file = { accept: "video/*", maxBytes: 1000, signal: null, timeoutMs: 50 };
  expect(await failureOf(fetcher.fetchFile(`${site.origin}/silent`, file))).toEqual(late);
});

test("a closed port, a missing name and a failed TLS connection give different errors", async () => {
  const gone = await startLocalSite({});
  await gone.close();
  const missing = ((_name: string, _options: object, callback: (error: Error) => void) =>
    callback(Object.assign(new Error("no such name"), { code: "ENOTFOUND" }))) as unknown as typeof lookup;
  const other = createPageFetcher({ allowHosts: [gone.host, site.host], resolve: missing });
  const failures = [
    await failureOf(other.fetchPage(gone.origin, null)),
    await failureOf(other.fetchPage("missing.example/article", null)),
    await failureOf(other.fetchPage(site.origin.replace("http:", "https:"), null)),
  ];
  await other.close();
  expect(failures.map(({ code }) => code)).toEqual(Array(3).fill("address_unreachable"));
  expect(failures[0]?.message).toContain("refuses connections");
  expect(failures[1]?.message).toContain("The site missing.example was not found");
  expect(failures[2]?.message).toContain("The secure connection to 127.0.0.1 failed");
});

test("aborting ends a fetch with the signal's reason", async () => {
  const controller = new AbortController();
  const pending = fetcher.fetchPage(`${site.origin}/silent`, controller.signal);
  const reason = pending.catch((error: unknown) => error);
  controller.abort();
  expect(await reason).toMatchObject({ name: "AbortError" });
});

test("pictures are recognised by their bytes, and nothing else counts as one", async () => {
  expect(await fetcher.fetchPicture(`${site.origin}/picture`, null)).toMatchObject({
    mediaType: "image/png",
  });
  expect(await failureOf(fetcher.fetchPicture(`${site.origin}/plain`, null))).toEqual({
    code: "picture_broken",
    message: expect.stringContaining("is not a PNG"),
  });
});

test("a response whose stated length exceeds the limit is refused before its body is read", async () => {
  const large = await startLocalSite({
    "/": (_, response) => void response.writeHead(200, { "content-length": "99999999" }).write("x"),
  });
  const reader = createPageFetcher({ allowHosts: [large.host] });
  const failure = await failureOf(reader.fetchPage(large.origin, null));
  await reader.close();
  await large.close();
  expect(failure.code).toBe("file_too_large");
});
