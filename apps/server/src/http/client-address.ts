import { isIP, isIPv6 } from "node:net";
import type { Context } from "hono";

const IPV4_IN_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/iu;
/** The groups of an IPv6 address that identify a network (/64). Within it, a customer can use any address. */
const IPV6_NETWORK_GROUPS = 4;

/**
 * Returns the key for rate limits: the client's IPv4 address or IPv6 /64 network. `X-Forwarded-For` is used only
 * behind `trustedProxies` of our own. Each proxy appends the address of its client, so values that a client made up
 * are further left.
 */
export function clientAddress(c: Context, trustedProxies: number): string {
  const socketAddress = readSocketAddress(c.env);
  if (trustedProxies === 0) return toNetwork(socketAddress);
  const hops = (c.req.header("x-forwarded-for") ?? "").split(",").map((hop) => hop.trim());
  const forwarded = hops.at(-trustedProxies) ?? "";
  return toNetwork(isIP(forwarded) === 0 ? socketAddress : forwarded);
}

/** Returns the remote address of the HTTP connection. Requests inside the process have none. */
function readSocketAddress(env: unknown): string {
  const { incoming } = (env ?? {}) as { incoming?: { socket?: { remoteAddress?: string } } };
  return incoming?.socket?.remoteAddress ?? "in-process";
}

function toNetwork(address: string): string {
  const [, ipv4] = IPV4_IN_IPV6.exec(address) ?? [];
  if (ipv4 !== undefined) return ipv4;
  if (!isIPv6(address)) return address;
  return `${expandGroups(address).slice(0, IPV6_NETWORK_GROUPS).join(":")}::/64`;
}

/**
 * Expands an IPv6 address to its groups from the left, as many as needed: `2001:db8::1` → `2001`, `db8`, `0`, `0`.
 */
function expandGroups(address: string): string[] {
  const [head = "", tail] = address.toLowerCase().split("::");
  const left = head.split(":").filter((group) => group !== "");
  if (tail === undefined) return left;
  const right = tail.split(":").filter((group) => group !== "");
  const zeros = Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill("0"), ...right];
}
