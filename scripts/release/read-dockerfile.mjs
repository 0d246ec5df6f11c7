/** The instructions of a Dockerfile by stage: lines that end in a backslash go on, comments and blank lines are left out. */
export function readDockerfile(text) {
  const stages = [];
  for (const line of text.replaceAll(/\\\n/gu, " ").split("\n")) {
    const [, name, rest] = /^([A-Z]+)\s+(.+)$/u.exec(line.trim()) ?? [];
    if (name === "FROM") {
      const [image, , stage = null] = rest.split(/\s+/u);
      stages.push({ image, name: stage, steps: [] });
    } else if (name !== undefined) stages.at(-1).steps.push({ name, rest: rest.trim() });
  }
  return stages;
}

/** The variables that a stage sets by `ENV NAME=value …`. */
export function variablesOf({ steps }) {
  const pairs = steps.filter(({ name }) => name === "ENV").flatMap(({ rest }) => rest.split(/\s+/u));
  return Object.fromEntries(
    pairs.map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
}

/** Returns a function that is true for the paths that a .dockerignore leaves out of the context. */
export function readIgnored(text) {
  const rules = text
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => {
      const name = line
        .replace(/^\*\*\//u, "")
        .replaceAll(".", "\\.")
        .replaceAll("*", "[^/]*");
      return new RegExp(`^${line.startsWith("**/") ? "(?:.*/)?" : ""}${name}(?:/|$)`, "u");
    });
  return (path) => rules.some((rule) => rule.test(path));
}
