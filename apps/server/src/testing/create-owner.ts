import { randomUUID } from "node:crypto";
import type { Database } from "../db/database.js";
import { users } from "../db/tables/users.js";

/** Creates the row of an anonymous visitor. Returns its id. */
export async function createOwner(db: Database): Promise<string> {
  const id = randomUUID();
  await db.insert(users).values({ id, name: "Visitor", email: `${id}@example.com`, isAnonymous: true });
  return id;
}
