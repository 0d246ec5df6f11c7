import type { WarningCode } from "../../lib/told-warnings";

/** By code; a sentence is given what its pattern finds in the server's. */
export type WarningSentences = Readonly<
  Partial<Record<WarningCode, (...found: (string | undefined)[]) => string>>
>;

/** The server speaks English itself. */
export const warnings: WarningSentences = {};
