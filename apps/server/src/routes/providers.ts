import { ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { callSignal } from "../http/call-signal.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import type { Services } from "../services.js";

export function providerRoutes(app: Hono<ServerEnv>, { providers }: Services): void {
  implementEndpoint(app, ENDPOINTS.testProvider, ({ params: { id }, c }) =>
    providers.test(id, callSignal(c)),
  );
}
