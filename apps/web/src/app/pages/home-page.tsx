import { use } from "react";
import { useUser } from "../../lib/use-user";
import { Dashboard } from "../home/dashboard";
import { PageFallback } from "../page-fallback";
import { Features } from "../../features/home/features";
import { Closing, Hero } from "../../features/home/hero";
import { Pricing } from "../../features/home/pricing";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { SiteLayout } from "../layouts/site-layout";
import { waitForFonts } from "../start-fonts";

export function HomePage() {
  const { user, isLoading } = useUser();
  if (isLoading) return <PageFallback />;
  return user === null ? <Landing /> : <Dashboard user={user} />;
}

/** The script stands beside the headline: in another font it would take another number of lines and move it. */
const scriptFont = waitForFonts(['18px "Literata Variable"']);

/** Is the front page for visitors who are not logged in. */
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
