/** Characters that file systems or their tools reject, control characters, and lone surrogates. */
const UNUSABLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\\/:*?"<>|]+/gu;
/** Windows takes these names for devices, also with an extension: "con.mp4" is the console. */
const DEVICE = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³]|conin\$|conout\$) *(?=\.|$)/iu;
/** Windows leaves these away at the end of a name, so that two names would mean one file. */
const LOST_AT_END = /(?<![. ])[. ]+$/u;
/** Windows refuses these characters; what follows a colon names a hidden part of a file. */
const REFUSED_BY_WINDOWS = /[<>:"|?*]/u;
const MAX_NAME_CHARS = 120;

/**
 * Returns a file name for a title. It keeps letters of any language, is valid on every system, and is never empty.
 */
export function fileNameOf(title: string, extension: string): string {
  const usable = title.replace(UNUSABLE, " ").replace(/\s+/gu, " ");
  const short = [...usable].slice(0, MAX_NAME_CHARS).join("");
  const name = short.replace(/^[. ]+/u, "").replace(LOST_AT_END, "");
  return `${avoidDevice(name === "" ? "video" : name)}.${extension}`;
}

/**
 * Returns the name of a file or folder, without its extension, as every system can keep it: "con" becomes "con_". Other characters stay,
 * because the name is that of a file that is there already.
 */
export function portableStem(stem: string): string {
  const name = stem.replace(LOST_AT_END, "");
  return avoidDevice(name === "" ? "video" : name);
}

/** True if Windows would take this name for a device, refuse it or change it. */
export function isRefusedByWindows(name: string): boolean {
  return DEVICE.test(name) || LOST_AT_END.test(name) || REFUSED_BY_WINDOWS.test(name);
}

function avoidDevice(name: string): string {
  return name.replace(DEVICE, (device) => `${device.trimEnd()}_`);
}
