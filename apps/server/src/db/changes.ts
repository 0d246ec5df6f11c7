/** The scope of rows that decide who somebody is: users and API tokens. All other scopes are ids of owners. */
export const ACCOUNTS_SCOPE = "accounts";

/** Tells whether rows were changed, by this process or another one. */
export interface Changes {
  /**
   * Returns a number that grows with each change of the rows of `scope`, an owner's id or `ACCOUNTS_SCOPE`, and of those
   * that everybody reads. What was read at the same number still holds. An empty scope has only what everybody reads.
   * Null as long as changes are not known, so that nothing may be kept.
   */
  count: (scope: string) => number | null;
  /**
   * Resolves when each change that was complete at the call is counted. Null if changes are counted before their
   * statements end.
   */
  catchUp: (() => Promise<void>) | null;
}
