/** Below this prefix of the file store lives what can be made again; the sweep goes by age there. */
export const ARTEFACTS_PREFIX = "artefacts/";
