import { ArrowRight } from "lucide-react";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

/** The way in, once more. */
export function Closing() {
  const strings = useStrings().home;
  return (
    <section className="bg-stage text-stage-ink">
      <div className="mx-auto flex max-w-[1280px] flex-wrap items-center justify-between gap-6 px-4 py-14 sm:px-6 sm:py-16">
        <h2 className="max-w-[22ch] text-36 font-extrabold">
          {strings.closingStart} <Marked>{strings.closingMarked}</Marked>
        </h2>
        <LinkButton
          to={paths.chooser}
          variant="primary"
          size="lg"
          className="focus-visible:outline-stage-ink"
        >
          {strings.startCreating}
          <ArrowRight aria-hidden size={18} />
        </LinkButton>
      </div>
    </section>
  );
}
