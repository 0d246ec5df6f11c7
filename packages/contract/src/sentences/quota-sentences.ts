import { formatBytes } from "../format-bytes.js";

/** What the rules of an instance do not allow, and what to do. `advice` is one of the last sentences here. */
export const QUOTA_SENTENCES = {
  quota_projects: ({ used, allowed, advice }: { used: number; allowed: number; advice: string }) =>
    `You have ${used} of the ${allowed} projects that are allowed here. Delete one that you do not need, or ${advice}.`,
  quota_bytes: (bytes: { used: number; allowed: number; needed: number; advice: string }) =>
    `Your files take ${formatBytes(bytes.used, "en")} of the ${formatBytes(bytes.allowed, "en")} that are allowed here; ` +
    `there is no room for ${bytes.needed > 1 ? `${formatBytes(bytes.needed, "en")} more` : "another one"}. ` +
    `Delete projects or pictures that you do not need, or ${bytes.advice}.`,
  quota_renders: ({ used, allowed, advice }: { used: number; allowed: number; advice: string }) =>
    `${used === 1 ? "One of your videos waits or is" : `${used} of your videos wait or are`} being made; ${allowed === 1 ? "one is" : `${allowed} are`} allowed at once. Wait until one is done, stop one, or ${advice}.`,
  quota_tokens: ({ used, allowed, advice }: { used: number; allowed: number; advice: string }) =>
    `You have ${used} of the ${allowed} tokens that are allowed here. Delete one that is not used, or ${advice}.`,
  quota_webhooks: ({ used, allowed, advice }: { used: number; allowed: number; advice: string }) =>
    `You have ${used} of the ${allowed} webhooks that are allowed here. Delete one that is not used, or ${advice}.`,
  quota_extractions: ({ allowed, minutes, advice }: { allowed: number; minutes: number; advice: string }) =>
    `${allowed} pages and documents may be read here within an hour. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or ${advice}.`,
  quota_advice_sign_in: () => "sign in: accounts may have more",
  quota_advice_ask: () => "ask whoever runs this instance for more",
  quota_advice_configure: () => "allow more in this instance's configuration",
} as const;
