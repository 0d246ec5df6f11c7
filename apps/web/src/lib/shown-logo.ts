import { isLogoAddress } from "@inkreel/contract";

/** Returns a logo's address if it may be shown. Returns null if there is none or if it is unsafe. */
export function shownLogo(address: string | null): string | null {
  return address !== null && isLogoAddress(address) ? address : null;
}
