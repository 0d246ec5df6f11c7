import { lazy, Suspense, useState } from "react";
import { Button } from "../../components/ui/button";
import { loadEveryString, useStrings } from "../../strings/use-strings";

const PlanDialog = lazy(async () => {
  const [{ PlanDialog: dialog }] = await Promise.all([import("./plan-dialog"), loadEveryString()]);
  return { default: dialog };
});

/** Opens the dialog with the limits and connected services of this instance. */
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
