const NAMED_STEP = /^(?:step|schritt|étape|paso)\s*(\d{1,3})\b/i;

/** Returns the number of the step that a heading names ("Step 2: …", "2. …"), or null. */
export function readStepNumber(heading: string | null): number | null {
  const match = NAMED_STEP.exec(heading ?? "") ?? /^(\d{1,2})[.):]\s/.exec(heading ?? "");
  return match === null ? null : Number(match[1]);
}

/** Whether a heading says "Step 2". A bare "2." may also be the number of a tip. */
export function isNamedStep(heading: string | null): boolean {
  return NAMED_STEP.test(heading ?? "");
}
