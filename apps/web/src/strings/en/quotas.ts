import type { QuotaName } from "@inkreel/contract";

export const quotas = {
  yours: "Your usage",
  names: {
    projects: "Projects",
    bytes: "Files",
    renders: "Videos in the queue or rendering",
    batched: "Videos of batches that have not begun",
    tokens: "Tokens",
    webhooks: "Webhooks",
    extractions: "Pages and documents read this hour",
  } satisfies Record<QuotaName, string>,
  of: (used: string, allowed: string, left: string) => `${used} of ${allowed} · ${left} left`,
  unlimited: (used: string) => `${used} · no limit`,
  projectsOf: (used: string, allowed: string, left: string) => `${used} of ${allowed} projects, ${left} left`,
  bytesOf: (used: string, allowed: string, left: string) => `files: ${used} of ${allowed}, ${left} left`,
  loadFailed: "Your usage could not be loaded.",
  keptUntil: (date: string) => `Kept until ${date}`,
  keptUntilText: (days: string) =>
    `Without an account, Inkreel deletes your work ${days} after your last visit. Sign in to keep it.`,
  days: (count: number) => (count === 1 ? "one day" : `${count} days`),
  signInToKeep: "Sign in to keep it",
};
