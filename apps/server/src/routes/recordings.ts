import { ENDPOINTS } from "@inkreel/contract";
import type { Hono } from "hono";
import { findOwnedProject } from "./owned.js";
import { implementEndpoint } from "../http/implement-endpoint.js";
import type { ServerEnv } from "../http/server-env.js";
import { presentRecording } from "../uploads/present-recording.js";
import type { Services } from "../services.js";

/** Serves the recording of a project, which is uploaded like other files. */
export function recordingRoutes(app: Hono<ServerEnv>, { compositions, repositories }: Services): void {
  implementEndpoint(app, ENDPOINTS.getRecording, async ({ c, params }) => {
    const { input, rows } = await compositions.read(await findOwnedProject(c, params.id));
    const { recording } = rows;
    return { recording: recording && presentRecording(recording, input.scenes) };
  });

  implementEndpoint(app, ENDPOINTS.deleteRecording, async ({ c, params }) => {
    const project = await findOwnedProject(c, params.id);
    await repositories.recordings.delete(project.id);
    return { ok: true as const };
  });
}
