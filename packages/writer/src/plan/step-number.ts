const NAMED_STEP = /^(?:step|schritt|étape|paso)\s*(\d{1,3})\b/i;

/** The number of the step a heading names ("Step 2: …", "2. …"), or null. */
export function readStepNumber(heading: string | null): number | null {
  const match = NAMED_STEP.exec(heading ?? "") ?? /^(\d{1,2})[.):]\s/.exec(heading ?? "");
  return match === null ? null : Number(match[1]);
}

/** "Step 2", where a bare "2." may as well be a place in a list of tips. */
export function isNamedStep(heading: string | null): boolean {
  return NAMED_STEP.test(heading ?? "");
}
