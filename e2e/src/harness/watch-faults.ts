import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from "@playwright/test";

/** Collects unexpected errors in a visitor's pages. */
export interface Faults {
  /** Returns all errors so far that are not allowed. */
  list(): readonly string[];
  /** Allows an error that the test causes on purpose. */
  allow(pattern: RegExp): void;
  /** Stops collecting errors. */
  end(): void;
}

/** By the specification, the server answers 401 if nobody is logged in. Chromium logs every such response. */
const ALWAYS_ALLOWED = [/status of 401 \(Unauthorized\).*\/api\/auth\/user/u];
const OWN_SCHEMES = new Set(["data:", "blob:", "about:"]);

/** Collects every console error, uncaught error and request to another origin in all pages of a context. */
export function watchFaults(context: BrowserContext, origin: string): Faults {
  const found: string[] = [];
  const allowed = [...ALWAYS_ALLOWED];
  const watchPage = (page: Page): void => {
    page.on("console", (message) => {
      if (message.type() === "error") found.push(`console: ${describeMessage(message)}`);
    });
  };
  const noteError = (error: WebError): void => void found.push(`uncaught: ${String(error.error())}`);
  const noteForeign = (request: Request): void => {
    if (isForeign(request, origin)) found.push(`foreign request: ${request.url()}`);
  };
  context.on("page", watchPage).on("weberror", noteError).on("request", noteForeign);
  return {
    list: () => found.filter((fault) => !allowed.some((pattern) => pattern.test(fault))),
    allow: (pattern) => void allowed.push(pattern),
    end: () => void context.off("page", watchPage).off("weberror", noteError).off("request", noteForeign),
  };
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}

function isForeign(request: Request, origin: string): boolean {
  const { protocol, origin: asked } = new URL(request.url());
  return asked !== origin && !OWN_SCHEMES.has(protocol);
}
