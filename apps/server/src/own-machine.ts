/** Returns true for a URL whose host is this machine itself, so that no other machine can reach it. */
export function isOwnMachine(address: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/u.test(new URL(address).hostname);
}
