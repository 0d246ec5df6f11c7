const BYTES_PER_MB = 1024 * 1024;
const MB_PER_GB = 1024;

/**
 * Formats a file size with the number format of a language (BCP 47 tag): 20,971,520 bytes as "20 MB", 1,610,612,736 as
 * "1.5 GB".
 */
export function formatBytes(bytes: number, language: string): string {
  const mb = bytes / BYTES_PER_MB;
  const [figure, unit] = mb < MB_PER_GB ? [mb, "MB"] : [mb / MB_PER_GB, "GB"];
  return `${figure.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
}
