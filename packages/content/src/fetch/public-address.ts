import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * True for addresses of the public internet. Everything else is refused: private, loopback, link-local,
 * documentation and benchmark ranges, and every IPv6 form that carries an IPv4 address inside (mapped,
 * compatible, NAT64, 6to4, Teredo), because such an address would be reached through it. The IPv6 test is a
 * positive one (2000::/3, RFC 4291), since new special ranges keep appearing outside it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_UNICAST_IPV6) : true;
}
