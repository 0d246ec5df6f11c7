import { isConfirmed, type TextWarning } from "@inkreel/contract";

/** Returns the warnings that nobody has confirmed yet. */
export function openWarnings(
  textWarnings: readonly TextWarning[],
  confirmed: readonly string[],
): readonly TextWarning[] {
  return confirmed.length === 0
    ? textWarnings
    : textWarnings.filter((warning) => !isConfirmed(warning, confirmed));
}
