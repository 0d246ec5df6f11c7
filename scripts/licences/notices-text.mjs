/** Returns notices as one text for people, each package once: `[{ name, version, licence, text }]` of several lists. */
export function noticesText(lists) {
  const notices = new Map(lists.flat().map((notice) => [`${notice.name} ${notice.version}`, notice]));
  const parts = [...notices.values()]
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ name, version, licence, text }) => `${name} ${version}: ${licence}\n\n${text}\n`);
  return `Inkreel contains or installs the following software and data by others.\n\n${parts.join(RULE)}`;
}

const RULE = `\n${"-".repeat(80)}\n\n`;
