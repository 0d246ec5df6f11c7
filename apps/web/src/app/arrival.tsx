import { useEffect, useRef } from "react";
import { useLocation } from "wouter";
import { CONTENT_ID } from "./layouts/skip-link";

/**
 * After a link to another page: the page begins at its top (or at the part the address names), and whoever cannot see it
 * hears its headline. It stands beside the pages inside their Suspense, so it acts once the page is there.
 */
export function Arrival() {
  const [path] = useLocation();
  const arrivedAt = useRef<string | null>(null);
  const isReturn = useRef(false);

  useEffect(() => {
    const noteReturn = (): void => {
      isReturn.current = true;
    };
    // The router announces its own links by this event; one to a part of the same page changes no path.
    const showPartOfPage = (): void => {
      if (location.pathname === arrivedAt.current) namedPart()?.scrollIntoView();
    };
    addEventListener("popstate", noteReturn);
    addEventListener("pushState", showPartOfPage);
    return () => {
      removeEventListener("popstate", noteReturn);
      removeEventListener("pushState", showPartOfPage);
    };
  }, []);

  useEffect(() => {
    const isFirst = arrivedAt.current === null;
    if (arrivedAt.current === path) return;
    arrivedAt.current = path;
    if (isFirst) {
      namedPart()?.scrollIntoView();
      return;
    }
    // Back and forward: the browser brings back where one was.
    if (!isReturn.current) showBeginning();
    isReturn.current = false;
    focusHeadline();
  }, [path]);
  return null;
}

function namedPart(): HTMLElement | null {
  return location.hash === "" ? null : document.getElementById(location.hash.slice(1));
}

function showBeginning(): void {
  const part = namedPart();
  if (part === null) scrollTo({ top: 0, behavior: "instant" });
  else part.scrollIntoView();
}

function focusHeadline(): void {
  const headline = document.querySelector<HTMLElement>("main h1") ?? document.getElementById(CONTENT_ID);
  if (headline === null) return;
  headline.tabIndex = -1;
  headline.focus({ preventScroll: true });
}
