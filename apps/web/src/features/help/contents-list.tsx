import { useStrings } from "../../strings/use-strings";

interface ContentsListProps {
  items: readonly { id: string; title: string }[];
}

/** The parts of the page; stays in view beside them where there is room. */
export function ContentsList({ items }: ContentsListProps) {
  const strings = useStrings().help;
  return (
    <nav aria-label={strings.contents} className="lg:sticky lg:top-20 lg:self-start">
      <p aria-hidden className="mb-2 hidden text-13 font-semibold text-ink-3 lg:block">
        {strings.contents}
      </p>
      <ul className="flex flex-wrap gap-x-1 gap-y-1 lg:flex-col">
        {items.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-9 items-center rounded-10 px-3 text-15 font-medium text-ink-2 hover:bg-surface hover:text-ink max-lg:border max-lg:border-line max-lg:bg-surface lg:-ms-3"
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
