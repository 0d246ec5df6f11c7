import type { ServerOptions } from "./server-options.js";

/** The options of `doctor` as commander hands them over. */
export interface DoctorOptions extends ServerOptions {
  json?: boolean;
}
