import type { lookup, LookupAddress } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.js";
import { refusedAddress } from "./check-address.js";

/**
 * A `connect.lookup` that hands out only addresses it has judged itself, so a name that resolves differently a
 * moment later (DNS rebinding) gains nothing: the socket connects to exactly what was checked. A name with
 * one private address among public ones is refused whole.
 */
export function createGuardedLookup(resolve: typeof lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found) => {
      if (error !== null) return callback(error, "", 0);
      const addresses = found as LookupAddress[];
      const first = addresses[0];
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address)))
        return callback(refusedAddress(hostname), "", 0);
      if (options.all === true) return callback(null, addresses);
      return callback(null, first.address, first.family);
    });
  };
}
