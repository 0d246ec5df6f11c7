import ipaddr from "ipaddr.js";

const GLOBAL_UNICAST_IPV6 = ipaddr.IPv6.parseCIDR("2000::/3");

/**
 * Returns true for public IP addresses. Rejects private, loopback, link-local, documentation and benchmark ranges, and
 * every IPv6 address that embeds an IPv4 address (mapped, compatible, NAT64, 6to4, Teredo), because it would reach that
 * IPv4 address. For IPv6, only 2000::/3 (RFC 4291) is allowed, because new special ranges are defined outside of it.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== "unicast") return false;
  return parsed instanceof ipaddr.IPv6 ? parsed.match(GLOBAL_UNICAST_IPV6) : true;
}
