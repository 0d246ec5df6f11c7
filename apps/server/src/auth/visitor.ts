import type { User, VisitorRole } from "@inkreel/contract";

/** The caller of a request. */
export interface Visitor {
  /** The user id to which the visitor's rows belong. */
  ownerId: string;
  isAnonymous: boolean;
  isAdmin: boolean;
  /** Null for an anonymous visitor. */
  user: User | null;
}

/** The fields of the authentication library's user record that are used here. */
export interface UserRecord {
  id: string;
  name: string;
  email: string;
  emailVerified: boolean;
  image?: string | null | undefined;
  isAnonymous?: boolean | null | undefined;
}

/**
 * Converts a user record. An administrator's e-mail address must be verified, because everybody can sign up with any
 * address.
 */
export function toVisitor(record: UserRecord, adminEmails: readonly string[]): Visitor {
  const { id, name, email, image } = record;
  if (record.isAnonymous === true) return { ownerId: id, isAnonymous: true, isAdmin: false, user: null };
  const isAdmin = record.emailVerified && adminEmails.includes(email.toLowerCase());
  const user = { name, picture: image ?? null, email, isAdmin };
  return { ownerId: id, isAnonymous: false, isAdmin, user };
}

export function roleOf({ isAnonymous, isAdmin }: Visitor): VisitorRole {
  if (isAnonymous) return "anonymous";
  return isAdmin ? "admin" : "account";
}
