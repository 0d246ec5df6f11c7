/** True for the methods that by definition change nothing (RFC 9110, section 9.2.1). */
export function isSafeMethod(method: string): boolean {
  return method === "GET" || method === "HEAD" || method === "OPTIONS";
}
