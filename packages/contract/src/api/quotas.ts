import { z } from "zod";
import { QUOTA_NAMES, VISITOR_ROLES } from "../quotas.js";
import { timestampSchema } from "./common.js";
import { defineEndpoint } from "./define-endpoint.js";

/** Used and allowed amount. Null for `allowed` means no limit. */
export const quotaSchema = z.object({ used: z.int().min(0), allowed: z.int().min(0).nullable() });
export type Quota = z.infer<typeof quotaSchema>;

export const quotasSchema = z.object({
  role: z.enum(VISITOR_ROLES),
  /** Bytes are those of the files of uploads and of projects that are not deleted, each file once. */
  quotas: z.record(z.enum(QUOTA_NAMES), quotaSchema),
  /**
   * Time at which the projects and files of an anonymous visitor are deleted unless they are used before. Null if they
   * are kept for ever.
   */
  keptUntil: timestampSchema.nullable(),
  /**
   * Number of days for which anonymous work is kept after its last use. Null for no limit, and for visitors with an
   * account.
   */
  keptDays: z.int().min(1).nullable(),
});
export type Quotas = z.infer<typeof quotasSchema>;

export const quotaEndpoints = {
  getQuotas: defineEndpoint({
    method: "GET",
    path: "/api/quotas",
    tag: "Visitor",
    summary: "Returns this visitor's usage, limits and retention time.",
    access: "public",
    response: quotasSchema,
  }),
};
