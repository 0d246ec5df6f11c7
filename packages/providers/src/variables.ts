import { z } from "zod";

/**
 * Schema for an environment variable with an http(s) URL. Trailing slashes are removed. Passwords in the URL are
 * rejected, because error messages would show them.
 */
export const httpAddress = z
  .url({ protocol: /^https?$/, error: "must be an address like https://example.com" })
  .refine((url) => !/^\w+:\/*[^/?#]*@/u.test(url), "must not contain a user's name or password")
  .transform((url) => url.replace(/(?<!\/)\/+$/, ""));

/** Schema for a comma-separated list. */
export const list = z.string().transform((value) =>
  value
    .split(",")
    .map((item) => item.trim())
    .filter((item) => item !== ""),
);

/**
 * Schema for an API key. Characters that are invalid in headers are rejected here, because the later error would
 * contain the key.
 */
export const key = z
  .string()
  .trim()
  .regex(/^[\x21-\x7e]+$/u, "must be one word of ASCII characters");
