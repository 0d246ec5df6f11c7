/** Titles of texts that check a claim. */
export const CHECKS = /^(?:fact[- ]check|claim|rumou?r|myth|debunked)\b/i;
/** A text that refutes a claim may have the claim as its title. */
export const REFUTES =
  /\b(?:false|fake|misleading|inaccurate|unproven|hoax|satire|myth|pants on fire|no evidence)\b/i;
