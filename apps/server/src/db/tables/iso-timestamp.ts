import { sql } from "drizzle-orm";
import { customType } from "drizzle-orm/pg-core";

/** A `timestamptz` column that is read as an ISO 8601 string in UTC, as the contract defines. */
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
