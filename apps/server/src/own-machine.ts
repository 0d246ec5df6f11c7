/** True for an address that only the machine itself has: nobody else can come by it. */
export function isOwnMachine(address: string): boolean {
  return /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/u.test(new URL(address).hostname);
}
