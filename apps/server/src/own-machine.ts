/** Returns true for an address that only this machine has, so that nobody else can use it. */
export function isOwnMachine(address: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/u.test(new URL(address).hostname);
}
