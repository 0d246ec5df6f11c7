/** Matches names without a dot, as between containers, and names and addresses of private networks. */
const NEAR_NAME = /^[a-z\d-]+$|\.(?:local|lan|internal|home\.arpa)$|^\[(?:::1\]$|f[cd])/iu;
const NEAR_ADDRESS =
  /^(?:127|10|192\.168|172\.(?:1[6-9]|2\d|3[01])|100\.(?:6[4-9]|[7-9]\d|1[01]\d|12[0-7]))(?:\.\d{1,3}){2,3}$/u;

/** Returns true for a host on this machine or in its local network, in the form that `URL.hostname` has. */
export function isNearHost(hostname: string): boolean {
  return NEAR_NAME.test(hostname) || NEAR_ADDRESS.test(hostname);
}
