import { ApiError } from "@inkreel/contract";
import { FileQuestion } from "lucide-react";
import { useParams } from "wouter";
import { EmptyState } from "../../components/ui/empty-state";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { CaptioningForm } from "../../features/captions/captioning-form";
import { CaptioningList } from "../../features/captions/captioning-list";
import { CaptioningView } from "../../features/captions/captioning-view";
import { useCaptioning } from "../../features/captions/use-captioning";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

/** The page on which captions for one's own video begin. */
export function CaptionPage() {
  const strings = useStrings().captioning;
  usePageTitle(strings.pageTitle);
  return (
    <AppLayout>
      <div className="mx-auto flex max-w-5xl flex-col gap-6">
        <div className="flex flex-col gap-2">
          <h1 className="text-28 font-bold">
            {strings.heading} <Marked>{strings.headingMarked}</Marked>
          </h1>
          <p className="max-w-[70ch] text-15 text-ink-2">{strings.lead}</p>
        </div>
        <CaptioningForm />
        <CaptioningList />
      </div>
    </AppLayout>
  );
}

const NOT_FOUND = 404;

/** The captions of one video: the work on them, then the preview and the files. */
export function CaptioningPage() {
  const id = Number(useParams<{ id: string }>().id);
  return (
    <AppLayout>
      {Number.isSafeInteger(id) && id > 0 ? <LoadedCaptioning key={id} id={id} /> : <CaptioningMissing />}
    </AppLayout>
  );
}

function LoadedCaptioning({ id }: { id: number }) {
  const strings = useStrings().captioning;
  const { data, error, refetch } = useCaptioning(id);
  usePageTitle(data?.fileName ?? strings.pageTitle);
  if (data !== undefined) return <CaptioningView captioning={data} />;
  if (error === null) return <Skeleton className="h-[70dvh]" />;
  if (error instanceof ApiError && error.status === NOT_FOUND) return <CaptioningMissing />;
  return <PanelError message={sentenceOf(error, strings.loadFailed)} onRetry={() => void refetch()} />;
}

function CaptioningMissing() {
  const strings = useStrings().captioning;
  return (
    <>
      <h1 className="sr-only">{strings.missingTitle}</h1>
      <EmptyState
        icon={<FileQuestion size={22} />}
        title={strings.missingTitle}
        text={strings.missingText}
        action={
          <LinkButton to={paths.caption} variant="primary">
            {strings.another}
          </LinkButton>
        }
      />
    </>
  );
}
