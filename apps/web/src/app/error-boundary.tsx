import { Component, type ErrorInfo, type ReactNode } from "react";
import { RotateCw, Unplug } from "lucide-react";
import { Button } from "../components/ui/button";
import { buttonLook } from "../components/ui/button-look";
import { Panel } from "../components/ui/panel";
import { paths } from "../lib/paths";
import { useStrings } from "../strings/use-strings";

interface ErrorBoundaryState {
  error: Error | null;
}

/** Catches what breaks while a page is loaded or drawn. React knows no hook for that. */
export class ErrorBoundary extends Component<{ children: ReactNode }, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { error: null };

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { error: error instanceof Error ? error : new Error(String(error)) };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error("A page broke.", error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    return error === null ? this.props.children : <CrashPage error={error} />;
  }
}

/** Browsers say one of these when a script of a page is not there (any more) or cannot be fetched. */
const NOT_LOADED = /dynamically imported module|importing a module script|module script failed/iu;

/** Stands in place of a page that broke. It links with a full load, because the application itself may be what is broken. */
function CrashPage({ error }: { error: Error }) {
  const strings = useStrings().shell;
  const isNotLoaded = NOT_LOADED.test(error.message);
  return (
    <main className="grid min-h-dvh place-items-center p-4">
      <Panel role="alert" className="flex w-full max-w-xl flex-col gap-4 p-6 sm:p-8">
        <span className="grid size-12 place-items-center rounded-14 bg-danger-soft text-danger">
          <Unplug aria-hidden size={24} />
        </span>
        <h1 className="text-28 font-extrabold">
          {isNotLoaded ? strings.pageFailedTitle : strings.crashedTitle}
        </h1>
        <p className="text-15 text-ink-2">{isNotLoaded ? strings.pageFailedText : strings.crashedText}</p>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            icon={<RotateCw aria-hidden size={16} />}
            onClick={() => location.reload()}
          >
            {strings.reload}
          </Button>
          <a
            href={paths.chooser}
            className={buttonLook({ variant: "secondary", size: "md", isDisabled: false })}
          >
            {strings.goHome}
          </a>
        </div>
        {!isNotLoaded && (
          <details className="text-13 text-ink-2">
            <summary className="py-1">{strings.crashedDetail}</summary>
            <pre lang="en" className="mt-2 overflow-x-auto rounded-10 bg-surface-2 p-3 font-time text-12">
              {error.stack ?? error.message}
            </pre>
          </details>
        )}
      </Panel>
    </main>
  );
}
