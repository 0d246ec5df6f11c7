import {
  ADVISORY_WORDS,
  CONTENT_MAX_CHARS,
  CONTENT_MIN_CHARS,
  formatBytes,
  FPS,
  SCENE_TEXT_MAX_CHARS,
  SCENES_MAX,
} from "@inkreel/contract";
import { ArrowRight, ChevronDown, Play } from "lucide-react";
import { lazy, Suspense, useState, type ReactNode } from "react";
import { ProviderList } from "../../components/provider-list";
import { ShortcutKeys } from "../../components/shortcut-keys";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { paths } from "../../lib/paths";
import { SHORTCUT_GROUPS, SHORTCUTS, type ShortcutGroup } from "../../lib/shortcuts";
import { useInstance, type Instance } from "../../lib/use-instance";
import type { Catalogue } from "../../strings/catalogue";
import { useLanguage, useStrings } from "../../strings/use-strings";

interface HelpSectionProps {
  id: string;
  title: string;
  text?: string | undefined;
  children: ReactNode;
}

/** A section of the help page with an id for links. */
export function HelpSection({ id, title, text, children }: HelpSectionProps) {
  return (
    <Panel
      as="section"
      id={id}
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-20 p-5 sm:p-7"
    >
      <h2 id={`${id}-title`} className="text-22 font-bold">
        {title}
      </h2>
      {text !== undefined && <p className="mt-1.5 max-w-[68ch] text-15 text-ink-2">{text}</p>}
      <div className="mt-5">{children}</div>
    </Panel>
  );
}

interface ContentsListProps {
  items: readonly { id: string; title: string }[];
}

/** The table of contents, which is sticky on wide screens. */
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

const WatchDemo = lazy(async () => ({ default: (await import("../../components/watch-demo")).WatchDemo }));

/** Explains the way from a text to a video in four steps, and where to start. */
export function GettingStarted() {
  const strings = useStrings().help;
  const [isDemoOpen, setIsDemoOpen] = useState(false);
  return (
    <>
      <ol className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
        {strings.steps.map((step, index) => (
          <li key={step.title} className="flex gap-4">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-marker text-15 font-bold text-marker-ink"
            >
              {index + 1}
            </span>
            <div>
              <h3 className="pt-1 text-15 font-bold">{step.title}</h3>
              <p className="mt-1 text-15 text-ink-2">{step.text}</p>
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-6 flex flex-wrap gap-2">
        <LinkButton to={paths.input(null)} variant="primary">
          {strings.startNow}
          <ArrowRight aria-hidden size={16} />
        </LinkButton>
        <Button
          variant="secondary"
          icon={<Play aria-hidden size={16} />}
          aria-haspopup="dialog"
          onClick={() => setIsDemoOpen(true)}
        >
          {strings.watchDemo}
        </Button>
      </div>
      {isDemoOpen && (
        <Suspense fallback={null}>
          <WatchDemo isOpen onClose={() => setIsDemoOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Lists frequent questions. Each opens its answer. */
export function Questions() {
  const strings = useStrings().help;
  return (
    <div className="divide-y divide-line">
      {strings.questions.map(({ question, answer }) => (
        <details key={question} className="group">
          <summary className="flex min-h-11 list-none items-center justify-between gap-4 rounded-6 py-2 text-15 font-semibold hover:text-accent [&::-webkit-details-marker]:hidden">
            {question}
            <ChevronDown
              aria-hidden
              size={18}
              className="shrink-0 transition-transform duration-150 ease-out group-open:rotate-180"
            />
          </summary>
          <p className="max-w-[68ch] pb-4 text-15 text-ink-2">{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** Shows the limits of a video and its material on this instance. */
export function LimitsTable() {
  const strings = useStrings().help;
  const language = useLanguage();
  const { data: instance, isError, refetch } = useInstance();
  if (isError) return <PanelError message={strings.limitsLoadFailed} onRetry={() => void refetch()} />;
  if (instance === undefined) return <Skeleton className="h-[440px]" />;
  return (
    <dl className="divide-y divide-line">
      {limitRows(instance, strings.limits, language).map(([name, value]) => (
        <div key={name} className="grid gap-x-6 py-2.5 sm:grid-cols-[16rem_1fr]">
          <dt className="text-15 text-ink-2">{name}</dt>
          <dd className="text-15 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function limitRows(
  { limits, documentsEnabled }: Instance,
  strings: Catalogue["help"]["limits"],
  language: string,
): readonly (readonly [name: string, value: string])[] {
  const number = new Intl.NumberFormat(language);
  const { durationSeconds } = limits;
  return [
    [strings.length, strings.lengthValue(durationSeconds.min, durationSeconds.max)],
    [strings.size, strings.sizeValue(FPS)],
    [strings.content, strings.contentValue(CONTENT_MIN_CHARS, number.format(CONTENT_MAX_CHARS))],
    [strings.advice, strings.adviceValue(ADVISORY_WORDS.min, number.format(ADVISORY_WORDS.max))],
    [strings.scenes, strings.scenesValue(SCENES_MAX)],
    [strings.sceneText, strings.sceneTextValue(number.format(SCENE_TEXT_MAX_CHARS))],
    [
      strings.documents,
      documentsEnabled
        ? strings.documentsValue(formatBytes(limits.documentMaxBytes, language))
        : strings.documentsOff,
    ],
    [strings.pictures, strings.upTo(formatBytes(limits.pictureMaxBytes, language))],
    [strings.logo, strings.upTo(formatBytes(limits.logoMaxBytes, language))],
    [strings.renders, number.format(limits.maxConcurrentRenders)],
  ];
}

/** Lists the editor's keyboard shortcuts by group. */
export function ShortcutTable() {
  return (
    <div className="gap-x-10 lg:columns-2">
      {SHORTCUT_GROUPS.map((group) => (
        <ShortcutGroupTable key={group} group={group} />
      ))}
    </div>
  );
}

function ShortcutGroupTable({ group }: { group: ShortcutGroup }) {
  const strings = useStrings();
  const { shortcutGroups, shortcutNames } = strings.editor;
  return (
    <table className="mb-6 w-full break-inside-avoid">
      <caption className="mb-1.5 text-start text-15 font-bold">{shortcutGroups[group]}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">{strings.help.shortcutAction}</th>
          <th scope="col">{strings.help.shortcutKeys}</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {SHORTCUTS[group].map(({ name, ways }) => (
          <tr key={name}>
            <th scope="row" className="py-2 pe-4 text-start text-15 font-normal text-ink-2">
              {shortcutNames[name]}
            </th>
            <td className="py-2">
              <ShortcutKeys ways={ways} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the services that write, speak and draw on this instance now, and explains how to connect more. */
export function ProviderState() {
  const strings = useStrings().help;
  const { data: instance, isError, refetch } = useInstance();
  return (
    <>
      {isError && <PanelError message={strings.limitsLoadFailed} onRetry={() => void refetch()} />}
      {instance === undefined && !isError && <Skeleton className="h-52" />}
      {instance !== undefined && <ProviderList headingLevel={3} providers={instance.providers} />}
      <p className="mt-4 max-w-[68ch] text-15 text-ink-2">{strings.providersHow}</p>
    </>
  );
}
