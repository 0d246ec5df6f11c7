import type { lookup } from "node:dns";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { failureOf } from "../testing/failure-of.js";
import { html, startLocalSite, type LocalSite } from "../testing/local-site.js";
import { createPageFetcher } from "./create-page-fetcher.js";

let site: LocalSite;
let port: string;

beforeAll(async () => {
  site = await startLocalSite({ "/": html("<h1>secret</h1>") });
  port = new URL(site.origin).port;
});
afterAll(() => site.close());

/** Names that resolve to the answers of an attacker's name server. */
const EVIL_NAMES: Record<string, string[]> = {
  "loop.example": ["127.0.0.1"],
  "mixed.example": ["93.184.216.34", "127.0.0.1"],
  "six.example": ["::1"],
  "mapped.example": ["::ffff:127.0.0.1"],
  "metadata.example": ["169.254.169.254"],
  "empty.example": [],
};
const resolve = ((name: string, _options: object, callback: (error: null, found: object[]) => void) => {
  const found = EVIL_NAMES[name.replace(/\.$/, "")] ?? ["127.0.0.1"];
  callback(
    null,
    found.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  );
}) as unknown as typeof lookup;

const HOSTILE = [
  "http://127.0.0.1:PORT/",
  "http://127.1:PORT/",
  "http://127.0.1:PORT/",
  "http://2130706433:PORT/",
  "http://0x7f000001:PORT/",
  "http://0x7f.0.0.1:PORT/",
  "http://0177.0.0.1:PORT/",
  "http://017700000001:PORT/",
  "http://127.0.0.1.:PORT/",
  "http://127.000.000.001:PORT/",
  "http://１２７.０.０.１:PORT/",
  "http://127。0。0。1:PORT/",
  "http://0.0.0.0:PORT/",
  "http://0:PORT/",
  "http://localhost:PORT/",
  "http://localhost.:PORT/",
  "http://LOCALHOST:PORT/",
  "http://sub.localhost:PORT/",
  "http://[::1]:PORT/",
  "http://[::]:PORT/",
  "http://[0:0:0:0:0:0:0:1]:PORT/",
  "http://[::ffff:127.0.0.1]:PORT/",
  "http://[::ffff:7f00:1]:PORT/",
  "http://[::127.0.0.1]:PORT/",
  "http://[64:ff9b::127.0.0.1]:PORT/",
  "http://[2002:7f00:1::]:PORT/",
  "http://[2001:0:7f00:1::]:PORT/",
  "http://[fe80::1]:PORT/",
  "http://[fc00::1]:PORT/",
  "http://[fec0::1]:PORT/",
  "http://10.0.0.1:PORT/",
  "http://172.16.0.1:PORT/",
  "http://192.168.1.1:PORT/",
  "http://169.254.169.254/latest/meta-data/",
  "http://100.64.0.1:PORT/",
  "http://198.18.0.1:PORT/",
  "http://224.0.0.1:PORT/",
  "http://255.255.255.255:PORT/",
  "http://192.0.2.1:PORT/",
  "http://user@127.0.0.1:PORT/",
  "http://93.184.216.34@127.0.0.1:PORT/",
  "http://127.0.0.1:PORT@93.184.216.34/",
  "http://10.0.0.8\\@93.184.216.34/",
  "http://loop.example:PORT/",
  "http://mixed.example:PORT/",
  "http://six.example:PORT/",
  "http://mapped.example:PORT/",
  "http://metadata.example/",
  "http://empty.example:PORT/",
  "http://loop.example.:PORT/",
  "http://printer.local:PORT/",
  "http://db.internal:PORT/",
  "http://93.184.216.34:22/",
  "http://93.184.216.34:25/",
  "file:///etc/passwd",
  "ftp://93.184.216.34/",
  "gopher://127.0.0.1:PORT/",
  "data:text/html,<p>hello",
  "javascript:alert(1)",
  "http://",
  "http://[::1",
  "not an address",
  "localhost",
];

describe("addresses in a private network", () => {
  test.each(HOSTILE)("%s is refused before anything is sent", async (spelling) => {
    const fetcher = createPageFetcher({ allowHosts: [], resolve, timeoutMs: 30_000 });
    const failure = await failureOf(fetcher.fetchPage(spelling.replace("PORT", port), null));
    await fetcher.close();
    expect(["address_refused", "address_invalid"]).toContain(failure.code);
    expect(site.hits()).toBe(0);
  });

  test("a redirect from a listed host to an unlisted private one is refused", async () => {
    const outer = await startLocalSite({ "/": html("", { location: `${site.origin}/` }, 302) });
    const fetcher = createPageFetcher({ allowHosts: [outer.host] });
    const failure = await failureOf(fetcher.fetchPage(outer.origin, null));
    await fetcher.close();
    await outer.close();
    expect(failure).toEqual({
      code: "address_refused",
      message: expect.stringContaining("127.0.0.1 is in a private network"),
    });
    expect(site.hits()).toBe(0);
  });

  test("a name that changes its address after the check is still refused", async () => {
    let asked = 0;
    const rebinding = ((_name: string, _options: object, callback: (error: null, found: object[]) => void) =>
      callback(null, [
        { address: asked++ === 0 ? "192.0.2.7" : "127.0.0.1", family: 4 },
      ])) as unknown as typeof lookup;
    const fetcher = createPageFetcher({ allowHosts: [], resolve: rebinding, timeoutMs: 30_000 });
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await failureOf(fetcher.fetchPage(`http://rebind.example:${port}/`, null))).code).toBe(
        "address_refused",
      );
    await fetcher.close();
    expect(site.hits()).toBe(0);
  });

  test("proxy variables in the environment have no effect", async () => {
    const names = ["HTTP_PROXY", "http_proxy", "HTTPS_PROXY", "ALL_PROXY", "NODE_USE_ENV_PROXY"];
    const before = names.map((name) => process.env[name]);
    for (const name of names) process.env[name] = name === "NODE_USE_ENV_PROXY" ? "1" : site.origin;
    const fetcher = createPageFetcher({ allowHosts: [], resolve, timeoutMs: 30_000 });
    const failure = await failureOf(fetcher.fetchPage("http://loop.example/", null));
    await fetcher.close();
    for (const [index, name] of names.entries()) {
      const value = before[index];
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    expect(failure.code).toBe("address_refused");
    expect(site.hits()).toBe(0);
  });
});
