export const providers = {
  kinds: { writer: "Writing", voice: "Voices", pictures: "Pictures", images: "Pictures made by AI" },
  states: {
    connected: "Connected",
    key_missing: "No key",
    not_installed: "Not installed",
    off: "Switched off",
    failing: "Failing",
    builtin: "Built in",
  },
  /** A service by its name, which comes in English where it is no proper one. */
  named: (name: string): string => name,
  list: (kind: string) => `${kind}: what there is`,
  /** The setting's name stands between the two. */
  settings: {
    key_missing: { before: "To connect it, set", after: "on the server and start it again." },
    off: { before: "Switched off on the server by", after: "" },
  },
  noneInstalled: "None is installed yet. It takes one download.",
  install: "Choose a voice to install",
  lastError: "The last call failed:",
  lastUsed: (date: string) => `Last used ${date}`,
  neverUsed: "Has not answered yet",
  test: "Test",
  testNamed: (name: string) => `Test ${name}`,
  testing: "Testing…",
  works: "It answers.",
  fails: "It failed.",
  testFailed: "The test could not be made.",
  none: "Nothing is listed here.",
};
