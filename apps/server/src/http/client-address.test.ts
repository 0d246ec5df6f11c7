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
  ["the address of the connection", { socket: "192.0.2.1" }, "192.0.2.1"],
  ["the IPv4 address of an IPv4-mapped IPv6 address", { socket: "::ffff:192.0.2.1" }, "192.0.2.1"],
  ["the /64 network of an IPv6 address", { socket: "2001:db8:1:2:3:4:5:6" }, "2001:db8:1:2::/64"],
  ["the /64 network of an abbreviated IPv6 address", { socket: "2001:DB8::6" }, "2001:db8:0:0::/64"],
  ["the /64 network of the loopback address", { socket: "::1" }, "0:0:0:0::/64"],
  [
    "the address of the connection without a trusted proxy",
    { socket: "192.0.2.1", forwarded: "198.51.100.1" },
    "192.0.2.1",
  ],
  [
    "the X-Forwarded-For address of a trusted proxy",
    { socket: "192.0.2.1", forwarded: "198.51.100.1", proxies: 1 },
    "198.51.100.1",
  ],
  [
    "the last X-Forwarded-For address with one trusted proxy",
    { socket: "192.0.2.1", forwarded: "203.0.113.9, 198.51.100.1", proxies: 1 },
    "198.51.100.1",
  ],
  [
    "the second-to-last X-Forwarded-For address with two trusted proxies",
    { socket: "192.0.2.1", forwarded: "203.0.113.9, 198.51.100.1, 192.0.2.2", proxies: 2 },
    "198.51.100.1",
  ],
  [
    "the address of the connection when X-Forwarded-For is missing",
    { socket: "192.0.2.1", proxies: 1 },
    "192.0.2.1",
  ],
  [
    "the address of the connection when X-Forwarded-For is invalid",
    { socket: "192.0.2.1", forwarded: "x", proxies: 1 },
    "192.0.2.1",
  ],
])("the client address for rate limits is %s", async (_what, options, expected) => {
  expect(await addressOf(options)).toBe(expected);
});
