import { Suspense, useEffect, useState } from "react";
import { Redirect, useLocation } from "wouter";
import { Skeleton } from "../../components/ui/skeleton";
import { SETTINGS_HEADING_ID } from "../../features/settings/settings-section";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";
import { BackToOverview, SettingsNav, SettingsOverview } from "../settings/settings-navigation";
import { findSettingsPage, pageOfFragment, wordsOf, type SettingsPlace } from "../settings/settings-pages";

/** The list of the settings' pages, or one of the pages beside that list. */
export function SettingsPage() {
  const [location] = useLocation();
  const place = findSettingsPage(location);
  return <AppLayout>{place === null ? <Overview /> : <OnePage place={place} />}</AppLayout>;
}

function Overview() {
  const strings = useStrings().settings;
  usePageTitle(strings.title);
  const named = pageOfFragment(useFragment());
  if (named !== null) return <Redirect to={named} replace />;
  return (
    <div className="mx-auto max-w-[960px]">
      <h1 className="text-28 font-extrabold">{strings.title}</h1>
      <p className="mt-1 mb-5 max-w-[62ch] text-15 text-ink-2">{strings.overviewText}</p>
      <SettingsOverview />
    </div>
  );
}

function OnePage({ place }: { place: SettingsPlace }) {
  const strings = useStrings();
  const { title, text } = wordsOf(place.path, strings);
  usePageTitle(`${title} · ${strings.settings.title}`);
  const { Content } = place;
  return (
    <div className="mx-auto grid max-w-[960px] gap-x-6 lg:grid-cols-[232px_minmax(0,1fr)]">
      <SettingsNav current={place.path} />
      <div className="flex min-w-0 flex-col gap-3">
        <BackToOverview />
        <header className="mb-2">
          <h1 id={SETTINGS_HEADING_ID} className="text-28 font-extrabold">
            {title}
          </h1>
          <p className="mt-1 max-w-[62ch] text-15 text-ink-2">{text}</p>
        </header>
        <Suspense fallback={<ContentFallback />}>
          <Content />
        </Suspense>
      </div>
    </div>
  );
}

function ContentFallback() {
  const strings = useStrings().settings;
  return (
    <div role="status" aria-label={strings.pageLoading} className="page-fallback">
      <Skeleton className="h-96" />
    </div>
  );
}

/** Returns the fragment of the address. Links to the sections of the former single page still arrive with one. */
function useFragment(): string {
  const [fragment, setFragment] = useState(location.hash);
  useEffect(() => {
    const read = (): void => setFragment(location.hash);
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);
  return fragment;
}
