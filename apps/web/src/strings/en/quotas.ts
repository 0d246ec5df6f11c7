import type { QuotaName } from "@inkreel/contract";

export const quotas = {
  yours: "What you have",
  names: {
    projects: "Projects",
    bytes: "Files",
    renders: "Videos waiting or being made",
    tokens: "Tokens",
    webhooks: "Webhooks",
    extractions: "Pages and documents read this hour",
  } satisfies Record<QuotaName, string>,
  of: (used: string, allowed: string, left: string) => `${used} of ${allowed} · ${left} left`,
  unlimited: (used: string) => `${used} · no limit`,
  projectsOf: (used: string, allowed: string, left: string) => `${used} of ${allowed} projects, ${left} left`,
  bytesOf: (used: string, allowed: string, left: string) => `files: ${used} of ${allowed}, ${left} left`,
  loadFailed: "What you have here could not be loaded.",
  keptUntil: (date: string) => `Kept until ${date}`,
  keptUntilText: (days: string) =>
    `Without an account, work is deleted ${days} after you last used it. Each visit counts. Sign in to keep it for good.`,
  days: (count: number) => (count === 1 ? "one day" : `${count} days`),
  signInToKeep: "Sign in to keep it",
};
