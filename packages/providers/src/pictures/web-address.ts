import { z } from "zod";

/** Schema for an http(s) URL from a service. Anything else becomes null. */
export const webAddress = z
  .string()
  .nullish()
  .transform((text) =>
    typeof text === "string" && /^https?:\/\//iu.test(text) && URL.canParse(text) ? text : null,
  );
