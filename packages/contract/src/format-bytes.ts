const BYTES_PER_MB = 1024 * 1024;
const MB_PER_GB = 1024;

/** Formats 20,971,520 bytes as "20 MB" and 1,610,612,736 as "1.5 GB", with the digits of the language (BCP 47). */
export function formatBytes(bytes: number, language: string): string {
  const mb = bytes / BYTES_PER_MB;
  const [figure, unit] = mb < MB_PER_GB ? [mb, "MB"] : [mb / MB_PER_GB, "GB"];
  return `${figure.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
}
