/** Fields that say nothing to a person, or that are secrets. */
const LEFT_OUT = new Set([
  "ownerId",
  "userId",
  "key",
  "localPath",
  "videoKey",
  "posterKey",
  "srtKey",
  "vttKey",
  "secret",
  "secretHash",
  "inputHash",
  "renderedInputHash",
  "scenesRevision",
  "attention",
]);

/** Returns JSON with indentation, for people, without keys of the file store, owners' ids and secrets. */
export function toReadableJson(value: unknown): string {
  const shown = JSON.stringify(value, (name, part: unknown) => (LEFT_OUT.has(name) ? undefined : part), 2);
  return `${shown}\n`;
}
