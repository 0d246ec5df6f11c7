import type { ServerOptions } from "./server-options.js";

/** The options of `doctor`, as commander passes them. */
export interface DoctorOptions extends ServerOptions {
  json?: boolean;
}
