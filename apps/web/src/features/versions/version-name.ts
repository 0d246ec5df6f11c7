import type { VersionSummary } from "@inkreel/contract";

interface VersionTexts {
  reasons: Readonly<Record<VersionSummary["reason"], string>>;
  dateText: (timestamp: string) => string;
}

/** Returns the name of a version: its own, or its time if a person saved it, or else why it was stored. */
export function versionName(
  { name, reason, createdAt }: Pick<VersionSummary, "name" | "reason" | "createdAt">,
  { reasons, dateText }: VersionTexts,
): string {
  if (name !== null) return name;
  return reason === "saved" ? dateText(createdAt) : reasons[reason];
}
