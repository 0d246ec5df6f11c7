/**
 * Hosts that ask for a name and a contact instead of the name of a browser
 * (https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy).
 */
const WITHOUT_BROWSER_NAME = /(?:^|\.)wiki(?:media|pedia)\.org$/u;

/** Returns the user agent for the APIs of services: the program and a contact address, or null for none. */
export function ownUserAgent(contact: string | null): string {
  return `Inkreel/0.1 (${contact ?? "self-hosted"})`;
}

/**
 * Returns the user agent for pages and files of a host. Many sites refuse programs that do not name a browser, and
 * Wikimedia those that do.
 */
export function userAgentFor(hostname: string, contact: string | null): string {
  if (WITHOUT_BROWSER_NAME.test(hostname)) return ownUserAgent(contact);
  return `Mozilla/5.0 (compatible; Inkreel/0.1${contact === null ? "" : `; +${contact}`})`;
}
