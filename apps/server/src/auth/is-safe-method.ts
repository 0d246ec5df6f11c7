/** Returns true for methods that are safe, that is, change nothing by definition (RFC 9110, section 9.2.1). */
export function isSafeMethod(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}
