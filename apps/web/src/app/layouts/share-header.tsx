import { LinkButton } from "../../components/ui/link-button";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { BrandLink } from "./brand-link";

/** For visitors who know nothing of Inkreel: what this is, and how to have it. */
export function ShareHeader() {
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
