/** `name`, `name:port` or `[IPv6]:port`, and nothing else: no user before it, no path behind it, no second one. */
const HOST = /^(?:\[[\da-f:.]+\]|[\w.-]+)(?::\d{1,5})?$/iu;

/**
 * The name in a Host header as it is to be compared: in lower case, without the port and the dot at its end. Null for
 * what no header may hold.
 */
export function readHostName(host: string): string | null {
  const address = `http://${host}`;
  if (!HOST.test(host) || !URL.canParse(address)) return null;
  const name = new URL(address).hostname.replace(/\.$/u, "");
  return name === "" ? null : name;
}
