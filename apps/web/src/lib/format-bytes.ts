const BYTES_PER_MB = 1024 * 1024;

/** "20 MB" of 20,971,520 bytes. */
export function formatBytes(bytes: number): string {
  return `${Math.round((bytes / BYTES_PER_MB) * 10) / 10} MB`;
}
