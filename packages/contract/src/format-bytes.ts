const BYTES_PER_MB = 1024 * 1024;
const MB_PER_GB = 1024;

/** "20 MB" of 20,971,520 bytes, "1.5 GB" of 1,610,612,736; figures as the language (BCP 47) writes them. */
export function formatBytes(bytes: number, language: string): string {
  const mb = bytes / BYTES_PER_MB;
  const [figure, unit] = mb < MB_PER_GB ? [mb, "MB"] : [mb / MB_PER_GB, "GB"];
  return `${figure.toLocaleString(language, { maximumFractionDigits: 1 })} ${unit}`;
}
