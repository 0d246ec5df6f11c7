import { AppError, say, warn, type Said, type Warning } from "@inkreel/contract";
import type { JsonLdNode } from "./json-ld.js";

/** Indications of obstacles, collected from the complete page before anything is removed. */
export interface PageSigns {
  windowTitle: string;
  /** The start of the page's whole text. */
  visible: string;
  needsBrowser: boolean;
}

/** What is needed to judge a page with little or suspicious text. */
export interface PageJudgement {
  signs: PageSigns;
  nodes: readonly JsonLdNode[];
  text: string;
  /** The host, or "The HTML file", as the subject of messages. */
  where: string | Said;
}

const CHALLENGE =
  /just a moment\.\.\.|checking (?:if the site connection is secure|your browser)|verify(?:ing)? (?:that )?you are (?:a )?human|attention required! \| cloudflare|enter the characters you see below|are you a robot|pardon our interruption|access (?:to this page has been )?denied|unusual traffic from your computer|please complete the security check/i;
const WALL =
  /(?:subscribe|sign in|log in|register|become a member|start your (?:free )?trial)[^.]{0,60}(?:to (?:continue|keep|read|unlock|access)|for full access|to view)|this (?:article|story|content|post) is (?:only |exclusively )?(?:for|available to|reserved for) (?:paying |paid )?(?:subscribers|members)|already a (?:subscriber|member)\?|you(?:'|’)ve reached your (?:free )?(?:article )?limit|unlock (?:this|the full) (?:article|story)/i;
const NEEDS_SCRIPT =
  /(?:enable|requires?|turn on|activate) java ?script|javascript is (?:disabled|required|not enabled)|without javascript/i;
const APP_ROOTS =
  "#root:empty, #app:empty, #__next:empty, #___gatsby:empty, app-root, [data-reactroot]:empty, #main-app:empty";
const SHORT_CHARS = 600;
const TINY_CHARS = 140;
const VISIBLE_CHARS = 20_000;

export function readPageSigns(document: Document): PageSigns {
  const text = document.body?.textContent ?? "";
  return {
    windowTitle: document.querySelector("title")?.textContent ?? "",
    visible: text
      .slice(0, VISIBLE_CHARS * 5)
      .replace(/\s+/g, " ")
      .slice(0, VISIBLE_CHARS),
    needsBrowser: needsBrowser(document, text),
  };
}

/**
 * Detects why an article cannot be read: a bot check, a paywall, a page rendered by scripts, a list of links, or no
 * text.
 * @returns warnings for a page that is usable anyway.
 * @throws AppError `page_refused`, `page_paywalled`, `page_no_article`.
 */
export function judgePage(page: PageJudgement): Warning[] {
  const { text, where } = page;
  const { windowTitle, visible } = page.signs;
  if (text.length < SHORT_CHARS && CHALLENGE.test(`${windowTitle} ${visible.slice(0, 3_000)}`))
    throw new AppError("page_refused", say("page_captcha", { site: where }));
  const isPaid = page.nodes.some((node) => String(node["isAccessibleForFree"]).toLowerCase() === "false");
  if (text.length < SHORT_CHARS && (isPaid || WALL.test(visible)))
    throw new AppError("page_paywalled", say("page_for_subscribers", { site: where }));
  if (text.length < TINY_CHARS && page.signs.needsBrowser)
    throw new AppError("page_no_article", say("page_of_scripts", { site: where }));
  return isPaid ? [warn("page_maybe_partial", { site: where })] : [];
}

/** Returns the error for a page without text of its own. */
export function noArticle(where: string | Said): AppError {
  return new AppError("page_no_article", say("page_without_text", { site: where }));
}

/** Returns the error for a page that lists articles. */
export function listOfLinks(where: string | Said): AppError {
  return new AppError("page_no_article", say("page_of_links", { site: where }));
}

function needsBrowser(document: Document, text: string): boolean {
  const noscript = [...document.querySelectorAll("noscript")].map((element) => element.textContent ?? "");
  return (
    document.querySelector(APP_ROOTS) !== null ||
    NEEDS_SCRIPT.test(noscript.join(" ")) ||
    NEEDS_SCRIPT.test(text)
  );
}
