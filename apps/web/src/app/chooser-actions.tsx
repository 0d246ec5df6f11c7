import { ArrowRight, ListOrdered } from "lucide-react";
import { useLocation } from "wouter";
import { Button } from "../components/ui/button";
import { LinkButton } from "../components/ui/link-button";
import { paths } from "../lib/paths";
import { useStrings } from "../strings/use-strings";
import { ActionBar } from "./action-bar";

/** The two ways on from the chosen template, in sight wherever the cards are scrolled to. */
export function ChooserActions({ templateId }: { templateId: number | null }) {
  const strings = useStrings().templates;
  const [, navigate] = useLocation();
  return (
    <ActionBar>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <LinkButton
          to={paths.create(templateId)}
          variant="ghost"
          size="lg"
          icon={<ListOrdered aria-hidden size={18} />}
          className="max-sm:order-2 max-sm:w-full"
        >
          {strings.goStepByStep}
        </LinkButton>
        <Button
          variant="primary"
          size="lg"
          disabledReason={templateId === null ? strings.chooseFirst : null}
          onClick={() => navigate(paths.input(templateId))}
          className="max-sm:w-full"
        >
          {strings.continue}
          <ArrowRight aria-hidden size={18} className="rtl:-scale-x-100" />
        </Button>
      </div>
    </ActionBar>
  );
}
