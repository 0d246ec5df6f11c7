import { isIP } from "node:net";
import { AppError, say, type AddressMisfit } from "@inkreel/contract";
import { isPublicAddress } from "./public-address.js";

const MAX_ADDRESS_CHARS = 4_096;

/** A URL that may be fetched. `isAllowed` is true if the operator listed its host and port. */
export interface CheckedAddress {
  url: URL;
  isAllowed: boolean;
}

/**
 * Parses a URL entered by a user and rejects URLs that must not be fetched. The WHATWG parser normalises every notation
 * of an IPv4 address (decimal, octal, hex, short, full-width digits). Host names are checked again after DNS resolution
 * (`guardedLookup`).
 */
export function checkAddress(typed: string, allowHosts: ReadonlySet<string>): CheckedAddress {
  const url = parseAddress(typed);
  if (url.protocol !== "http:" && url.protocol !== "https:")
    throw new AppError(
      "address_invalid",
      say("address_scheme", { typed: shorten(typed), scheme: url.protocol.slice(0, -1) }),
    );
  if (url.username !== "" || url.password !== "") throw invalid(typed, "has_password");
  const isAllowed = allowHosts.has(hostAndPort(url));
  if (!isAllowed) refusePrivate(url);
  return { url, isAllowed };
}

/** Returns "host:port" as in `allowHosts`, always with the port. */
export function hostAndPort(url: URL): string {
  const defaultPort = url.protocol === "https:" ? "443" : "80";
  return `${url.hostname}:${url.port === "" ? defaultPort : url.port}`;
}

/** Returns the host of a URL without the brackets of IPv6 addresses and without trailing dots. */
export function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").replace(/(?<!\.)\.+$/, "");
}

function parseAddress(typed: string): URL {
  const trimmed = typed.trim();
  if (trimmed === "") throw new AppError("address_invalid", say("address_empty"));
  if (trimmed.length > MAX_ADDRESS_CHARS) throw invalid(trimmed, "too_long");
  const hasScheme = /^[a-z][a-z0-9+.-]*:(?!\d+(?:[/?#]|$))/i.test(trimmed);
  const candidate = hasScheme ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(candidate)) throw invalid(typed, "no_address");
  const url = new URL(candidate);
  if (!hasScheme && !/[.:]/.test(url.hostname)) throw invalid(typed, "no_address");
  return url;
}

function refusePrivate(url: URL): void {
  const host = bareHost(url);
  const isLocalName = /^localhost$|\.(?:localhost|local|internal|lan|home\.arpa)$/i.test(host);
  const isClosedIp = isIP(host) !== 0 && !isPublicAddress(host);
  if (host === "" || isLocalName || isClosedIp) throw refusedAddress(url.hostname);
  const port = Number(url.port);
  if (url.port !== "" && port < 1024 && port !== 80 && port !== 443)
    throw new AppError("address_refused", say("address_port", { host: url.hostname, port }));
}

/** Returns the error for a host inside a private network. */
export function refusedAddress(host: string): AppError {
  return new AppError("address_refused", say("address_private", { host }));
}

function invalid(typed: string, misfit: AddressMisfit): AppError {
  return new AppError("address_invalid", say("address_unfit", { typed: shorten(typed), misfit }));
}

function shorten(text: string): string {
  const clean = text.trim().replace(/[\p{Cc}\p{Cf}]/gu, "");
  return clean.length > 120 ? `${clean.slice(0, 117)}…` : clean;
}
