import { formatBytes } from "../format-bytes.js";

/** Messages for exceeded quotas. `advice` is one of the advice sentences at the end of this list. */
export const QUOTA_SENTENCES = {
  quota_projects: ({ used, allowed, advice }: { used: number; allowed: number; advice: string }) =>
    `You have ${used} ${used === 1 ? "project" : "projects"}; the limit is ${allowed}. Delete a project that you do not need, or ${advice}.`,
  quota_bytes: (bytes: { used: number; allowed: number; needed: number; advice: string }) =>
    `Your files use ${formatBytes(bytes.used, "en")}; the limit is ${formatBytes(bytes.allowed, "en")}. ` +
    `There is no space for ${bytes.needed > 1 ? `another ${formatBytes(bytes.needed, "en")}` : "another file"}. ` +
    `Delete projects or pictures that you do not need, or ${bytes.advice}.`,
  quota_renders: ({ used, allowed, advice }: { used: number; allowed: number; advice: string }) =>
    `${used === 1 ? "One of your videos is" : `${used} of your videos are`} waiting or rendering; ${allowed === 1 ? "one is" : `${allowed} are`} allowed at a time. Wait until one is done, cancel one, or ${advice}.`,
  quota_batched: ({ used, allowed, advice }: { used: number; allowed: number; advice: string }) =>
    `${used === 1 ? "One video" : `${used} videos`} of your batches ${used === 1 ? "has" : "have"} not begun; the limit is ${allowed}. Send fewer videos, wait until some have begun, cancel a batch, or ${advice}.`,
  quota_tokens: ({ used, allowed, advice }: { used: number; allowed: number; advice: string }) =>
    `You have ${used} ${used === 1 ? "token" : "tokens"}; the limit is ${allowed}. Revoke a token that you do not use, or ${advice}.`,
  quota_webhooks: ({ used, allowed, advice }: { used: number; allowed: number; advice: string }) =>
    `You have ${used} ${used === 1 ? "webhook" : "webhooks"}; the limit is ${allowed}. Remove a webhook that you do not use, or ${advice}.`,
  quota_extractions: ({ allowed, minutes, advice }: { allowed: number; minutes: number; advice: string }) =>
    `You can read up to ${allowed} pages and documents per hour. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or ${advice}.`,
  quota_versions: ({ allowed }: { allowed: number }) =>
    `This project has ${allowed} saved or named versions, and more are not possible. Delete one that you do not need.`,
  quota_advice_sign_in: () => "sign in to get a higher limit",
  quota_advice_ask: () => "ask the operator of this instance for a higher limit",
  quota_advice_configure: () => "raise the limit in the configuration of this instance",
} as const;
