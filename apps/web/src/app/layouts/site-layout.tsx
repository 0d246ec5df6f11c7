import type { ReactNode } from "react";
import { Link } from "wouter";
import { paths } from "../../lib/paths";
import { Header } from "./header";
import { CONTENT_ID, SkipLink } from "./skip-link";
import { LANGUAGES, type Language } from "../../strings/catalogue";
import { useInstance } from "../../lib/use-instance";
import { chooseLanguage, useLanguage, useStrings } from "../../strings/use-strings";

interface SiteLayoutProps {
  children: ReactNode;
  /** True if sections of the page extend over the full width. */
  isFullWidth?: boolean | undefined;
}

/** Layout of a public page (landing page, first step, login), below the site's header. */
export function SiteLayout({ children, isFullWidth = false }: SiteLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      <Header mode="site" />
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className={isFullWidth ? "flex-1" : "mx-auto w-full max-w-[1280px] flex-1 px-4 py-6 sm:px-6 sm:py-8"}
      >
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}

const API_DOCS = "/api/docs";
/** Native names of the languages. */
const LANGUAGE_NAMES: Record<Language, string> = { en: "English", de: "Deutsch" };

/** Footer of the public pages. */
function SiteFooter() {
  const strings = useStrings().shell;
  const { data: instance } = useInstance();
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center gap-x-6 gap-y-3 px-4 py-5 text-13 text-ink-2 sm:px-6">
        <p className="max-w-[60ch] flex-1 basis-80">{strings.footerLine}</p>
        <LanguageSwitch />
        <a href={API_DOCS} className="inline-flex min-h-6 min-w-6 items-center underline hover:text-ink">
          {strings.apiDocs}
        </a>
        <Link
          to={paths.licences}
          className="inline-flex min-h-6 min-w-6 items-center underline hover:text-ink"
        >
          {strings.licences}
        </Link>
        <span className="min-w-28 font-time text-12">
          {instance !== undefined && strings.version(instance.version)}
        </span>
      </div>
    </footer>
  );
}

function LanguageSwitch() {
  const strings = useStrings().shell;
  const current = useLanguage();
  return (
    <div role="group" aria-label={strings.language} className="flex gap-1">
      {LANGUAGES.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          aria-pressed={language === current}
          onClick={() => void chooseLanguage(language)}
          className="min-h-8 rounded-6 px-2 hover:bg-surface-2 hover:text-ink aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:underline aria-pressed:decoration-accent aria-pressed:decoration-2 aria-pressed:underline-offset-4"
        >
          {LANGUAGE_NAMES[language]}
        </button>
      ))}
    </div>
  );
}
