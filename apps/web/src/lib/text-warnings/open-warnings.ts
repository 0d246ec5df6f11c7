import { isConfirmed, type TextWarning } from "@inkreel/contract";

/** Returns the warnings that were not dismissed. */
export function openWarnings(
  textWarnings: readonly TextWarning[],
  confirmed: readonly string[],
): readonly TextWarning[] {
  return confirmed.length === 0
    ? textWarnings
    : textWarnings.filter((warning) => !isConfirmed(warning, confirmed));
}
