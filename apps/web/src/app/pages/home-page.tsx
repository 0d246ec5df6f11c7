import { use } from "react";
import { Marked } from "../../components/ui/marked";
import { Panel } from "../../components/ui/panel";
import { useUser } from "../../lib/use-user";
import { Dashboard } from "../home/dashboard";
import { PageFallback } from "../page-fallback";
import { Features } from "../../features/home/features";
import { Closing, Hero } from "../../features/home/hero";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { SiteLayout } from "../layouts/site-layout";
import { waitForFonts } from "../start-fonts";

export function HomePage() {
  const { user, isLoading } = useUser();
  if (isLoading) return <PageFallback />;
  return user === null ? <Landing /> : <Dashboard user={user} />;
}

/**
 * Font of the script beside the headline. With a fallback font, it would have a different number of lines and move the
 * headline.
 */
const scriptFont = waitForFonts(['18px "Literata Variable"']);

/** The landing page for visitors who are not logged in. */
function Landing() {
  use(scriptFont);
  usePageTitle(useStrings().home.landingTitle);
  return (
    <SiteLayout isFullWidth>
      <Hero />
      <Features />
      <Pricing />
      <Closing />
    </SiteLayout>
  );
}

/** The pricing section. There is a single, free plan. */
function Pricing() {
  const strings = useStrings().home;
  return (
    <section
      id="pricing"
      aria-labelledby="pricing-title"
      className="mx-auto w-full max-w-[1280px] scroll-mt-14 px-4 py-14 sm:px-6 sm:py-20"
    >
      <h2 id="pricing-title" className="text-36 font-extrabold">
        {strings.pricingStart} <Marked>{strings.pricingMarked}</Marked>
      </h2>
      <p className="mt-3 max-w-[62ch] text-18 text-ink-2">{strings.pricingText}</p>
      <Panel className="mt-8 overflow-hidden">
        <dl className="divide-y divide-line">
          {strings.prices.map(({ thing, price, text }) => (
            <div
              key={thing}
              className="grid gap-x-8 gap-y-1 px-5 py-6 sm:grid-cols-[minmax(0,14rem)_minmax(0,1fr)] sm:px-8 lg:grid-cols-[minmax(0,14rem)_minmax(0,11rem)_minmax(0,1fr)]"
            >
              <dt className="text-18 font-bold">{thing}</dt>
              <dd className="font-time text-15 sm:pt-1">{price}</dd>
              <dd className="text-15 text-ink-2 sm:pt-0.5 sm:max-lg:col-start-2">{text}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </section>
  );
}
