import { ArrowRight, Play } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

const WatchDemo = lazy(async () => ({ default: (await import("../../components/watch-demo")).WatchDemo }));

/** From a text to a video in four steps, and where to begin. */
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
