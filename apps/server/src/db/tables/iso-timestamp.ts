import { sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";

/** A `timestamptz` that is read as the contract defines it: an ISO 8601 string in UTC. */
export const isoTimestamp = customType<{ data: string; driverData: string | Date }>({
  dataType: () => "timestamp with time zone",
  fromDriver: (value) => new Date(value).toISOString(),
});

export const createdAt = () =>
  isoTimestamp("created_at")
    .notNull()
    .default(sql`now()`);
export const updatedAt = () =>
  isoTimestamp("updated_at")
    .notNull()
    .default(sql`now()`);
