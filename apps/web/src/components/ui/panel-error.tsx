import { RotateCw } from "lucide-react";
import { useStrings } from "../../strings/use-strings";
import { Alert } from "./alert";
import { Button } from "./button";

interface PanelErrorProps {
  message: string;
  onRetry: () => void;
}

/** Error message of a panel that could not be loaded, with a retry button. */
export function PanelError({ message, onRetry }: PanelErrorProps) {
  const strings = useStrings().common;
  const retry = (
    <Button variant="secondary" size="sm" icon={<RotateCw aria-hidden size={14} />} onClick={onRetry}>
      {strings.retry}
    </Button>
  );
  return (
    <Alert tone="danger" action={retry}>
      {message}
    </Alert>
  );
}
