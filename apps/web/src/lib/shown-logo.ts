import { isLogoAddress } from "@inkreel/contract";

/** A logo's address where it may be shown; null for none, and for what only somebody who means harm can have saved. */
export function shownLogo(address: string | null): string | null {
  return address !== null && isLogoAddress(address) ? address : null;
}
