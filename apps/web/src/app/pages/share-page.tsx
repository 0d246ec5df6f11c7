import { ApiError, ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { useParams, useSearchParams } from "wouter";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { EmbeddedVideo } from "../../features/share/shared-player";
import { NotShared, SharedVideoView } from "../../features/share/shared-video-view";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { CONTENT_ID, SkipLink } from "../layouts/skip-link";
import { LinkButton } from "../../components/ui/link-button";
import { paths } from "../../lib/paths";
import { BrandLink } from "../layouts/brand-link";

export function SharePage() {
  const strings = useStrings();
  const { shareId = "" } = useParams<{ shareId: string }>();
  const [search] = useSearchParams();
  const isEmbedded = search.get("embed") === "1";
  const { data, error, refetch } = useQuery(apiQuery(ENDPOINTS.getShare, { params: { shareId } }));
  const isGone = error instanceof ApiError && error.status === 404;
  usePageTitle(data?.title ?? (isGone ? strings.share.notFoundTitle : strings.common.product));
  useNoIndex();

  if (isEmbedded && data !== undefined) return <EmbeddedVideo video={data} />;
  return (
    <Frame isBare={isEmbedded}>
      {data !== undefined && <SharedVideoView video={data} />}
      {data === undefined && error === null && <Loading />}
      {isGone && <NotShared />}
      {error !== null && !isGone && (
        <PanelError message={sentenceOf(error, strings.share.failed)} onRetry={() => void refetch()} />
      )}
    </Frame>
  );
}

function Frame({ isBare, children }: { isBare: boolean; children: ReactNode }) {
  const strings = useStrings().share;
  return (
    <>
      {!isBare && <SkipLink />}
      {!isBare && <ShareHeader />}
      {/* The box is as high as while it loads, so that the footer stays where it is. */}
      <main
        id={CONTENT_ID}
        tabIndex={-1}
        className="mx-auto min-h-[calc(78dvh+72px)] max-w-7xl max-lg:min-h-dvh p-3 sm:p-4"
      >
        {children}
      </main>
      {!isBare && (
        <footer className="px-4 pt-4 pb-8 text-center text-13 text-ink-3">{strings.madeWith}</footer>
      )}
    </>
  );
}

function Loading() {
  const strings = useStrings().share;
  return (
    <div role="status" className="grid gap-3 lg:grid-cols-[minmax(0,1fr)_420px]">
      <span className="sr-only">{strings.loading}</span>
      <div className="h-[calc(78dvh+48px)] rounded-18 bg-stage" />
      <Skeleton className="h-[calc(78dvh+48px)] rounded-18" />
    </div>
  );
}

/** Introduces Inkreel to visitors of a shared video. */
function ShareHeader() {
  const strings = useStrings().share;
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex min-h-14 max-w-7xl items-center justify-between gap-4 px-4">
        <BrandLink to={paths.home} />
        <LinkButton to={paths.chooser} size="sm">
          {strings.makeYourOwn}
        </LinkButton>
      </div>
    </header>
  );
}

/**
 * Adds a `noindex` meta tag for search engines while the page is shown, unless the server has sent one with it, as it
 * does for a page that is opened by its address.
 */
function useNoIndex(): void {
  useEffect(() => {
    if (document.head.querySelector('meta[name="robots"]') !== null) return undefined;
    const meta = document.createElement("meta");
    meta.name = "robots";
    meta.content = "noindex, nofollow";
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}
