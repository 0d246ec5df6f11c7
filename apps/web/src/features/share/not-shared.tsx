import { VideoOff } from "lucide-react";
import { LinkButton } from "../../components/ui/link-button";
import { Panel } from "../../components/ui/panel";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

/** An address that never was shared, or no longer is: nobody can tell which. */
export function NotShared() {
  const strings = useStrings().share;
  return (
    <Panel className="mx-auto mt-8 flex max-w-lg flex-col items-center gap-3 px-6 py-10 text-center">
      <span aria-hidden className="grid size-12 place-items-center rounded-14 bg-accent-soft text-accent">
        <VideoOff size={24} />
      </span>
      <h1 className="text-22 font-bold">{strings.notFoundTitle}</h1>
      <p className="text-15 text-ink-2">{strings.notFoundText}</p>
      <LinkButton to={paths.chooser} variant="primary" className="mt-2">
        {strings.makeYourOwn}
      </LinkButton>
    </Panel>
  );
}
