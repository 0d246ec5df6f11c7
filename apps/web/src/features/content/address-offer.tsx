import { Link2 } from "lucide-react";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { useStrings } from "../../strings/use-strings";
import { addressInText } from "./address-in-text";

interface AddressOfferProps {
  text: string;
  onAccept: (address: string) => void;
}

/** For those who pasted an address where a text is expected. */
export function AddressOffer({ text, onAccept }: AddressOfferProps) {
  const strings = useStrings().content;
  const address = addressInText(text);
  if (address === null) return null;
  const accept = (
    <Button
      variant="secondary"
      size="sm"
      icon={<Link2 aria-hidden size={14} />}
      onClick={() => onAccept(address)}
    >
      {strings.addressOfferAction}
    </Button>
  );
  return (
    <Alert tone="info" action={accept}>
      {strings.addressOffer}
    </Alert>
  );
}
