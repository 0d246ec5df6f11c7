import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns true for addresses of the public internet. Everything else is refused: private, loopback, link-local,
 * documentation and benchmark ranges, and every IPv6 form that contains an IPv4 address (mapped, compatible, NAT64,
 * 6to4, Teredo), because it would reach that address. The IPv6 test allows only 2000::/3 (RFC 4291), because new
 * special ranges keep appearing outside of it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_UNICAST_IPV6) : true;
}
