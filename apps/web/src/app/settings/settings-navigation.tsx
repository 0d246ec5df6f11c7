import { clsx } from "clsx";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { Link } from "wouter";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { SETTINGS_PAGES, wordsOf, type SettingsPath } from "./settings-pages";

/** All pages of the settings with what there is to set on each. */
export function SettingsOverview() {
  const strings = useStrings();
  return (
    <nav aria-label={strings.settings.pages}>
      <ul className="overflow-hidden rounded-18 border border-line bg-surface">
        {SETTINGS_PAGES.map(({ path, Icon }) => {
          const { title, text } = wordsOf(path, strings);
          return (
            <li key={path} className="border-line not-first:border-t">
              <Link
                to={path}
                className="flex items-center gap-4 px-4 py-3.5 transition-colors duration-150 ease-out -outline-offset-2 hover:bg-surface-2 sm:px-5"
              >
                <span className="grid size-10 shrink-0 place-items-center rounded-10 bg-surface-2 text-ink-2">
                  <Icon aria-hidden size={20} />
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-15 font-semibold">{title}</span>
                  <span className="block text-13 text-ink-2">{text}</span>
                </span>
                <ChevronRight aria-hidden size={18} className="shrink-0 text-ink-3 rtl:rotate-180" />
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}

/** The other pages beside an open one. Narrow screens have a link back to the overview instead. */
export function SettingsNav({ current }: { current: SettingsPath }) {
  const strings = useStrings();
  return (
    <nav aria-label={strings.settings.pages} className="sticky top-20 self-start max-lg:hidden">
      <Link
        to={paths.settings}
        className="mb-2 inline-flex min-h-6 items-center px-3 text-13 font-semibold text-ink-2 hover:text-ink hover:underline"
      >
        {strings.settings.title}
      </Link>
      <ul className="flex flex-col gap-1">
        {SETTINGS_PAGES.map(({ path, Icon }) => (
          <li key={path}>
            <Link
              to={path}
              aria-current={path === current ? "page" : undefined}
              className={clsx(
                "flex min-h-9 items-center gap-2.5 rounded-10 px-3 py-1.5 text-15 transition-colors duration-150 ease-out",
                path === current
                  ? "bg-surface font-semibold text-ink inset-ring inset-ring-line forced-colors:underline"
                  : "text-ink-2 hover:bg-surface hover:text-ink",
              )}
            >
              <Icon aria-hidden size={16} className="shrink-0" />
              {wordsOf(path, strings).title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The link back to the overview on narrow screens. */
export function BackToOverview() {
  const strings = useStrings().settings;
  return (
    <Link
      to={paths.settings}
      className="-mt-2 inline-flex min-h-11 items-center gap-1.5 self-start text-15 font-semibold text-accent lg:hidden"
    >
      <ArrowLeft aria-hidden size={18} className="rtl:rotate-180" />
      {strings.title}
    </Link>
  );
}
