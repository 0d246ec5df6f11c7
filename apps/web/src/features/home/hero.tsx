import { clsx } from "clsx";
import { ArrowRight, Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { DemoStage, useDemoPlayback } from "./demo-stage";
import { DEMO_SENTENCES, type SpokenWord } from "./demo-words";

const WatchDemo = lazy(async () => ({ default: (await import("../../components/watch-demo")).WatchDemo }));

/** Introduces Inkreel with a video beside the text from which it was made. */
export function Hero() {
  const playback = useDemoPlayback();
  return (
    <div className="mx-auto grid max-w-[1280px] gap-x-12 gap-y-6 px-4 py-8 sm:px-6 sm:py-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.12fr)] lg:grid-rows-[1fr_auto]">
      <Opening />
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <DemoStage playback={playback} />
      </div>
      <SpokenScript timeMs={playback.timeMs} />
    </div>
  );
}

function Opening() {
  const strings = useStrings().home;
  const [isDemoOpen, setIsDemoOpen] = useState(false);
  return (
    <div className="flex flex-col justify-center gap-5 lg:py-4">
      <h1 className="text-36 leading-[1.08] font-extrabold tracking-[-0.025em] sm:text-48">
        {strings.heroStart} <Marked>{strings.heroMarked}</Marked>
        {strings.heroEnd}
      </h1>
      <p className="max-w-[52ch] text-18 text-ink-2">{strings.heroText}</p>
      <div className="flex flex-wrap gap-2.5">
        <LinkButton to={paths.chooser} variant="primary" size="lg">
          {strings.startCreating}
          <ArrowRight aria-hidden size={18} />
        </LinkButton>
        <Button
          variant="secondary"
          size="lg"
          icon={<Play aria-hidden size={16} />}
          aria-haspopup="dialog"
          onClick={() => setIsDemoOpen(true)}
        >
          {strings.watchDemo}
        </Button>
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1 font-time text-12 text-ink-2">
        {strings.heroFacts.map((fact) => (
          <li key={fact} className="flex items-center gap-2">
            <span aria-hidden className="h-2 w-3.5 rounded-[2px] bg-marker" />
            {fact}
          </li>
        ))}
      </ul>
      {isDemoOpen && (
        <Suspense fallback={null}>
          <WatchDemo isOpen onClose={() => setIsDemoOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}

/** The script of the demo video, with the spoken word highlighted. */
function SpokenScript({ timeMs }: { timeMs: number }) {
  const strings = useStrings().home;
  const spoken = DEMO_SENTENCES.flat().findLast((word) => word.startMs <= timeMs);
  return (
    <Panel as="section" aria-label={strings.scriptLabel} className="p-5">
      <p className="mb-2.5 flex justify-between gap-3 text-13 text-ink-3">
        {strings.scriptLabel}
        <span className="font-time text-12">{strings.scriptWords(DEMO_SENTENCES.flat().length)}</span>
      </p>
      <p lang="en" className="font-script text-18 leading-relaxed">
        {DEMO_SENTENCES.map((words, index) => (
          <span key={words[0]?.startMs}>
            {index > 0 && " "}
            <Sentence words={words} spoken={spoken} />
          </span>
        ))}
      </p>
    </Panel>
  );
}

function Sentence({ words, spoken }: { words: readonly SpokenWord[]; spoken: SpokenWord | undefined }) {
  return words.map((word, index) => (
    <span key={word.startMs}>
      {index > 0 && " "}
      <span
        className={clsx(
          "-mx-0.5 rounded-6 px-0.5",
          word === spoken && "bg-marker text-marker-ink box-decoration-clone",
        )}
      >
        {word.text}
      </span>
    </span>
  ));
}

/** Call to action at the end of the page. */
export function Closing() {
  const strings = useStrings().home;
  return (
    <section className="bg-stage text-stage-ink">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-6 px-4 py-14 sm:px-6 sm:py-16">
        <h2 className="max-w-[22ch] text-36 font-extrabold">
          {strings.closingStart} <Marked>{strings.closingMarked}</Marked>
        </h2>
        <LinkButton
          to={paths.chooser}
          variant="primary"
          size="lg"
          className="focus-visible:outline-stage-ink"
        >
          {strings.startCreating}
          <ArrowRight aria-hidden size={18} />
        </LinkButton>
      </div>
    </section>
  );
}
