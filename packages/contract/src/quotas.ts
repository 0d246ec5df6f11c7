/** Roles of visitors, which determine their quotas. */
export const VISITOR_ROLES = ["anonymous", "account", "admin"] as const;
export type VisitorRole = (typeof VISITOR_ROLES)[number];

/**
 * Names of the quotas. `projects`: projects that are not deleted. `bytes`: files of these projects and of uploads, each
 * file once. `renders`: waiting and running renders, also of captions for other videos. `batched`: videos of batches that
 * have not begun. `tokens`, `webhooks`: their number. `extractions`: pages and
 * documents read within an hour.
 */
export const QUOTA_NAMES = [
  "projects",
  "bytes",
  "renders",
  "batched",
  "tokens",
  "webhooks",
  "extractions",
] as const;
export type QuotaName = (typeof QUOTA_NAMES)[number];

/** The limit of each quota. Null means no limit. */
export type Allowance = Record<QuotaName, number | null>;
