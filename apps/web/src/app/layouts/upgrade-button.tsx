import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button";
import { useStrings } from "../../strings/use-strings";

const PlanDialog = lazy(async () => ({ default: (await import("./plan-dialog")).PlanDialog }));

/** Shows what this instance allows and what is connected. */
export function UpgradeButton({ className }: { className?: string | undefined }) {
  const strings = useStrings().shell;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={className}
      >
        {strings.upgrade}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <PlanDialog onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
