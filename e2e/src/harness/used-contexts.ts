import type { BrowserContext, Page } from "@playwright/test";
import { openVisitor, type Visitor, type VisitRequest } from "./open-visitor.js";
import { watchFaults } from "./watch-faults.js";

/** One context of each kind from earlier visitors. Its cache contains the application, which halves the time of a visit. */
const used = new Map<string, BrowserContext>();

/** Opens a used context for a new visitor with only the given cookies and storage, or a new context if none is free. */
export async function enterVisitor(request: VisitRequest): Promise<Visitor> {
  const { origin, visitor } = request;
  const context = visitor.isFirstVisit === true ? undefined : takeUsed(request);
  if (context === undefined) return openVisitor(request);
  const faults = watchFaults(context, origin);
  const page = await context.newPage();
  await emptyStorage(page);
  await context.addCookies(visitor.state?.cookies ?? []);
  return { page, context, faults };
}

/** Clears the storage on an empty page of the origin, because the application would store something again. */
async function emptyStorage(page: Page): Promise<void> {
  const address = "/empty";
  const html = '<!doctype html><title>Nothing</title><link rel="icon" href="data:,">';
  await page.route(`**${address}`, (route) => route.fulfill({ contentType: "text/html", body: html }));
  await page.goto(address);
  await page.evaluate(() => localStorage.clear());
  await page.unroute(`**${address}`);
}

/** Ends a visitor's pages and keeps the context for the next visitor. */
export async function leaveVisitor(request: VisitRequest, { context, faults }: Visitor): Promise<void> {
  if (request.visitor.isFirstVisit === true) return context.close();
  faults.end();
  await Promise.all(context.pages().map((page) => page.close()));
  await context.clearCookies();
  const other = takeUsed(request);
  used.set(kindOf(request), context);
  await other?.close();
}

function takeUsed(request: VisitRequest): BrowserContext | undefined {
  const kind = kindOf(request);
  const context = used.get(kind);
  used.delete(kind);
  return context?.browser()?.isConnected() === true ? context : undefined;
}

function kindOf({ origin, visitor }: VisitRequest): string {
  const { isPhone, isDark, screen, locale } = visitor;
  return JSON.stringify([origin, isPhone, isDark, screen, locale]);
}
