import type { LogoPosition } from "@inkreel/contract";

/** The four corners the wizard offers, in reading order. */
export const WIZARD_LOGO_POSITIONS: readonly LogoPosition[] = [
  "top-left",
  "top-right",
  "bottom-left",
  "bottom-right",
];
