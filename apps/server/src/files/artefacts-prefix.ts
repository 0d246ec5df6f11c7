/** The key prefix of artefacts: files that can be made again. The sweep (garbage collection) removes them by age. */
export const ARTEFACTS_PREFIX = "artefacts/";
