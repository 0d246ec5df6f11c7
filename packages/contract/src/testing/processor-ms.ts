/** Returns how long this process has computed, in ms. Unlike the clock, this does not count the work of other processes. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
