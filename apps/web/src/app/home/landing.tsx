import { Closing } from "../../features/home/closing";
import { Features } from "../../features/home/features";
import { Hero } from "../../features/home/hero";
import { Pricing } from "../../features/home/pricing";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { SiteLayout } from "../layouts/site-layout";

/** The front page for whoever is not logged in. */
export function Landing() {
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
