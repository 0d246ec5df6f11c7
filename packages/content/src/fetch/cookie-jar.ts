/** The most cookies that one fetch keeps, and the longest of them, as in browsers. */
const MAX_COOKIES = 50;
const MAX_COOKIE_CHARS = 4096;

interface Cookie {
  name: string;
  value: string;
  /** The host that set it, or the domain whose hosts receive it. */
  domain: string;
  isForSubdomains: boolean;
  path: string;
  isSecure: boolean;
  isDeleted: boolean;
}

/** The cookies that sites set while one page is fetched. Many sites redirect in circles without them. */
export interface CookieJar {
  /** Keeps the cookies of a response, and removes those that it deletes (`Max-Age=0`). */
  keep: (url: URL, setCookies: readonly string[]) => void;
  /** Returns the header `cookie` of a request, or null without cookies for it. */
  headerFor: (url: URL) => string | null;
}

export function createCookieJar(): CookieJar {
  let cookies: Cookie[] = [];
  return {
    keep: (url, setCookies) => {
      const given = setCookies.flatMap((text) => readCookie(text, url) ?? []);
      for (const cookie of given) {
        const isOther = ({ name, domain, path }: Cookie): boolean =>
          name !== cookie.name || domain !== cookie.domain || path !== cookie.path;
        const others = cookies.filter(isOther);
        cookies = cookie.isDeleted ? others : [...others, cookie].slice(-MAX_COOKIES);
      }
    },
    headerFor: (url) => {
      const sent = cookies.filter((cookie) => isFor(cookie, url));
      return sent.length === 0 ? null : sent.map(({ name, value }) => `${name}=${value}`).join("; ");
    },
  };
}

/** Reads a `Set-Cookie` header. Returns null for a broken one, and for one that names a domain of others. */
function readCookie(text: string, { hostname, pathname }: URL): Cookie | null {
  if (text.length > MAX_COOKIE_CHARS) return null;
  const [pair = "", ...given] = text.split(";");
  const at = pair.indexOf("=");
  const name = pair.slice(0, at).trim();
  if (at <= 0 || name === "") return null;
  const attributes = new Map(given.map(readAttribute));
  const domain = (attributes.get("domain") ?? "").replace(/^\./u, "").toLowerCase();
  if (domain !== "" && !isWithin(hostname, domain)) return null;
  const path = attributes.get("path") ?? "";
  return {
    name,
    value: pair.slice(at + 1).trim(),
    domain: domain === "" ? hostname : domain,
    isForSubdomains: domain !== "",
    path: path.startsWith("/") ? path : pathname.slice(0, pathname.lastIndexOf("/") + 1),
    isSecure: attributes.has("secure"),
    isDeleted: isDeletion(attributes),
  };
}

/** Servers delete a cookie with no age left or, by custom, with the expiry date 1970. */
function isDeletion(attributes: ReadonlyMap<string, string>): boolean {
  const age = attributes.get("max-age");
  if (age !== undefined && age !== "") return Number(age) <= 0;
  return /[\s-](?:19)?70\b/u.test(attributes.get("expires") ?? "");
}

function readAttribute(text: string): [name: string, value: string] {
  const [name = "", ...value] = text.split("=");
  return [name.trim().toLowerCase(), value.join("=").trim()];
}

function isFor({ domain, isForSubdomains, path, isSecure }: Cookie, url: URL): boolean {
  if (isSecure && url.protocol !== "https:") return false;
  if (!(isForSubdomains ? isWithin(url.hostname, domain) : url.hostname === domain)) return false;
  return path.endsWith("/")
    ? url.pathname.startsWith(path)
    : url.pathname === path || url.pathname.startsWith(`${path}/`);
}

/**
 * Returns true if a host is the domain or below it. A domain without a dot, such as "com", has no hosts, and an IP
 * address is below none.
 */
function isWithin(hostname: string, domain: string): boolean {
  if (hostname === domain) return true;
  return domain.includes(".") && hostname.endsWith(`.${domain}`) && !/^[\d.]+$/u.test(hostname);
}
