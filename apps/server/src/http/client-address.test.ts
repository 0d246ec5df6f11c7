import { Hono } from "hono";
import { expect, it } from "vitest";
import { clientAddress } from "./client-address.js";

async function addressOf(options: { socket: string; forwarded?: string; proxies?: number }): Promise<string> {
  const { socket, forwarded, proxies = 0 } = options;
  const app = new Hono().get("/", (c) => c.text(clientAddress(c, proxies)));
  const headers = forwarded === undefined ? {} : { "x-forwarded-for": forwarded };
  const connection = { incoming: { socket: { remoteAddress: socket } } };
  return (await app.request("/", { headers }, connection)).text();
}

it.each([
  ["the connection's address", { socket: "192.0.2.1" }, "192.0.2.1"],
  ["an IPv4 address written as IPv6", { socket: "::ffff:192.0.2.1" }, "192.0.2.1"],
  ["an IPv6 address's network", { socket: "2001:db8:1:2:3:4:5:6" }, "2001:db8:1:2::/64"],
  ["an abbreviated one's", { socket: "2001:DB8::6" }, "2001:db8:0:0::/64"],
  ["the loopback's", { socket: "::1" }, "0:0:0:0::/64"],
  [
    "nothing forwarded when no proxy is ours",
    { socket: "192.0.2.1", forwarded: "198.51.100.1" },
    "192.0.2.1",
  ],
  ["what our proxy wrote", { socket: "192.0.2.1", forwarded: "198.51.100.1", proxies: 1 }, "198.51.100.1"],
  [
    "what our proxy wrote, not what the client made up before it",
    { socket: "192.0.2.1", forwarded: "203.0.113.9, 198.51.100.1", proxies: 1 },
    "198.51.100.1",
  ],
  [
    "what the first of two proxies wrote",
    { socket: "192.0.2.1", forwarded: "203.0.113.9, 198.51.100.1, 192.0.2.2", proxies: 2 },
    "198.51.100.1",
  ],
  ["the connection when the header is missing", { socket: "192.0.2.1", proxies: 1 }, "192.0.2.1"],
  ["the connection when it is no address", { socket: "192.0.2.1", forwarded: "x", proxies: 1 }, "192.0.2.1"],
])("the limit counts by %s", async (_what, options, expected) => {
  expect(await addressOf(options)).toBe(expected);
});
