import type { MiddlewareHandler } from "hono";

const HSTS_SECONDS = 365 * 24 * 60 * 60;
const GOOGLE_PICTURES = "https://lh3.googleusercontent.com";

/** The public pages of shared videos, which other sites may embed in a frame. */
const FRAMED_PATH = /^\/v\//u;

/** Responses that other sites may load (Cross-Origin-Resource-Policy), for embedded players. */
const SHARED_PATH = /^\/(?:v|api\/shares)\//u;

/**
 * Sets the security headers of every response: pages load only files of this server, run no inline scripts,
 * and cannot be embedded in frames of other sites.
 */
export function securityHeaders(options: { isHttps: boolean; hasGoogle: boolean }): MiddlewareHandler {
  const prepared = new Map<string, [string, string][]>();
  const headersOf = (path: string): [string, string][] => {
    const kind = `${FRAMED_PATH.test(path)} ${SHARED_PATH.test(path)}`;
    const found = prepared.get(kind) ?? Object.entries(headersFor(path, options));
    prepared.set(kind, found);
    return found;
  };
  return async (c, next) => {
    await next();
    const { headers } = c.res;
    const { path } = c.req;
    for (const [name, value] of headersOf(path)) headers.set(name, value);
    // Nothing may cache a response that belongs to one visitor.
    if (path.startsWith("/api/") && !headers.has("cache-control")) headers.set("cache-control", "no-store");
  };
}

function headersFor(path: string, options: { isHttps: boolean; hasGoogle: boolean }): Record<string, string> {
  return {
    "content-security-policy": contentSecurityPolicy({
      isFramed: FRAMED_PATH.test(path),
      hasGoogle: options.hasGoogle,
    }),
    "x-content-type-options": "nosniff",
    "referrer-policy": "strict-origin-when-cross-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": SHARED_PATH.test(path) ? "cross-origin" : "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    "x-permitted-cross-domain-policies": "none",
    ...(FRAMED_PATH.test(path) ? {} : { "x-frame-options": "DENY" }),
    ...(options.isHttps ? { "strict-transport-security": `max-age=${HSTS_SECONDS}` } : {}),
  };
}

function contentSecurityPolicy({ isFramed, hasGoogle }: { isFramed: boolean; hasGoogle: boolean }): string {
  return [
    "default-src 'self'",
    "script-src 'self' 'wasm-unsafe-eval'",
    // The component library adds style elements to the page (scroll locks, positions). CSS cannot run code.
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${hasGoogle ? ` ${GOOGLE_PICTURES}` : ""}`,
    "media-src 'self' blob:",
    "font-src 'self' data:",
    "worker-src 'self' blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors ${isFramed ? "*" : "'none'"}`,
  ].join("; ");
}
