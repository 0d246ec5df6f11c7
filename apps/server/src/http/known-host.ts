import { isIP } from "node:net";
import { AppError, say } from "@inkreel/contract";
import type { Context, MiddlewareHandler } from "hono";
import type { Env } from "../env.js";

/** These paths show only that the server is running. Load balancers request them with any host name. */
const FOR_ANY_HOST: ReadonlySet<string> = new Set(["/healthz", "/readyz"]);
const SHOWN_CHARS = 253;

export type HostSettings = Pick<Env, "baseUrl" | "host" | "allowedHosts" | "trustedProxies">;

/**
 * Refuses requests whose host name is not this server's. Another site can resolve its own name to this machine (DNS
 * rebinding), so that the browser treats both as the same origin; but the Host header still contains the other
 * site's name. `machineName` is the name of the machine.
 * @throws AppError host_unknown that says what to configure.
 */
export function knownHost(settings: HostSettings, machineName: string): MiddlewareHandler {
  const isKnown = createHostCheck(settings, machineName);
  /** Most requests name the same host as the one before. */
  let lastKnown: string | null = null;
  const check = (host: string): void => {
    if (host === lastKnown) return;
    if (!isKnown(host)) refuse(host);
    lastKnown = host;
  };
  return (c, next) => {
    if (!FOR_ANY_HOST.has(c.req.path)) hostsOf(c, settings.trustedProxies).forEach(check);
    return next();
  };
}

/** Returns a function that accepts host names, with or without a port, that belong to this server. */
export function createHostCheck(settings: HostSettings, machineName: string): (host: string) => boolean {
  const { baseUrl, host: listensOn, allowedHosts } = settings;
  const machine = readHostName(machineName);
  // A server that listens on the loopback address cannot be reached by the machine's name.
  const isReachable = listensOn !== "127.0.0.1" && listensOn !== "::1" && listensOn !== "localhost";
  const own = [new URL(baseUrl).host, listensOn, ...(isReachable ? namesOf(machine) : [])];
  const names = new Set([...own, ...allowedHosts].map((host) => readHostName(host)));
  const suffixes = allowedHosts.filter((host) => host.startsWith("*.")).map((host) => host.slice(1));
  return (host) => {
    const name = readHostName(host);
    if (name === null) return false;
    // DNS rebinding needs a name that an attacker controls, so IP addresses and localhost are safe.
    if (isIP(name.replace(/^\[|\]$/gu, "")) !== 0 || /(?:^|\.)localhost$/u.test(name)) return true;
    return names.has(name) || suffixes.some((suffix) => name.endsWith(suffix));
  };
}

/** Returns the names of a machine. Other devices in the local network reach `nas` also as `nas.local`. */
function namesOf(machine: string | null): string[] {
  return machine === null ? [] : [machine, `${machine.split(".")[0] ?? machine}.local`];
}

/** Returns every host that the request names, because the request line may name another one than the header. */
function hostsOf(c: Context, trustedProxies: number): string[] {
  const forwarded = trustedProxies === 0 ? undefined : c.req.header("x-forwarded-host");
  if (forwarded !== undefined) return [forwarded.split(",").at(-trustedProxies)?.trim() ?? ""];
  const [, , ofAddress = ""] = c.req.url.split("/", 3);
  return [c.req.header("host") ?? ofAddress, ofAddress];
}

function refuse(host: string): never {
  const name = readHostName(host)?.slice(0, SHOWN_CHARS) ?? null;
  throw new AppError(
    "host_unknown",
    name === null ? say("host_not_said") : say("host_unknown", { host: name }),
  );
}

/** Matches `name`, `name:port` and `[IPv6]:port`, without credentials, a path or a second name. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/iu;

/**
 * Returns the normalised name in a Host header: in lower case, without the port and the trailing dot. Returns null
 * for an invalid header.
 */
function readHostName(host: string): string | null {
  const address = `http://${host}`;
  if (!HOST.test(host) || !URL.canParse(address)) return null;
  const name = new URL(address).hostname.replace(/\.$/u, "");
  return name === "" ? null : name;
}
