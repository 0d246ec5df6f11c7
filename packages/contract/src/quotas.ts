/** Kinds of visitors of an instance, which determine their quotas. */
export const VISITOR_ROLES = ["anonymous", "account", "admin"] as const;
export type VisitorRole = (typeof VISITOR_ROLES)[number];

/**
 * What an instance limits: projects that are not deleted; bytes of the files of these and of the uploads, each file
 * once; waiting and running renders; tokens; webhooks; and pages and documents that are read within an hour.
 */
export const QUOTA_NAMES = ["projects", "bytes", "renders", "tokens", "webhooks", "extractions"] as const;
export type QuotaName = (typeof QUOTA_NAMES)[number];

/** Null means no limit. */
export type Allowance = Record<QuotaName, number | null>;
