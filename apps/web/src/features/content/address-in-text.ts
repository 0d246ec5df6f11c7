const BARE_ADDRESS = /^https?:\/\/\S[^\s.]*\.\S+$/iu;

/** The address, where a text is nothing else. */
export function addressInText(text: string): string | null {
  const trimmed = text.trim();
  return BARE_ADDRESS.test(trimmed) ? trimmed : null;
}
