import { clsx } from "clsx";
import { useStrings } from "../../strings/use-strings";
import { useSectionInView } from "./use-section-in-view";

interface SettingsNavProps {
  sections: readonly { id: string; title: string }[];
}

/** The page's sections: a list that stays beside them, a row to swipe on phones. */
export function SettingsNav({ sections }: SettingsNavProps) {
  const strings = useStrings().settings;
  const inView = useSectionInView(sections);
  return (
    <nav
      aria-label={strings.sections}
      className="-mx-4 overflow-x-auto px-4 lg:sticky lg:top-20 lg:row-start-2 lg:mx-0 lg:self-start lg:overflow-visible lg:px-0"
    >
      <ul className="flex w-max gap-1 lg:w-auto lg:flex-col">
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={inView === id ? "true" : undefined}
              className={clsx(
                "flex min-h-9 items-center rounded-10 px-3 text-15 whitespace-nowrap transition-colors duration-150 ease-out max-lg:min-h-11",
                inView === id
                  ? "bg-surface font-semibold text-ink inset-ring inset-ring-line"
                  : "text-ink-2 hover:bg-surface hover:text-ink",
              )}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
