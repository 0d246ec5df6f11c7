import { type Endpoint, type EndpointName, ENDPOINTS } from "@inkreel/contract";

/** Renders, excerpts, event streams and archives have separate tests. Signing out would end the session of all later calls. */
const LEFT_OUT: readonly string[] = [
  "generateVideo",
  "getExcerpt",
  "videoEvents",
  "captioningEvents",
  "orderedVideoEvents",
  "exportAccount",
  "signOut",
] satisfies EndpointName[];

export const FUZZED_ENDPOINTS: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.entries(
  ENDPOINTS,
).filter(([name]) => !LEFT_OUT.includes(name));
