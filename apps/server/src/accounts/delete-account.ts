import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/database.js";
import { WEBHOOK_QUEUE } from "../db/queue-names.js";
import { captionings } from "../db/tables/captionings.js";
import { projects } from "../db/tables/projects.js";
import { sessions, users } from "../db/tables/users.js";
import { webhooks } from "../db/tables/webhooks.js";
import { findNamedFilesOf } from "../operations/find-named-files.js";
import { checkIdentity } from "../operations/identity/settle-identity.js";
import type { Services } from "../services.js";
import { noteLeftoverFiles, removeLeftoverFiles } from "../operations/leftover-files.js";

/**
 * Deletes an account with everything that belongs to it. The rows go in one transaction, which also notes the files.
 * If the process is killed while it deletes files, the next sweep goes on.
 */
export async function deleteAccount(services: Services, ownerId: string): Promise<void> {
  const { db, repositories, endedSessions, log } = services;
  const owned = await listOwned(db, ownerId);
  const { renderJobs, captioningJobs } = await services.rendering();
  for (const id of owned.projectIds)
    if ((await repositories.renders.listActiveOf(id)).length > 0) await renderJobs.cancelAll(id);
  const ended = await db.transaction((tx) => deleteRows(tx, ownerId));
  for (const { token } of ended) endedSessions.add(token);
  for (const id of owned.captioningIds) await captioningJobs.stop(id);
  try {
    // Another instance's store has files with the same keys.
    await checkIdentity(services);
    await removeLeftoverFiles(services);
  } catch (error) {
    // The account is gone, so its owner gets no error.
    log.warn({ err: error }, "Files of a deleted account remain. The next sweep will delete them.");
  }
}

interface Owned {
  projectIds: number[];
  captioningIds: number[];
}

async function listOwned(db: Database, ownerId: string): Promise<Owned> {
  const ofOwner = await db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, ownerId));
  const captioned = await db
    .select({ id: captionings.id })
    .from(captionings)
    .where(eq(captionings.ownerId, ownerId));
  return { projectIds: ofOwner.map(({ id }) => id), captioningIds: captioned.map(({ id }) => id) };
}

/** Deletes the user with all rows that belong to it, and notes their files. Returns the ended sessions. */
async function deleteRows(tx: Database, ownerId: string): Promise<{ token: string }[]> {
  // A transaction that writes a row of this owner holds a lock on the user's key, so this lock waits for it.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for("update");
  const { projectIds, captioningIds } = await listOwned(tx, ownerId);
  const folders = [
    ...projectIds.map((id) => `videos/${id}/`),
    ...captioningIds.map((id) => `captionings/${id}/`),
  ];
  await noteLeftoverFiles(tx, [...(await findNamedFilesOf(tx, ownerId)), ...folders]);
  await deleteQueuedMessages(tx, ownerId);
  const ended = await tx.select({ token: sessions.token }).from(sessions).where(eq(sessions.userId, ownerId));
  await tx.delete(users).where(eq(users.id, ownerId));
  return ended;
}

/** Deletes the messages to the owner's webhooks, which contain titles of projects. */
async function deleteQueuedMessages(tx: Database, ownerId: string): Promise<void> {
  const own = await tx.select({ id: webhooks.id }).from(webhooks).where(eq(webhooks.ownerId, ownerId));
  for (const { id } of own)
    await tx.execute(
      sql`delete from pgboss.job where name = ${WEBHOOK_QUEUE} and data ->> 'webhookId' = ${String(id)}`,
    );
}
