import { CONTENT, rowsOf, startVisit, type Visit } from "../visit.js";
import { runAdminCommand } from "../../operations/admin/run-admin-command.js";
import { ENDPOINTS } from "@inkreel/contract";
import { GOOD_BODIES } from "./good-bodies.js";
import type { TestBrowser } from "../test-browser.js";

const RATE_WINDOW_MS = 61_000;
/** An account that may call everything. */
const ADMIN = { email: "boss@example.com", password: "correct horse battery" };
/** The tables of visitors and of everything that a visitor can create. */
const TABLES = [
  "users",
  "projects",
  "scripts",
  "scenes",
  "voice_configs",
  "video_projects",
  "media_assets",
  "uploads",
  "templates",
];

/** A server to fuzz, and an account that may call all of it. */
export interface FuzzWorld {
  browser: Pick<TestBrowser, "send">;
  /** Prepares a call with a name for people. Counts everything that a visitor can create, as `countRows` does. */
  prepareCall(call: string): Promise<string>;
  /** Counts everything that a visitor can create. */
  countRows(): Promise<string>;
  /** Restores the first project. Returns the parts of its paths. */
  restore(): Promise<Record<string, string>>;
  /** Starts to work on requested renders. */
  startRendering(): Promise<void>;
  close(): Promise<void>;
}

/** Creates a server with its own database, an administrator and a project with the number 1. */
export async function openFuzzWorld(): Promise<FuzzWorld> {
  let nowMs = Date.now();
  const variables = { ADMIN_EMAILS: ADMIN.email, QUOTA_ADMIN: "tokens=unlimited,webhooks=unlimited" };
  const visit = await startVisit({ clock: () => new Date(nowMs), variables });
  const { env, db, endedSessions, database } = visit.server.services;
  await runAdminCommand({ env, db, onSessionEnd: endedSessions.add }, { name: "create", ...ADMIN });
  await mustCall(visit, "POST", "/api/auth/sign-in/email", ADMIN);
  await visit.makeProject({ contentType: "text", content: CONTENT });
  await mustCall(visit, "POST", "/api/projects/1/generate-scenes", { duration: 15 });
  // An earlier call may have deleted it. A row that is not deleted is left alone, because each change of a row leaves its
  // earlier state in the embedded database, and thousands of them make every later call slow.
  const bringBack = "update projects set deleted_at = null where deleted_at is not null";
  const sums = TABLES.map((table) => `(select count(*) from ${table})`);
  const count = async (before = ""): Promise<string> => {
    const { rows } = await database.executeSql(
      `${before} select concat_ws(',', ${sums.join(",")}) as counts`,
    );
    return String(rows[0]?.["counts"]);
  };
  return {
    // The cookies in the answer to a hostile call are not kept, because they may end the session.
    browser: { send: (...call) => visit.browser.copy().send(...call) },
    prepareCall: async () => {
      // Each call is a minute after the last one, so that no rate limit is exceeded.
      nowMs += RATE_WINDOW_MS;
      return count(`with back as (${bringBack})`);
    },
    countRows: () => count(),
    restore: async () => {
      nowMs += RATE_WINDOW_MS;
      await database.executeSql(bringBack);
      await mustCall(visit, "PATCH", "/api/projects/1", GOOD_BODIES.get(ENDPOINTS.patchProject));
      const { scenes } = await mustCall(
        visit,
        "PUT",
        "/api/projects/1/scenes",
        GOOD_BODIES.get(ENDPOINTS.putScenes),
      );
      return { id: "1", sceneId: String(rowsOf(scenes)[0]?.["id"]) };
    },
    startRendering: async () => (await visit.server.services.rendering()).start(),
    close: () => visit.server.close(),
  };
}

async function mustCall(visit: Visit, ...call: Parameters<Visit["call"]>): Promise<Record<string, unknown>> {
  const { status, body } = await visit.call(...call);
  if (status !== 200) throw new Error(`${call[0]} ${call[1]}: ${status} ${JSON.stringify(body)}`);
  return body;
}
