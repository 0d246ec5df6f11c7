/** Credit line of one picture with links. */
export interface Credit {
  /** "“Bees” by Jane Doe, CC BY 2.0, via Wikimedia Commons" */
  attribution: string;
  licenceUrl: string | null;
  /** URL of the web page of the picture, or null. */
  pageUrl: string | null;
}

/** Returns the credits of a video as plain text, each only once. Null if there are none. */
export function toCredits(title: string, credits: readonly Credit[]): string | null {
  const entries = credits.map(({ attribution, licenceUrl, pageUrl }) =>
    [attribution, pageUrl, licenceUrl].filter((line) => line !== null).join("\n"),
  );
  if (entries.length === 0) return null;
  const note = "Pictures were cropped and scaled to the frame.";
  return `Picture credits of “${title}”\n\n${[...new Set(entries)].join("\n\n")}\n\n${note}\n`;
}
