import { useQuery } from "@tanstack/react-query";
import { useSearchParams } from "wouter";
import { Marked } from "../../components/ui/marked";
import { Skeleton } from "../../components/ui/skeleton";
import { nextPath, SignedInCard, SignInCard } from "../../features/auth/sign-in-card";
import { projectList } from "../../lib/project-list";
import { usePageTitle } from "../../lib/use-page-title";
import { useUser } from "../../lib/use-user";
import { useStrings } from "../../strings/use-strings";
import { SiteLayout } from "../layouts/site-layout";

export function LoginPage() {
  const strings = useStrings().auth;
  const [search] = useSearchParams();
  const { user, isLoading: isUserLoading } = useUser();
  // Waits for the projects, because the card mentions a guest's projects and would otherwise shift the form.
  const isLoading = useQuery(projectList).isPending || isUserLoading;
  const next = nextPath(search.get("next"), location.origin);
  usePageTitle(strings.signInTitle);
  return (
    <SiteLayout>
      <div className="mx-auto flex w-full max-w-md flex-col gap-6 py-4 sm:py-8">
        <div className="text-center">
          <h1 className="text-28 font-bold sm:text-36">
            {strings.headingSignIn} <Marked>{strings.headingSignInMarked}</Marked>
          </h1>
          <p className="mt-2 text-15 text-ink-2">{strings.introSignIn}</p>
        </div>
        {isLoading && <Skeleton className="h-[520px] rounded-18" />}
        {!isLoading && user === null && <SignInCard next={next} hasProviderFailed={search.has("error")} />}
        {!isLoading && user !== null && <SignedInCard user={user} next={next} />}
      </div>
    </SiteLayout>
  );
}
