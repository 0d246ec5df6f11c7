export const providers = {
  kinds: { writer: "Writing", voice: "Voices", pictures: "Pictures", images: "Pictures made by AI" },
  states: {
    connected: "Connected",
    key_missing: "No key",
    off: "Switched off",
    failing: "Failing",
    builtin: "Built in",
  },
  list: (kind: string) => `${kind}: what there is`,
  /** The setting's name stands between the two. */
  settings: {
    key_missing: { before: "To connect it, set", after: "on the server and start it again." },
    off: { before: "Switched off on the server by", after: "" },
  },
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
