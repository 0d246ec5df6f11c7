import { type Endpoint, type EndpointName, ENDPOINTS } from "@inkreel/contract";

/** Renders and event streams have separate tests. */
const LEFT_OUT: readonly string[] = [
  "generateVideo",
  "videoEvents",
  "captioningEvents",
] satisfies EndpointName[];

export const FUZZED_ENDPOINTS: readonly (readonly [name: string, endpoint: Endpoint])[] = Object.entries(
  ENDPOINTS,
).filter(([name]) => !LEFT_OUT.includes(name));
