export const providers = {
  kinds: { writer: "Writing", voice: "Voices", pictures: "Pictures", images: "AI pictures" },
  states: {
    connected: "Connected",
    key_missing: "No key",
    not_installed: "Not installed",
    off: "Turned off",
    failing: "Failing",
    builtin: "Built in",
  },
  /** A service by its name, which comes in English where it is no proper one. */
  named: (name: string): string => name,
  list: (kind: string) => `${kind}: available services`,
  /** The setting's name stands between the two. */
  settings: {
    key_missing: { before: "To connect it, set", after: "on the server and restart it." },
    off: { before: "Turned off on the server by", after: "" },
  },
  noneInstalled: "None is installed yet. Download one to use it.",
  install: "Choose a voice to install",
  lastError: "The last request failed:",
  lastUsed: (date: string) => `Last used ${date}`,
  neverUsed: "Not used yet",
  test: "Test",
  testNamed: (name: string) => `Test ${name}`,
  testing: "Testing…",
  works: "The test passed.",
  fails: "The test failed.",
  testFailed: "The test could not run.",
  none: "No services.",
};
