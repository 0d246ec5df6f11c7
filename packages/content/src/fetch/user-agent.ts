import { readFileSync } from "node:fs";

/** All packages have the version of the program. */
const PACKAGE = new URL("../../package.json", import.meta.url);
const { version } = JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string };
/** The name of the program with the part of its version that tells releases with new features apart. */
const PROGRAM = `Inkreel/${version.split(".", 2).join(".")}`;

/**
 * Hosts that ask for a name and a contact instead of the name of a browser
 * (https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy).
 */
const WITHOUT_BROWSER_NAME = /(?:^|\.)wiki(?:media|pedia)\.org$/u;

/** Returns the user agent for the APIs of services: the program and a contact address, or null for none. */
export function ownUserAgent(contact: string | null): string {
  return `${PROGRAM} (${contact ?? "self-hosted"})`;
}

/**
 * Returns the user agent for pages and files of a host. Many sites refuse programs that do not name a browser, and
 * Wikimedia those that do.
 */
export function userAgentFor(hostname: string, contact: string | null): string {
  if (WITHOUT_BROWSER_NAME.test(hostname)) return ownUserAgent(contact);
  return `Mozilla/5.0 (compatible; ${PROGRAM}${contact === null ? "" : `; +${contact}`})`;
}
