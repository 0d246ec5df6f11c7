/** Kinds of visitors of an instance; their allowances depend on them. */
export const VISITOR_ROLES = ["anonymous", "account", "admin"] as const;
export type VisitorRole = (typeof VISITOR_ROLES)[number];

/**
 * Things that an instance limits: projects that are not deleted; bytes of the files that these and the uploads hold,
 * each file once; renders that wait or run; tokens; webhooks; and pages and documents that are read within an hour.
 */
export const QUOTA_NAMES = ["projects", "bytes", "renders", "tokens", "webhooks", "extractions"] as const;
export type QuotaName = (typeof QUOTA_NAMES)[number];

/** Null is without limit. */
export type Allowance = Record<QuotaName, number | null>;
