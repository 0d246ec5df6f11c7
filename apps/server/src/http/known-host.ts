import { isIP } from "node:net";
import { AppError, say } from "@inkreel/contract";
import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "../env.js";

/** They tell no more than that something lives, and load balancers call them by whatever name they have. */
const FOR_ANY_HOST: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);
const SHOWN_CHARS = 253;

export type HostSettings = Pick<Env, "baseUrl" | "host" | "allowedHosts" | "trustedProxies">;

/**
 * Refuses calls by a name that is not this server's. A page elsewhere can have its own name lead to this machine
 * (DNS rebinding) and would then be of the same origin as we are, to the browser; but the name stays its own.
 * `machineName` is what the machine calls itself.
 *
 * @throws AppError host_unknown that says what to set.
 */
export function knownHost(settings: HostSettings, machineName: string): MiddlewareHandler {
  const isKnown = createHostCheck(settings, machineName);
  return async (c, next) => {
    if (!FOR_ANY_HOST.has(c.req.path)) {
      for (const host of hostsOf(c, settings.trustedProxies)) if (!isKnown(host)) refuse(host);
    }
    await next();
  };
}

/** True for hosts, with or without a port, that lead to us and to nobody else. */
export function createHostCheck(settings: HostSettings, machineName: string): (host: string) => boolean {
  const { baseUrl, host: listensOn, allowedHosts } = settings;
  const machine = readHostName(machineName);
  // No name of the machine leads to a server that listens on the loopback address.
  const isReachable = listensOn !== "127.0.0.1" && listensOn !== "::1" && listensOn !== "localhost";
  const own = [new URL(baseUrl).host, listensOn, ...(isReachable ? namesOf(machine) : [])];
  const names = new Set([...own, ...allowedHosts].map((host) => readHostName(host)));
  const suffixes = allowedHosts.filter((host) => host.startsWith("*.")).map((host) => host.slice(1));
  return (host) => {
    const name = readHostName(host);
    if (name === null) return false;
    // An address cannot be made to lead elsewhere; and nobody can have a name of this machine's own domain.
    if (isIP(name.replace(/^\[|\]$/gu, "")) !== 0 || /(?:^|\.)localhost$/u.test(name)) return true;
    return names.has(name) || suffixes.some((suffix) => name.endsWith(suffix));
  };
}

/** `nas` is called `nas.local` by those around it. */
function namesOf(machine: string | null): string[] {
  return machine === null ? [] : [machine, `${machine.split(".")[0] ?? machine}.local`];
}

/** All that the call is addressed to: the request's line may name another host than the header does. */
function hostsOf(c: Context, trustedProxies: number): string[] {
  const forwarded = trustedProxies === 0 ? undefined : c.req.header("x-forwarded-host");
  if (forwarded !== undefined) return [forwarded.split(",").at(-trustedProxies)?.trim() ?? ""];
  const { host: ofAddress } = new URL(c.req.url);
  return [c.req.header("host") ?? ofAddress, ofAddress];
}

function refuse(host: string): never {
  const name = readHostName(host)?.slice(0, SHOWN_CHARS) ?? null;
  throw new AppError(
    "host_unknown",
    name === null ? say("host_not_said") : say("host_unknown", { host: name }),
  );
}

/** `name`, `name:port` or `[IPv6]:port`, and nothing else: no user before it, no path behind it, no second one. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/iu;

/**
 * The name in a Host header as it is to be compared: in lower case, without the port and the dot at its end. Null for
 * what no header may hold.
 */
function readHostName(host: string): string | null {
  const address = `http://${host}`;
  if (!HOST.test(host) || !URL.canParse(address)) return null;
  const name = new URL(address).hostname.replace(/\.$/u, "");
  return name === "" ? null : name;
}
