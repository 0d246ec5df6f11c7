import { Button } from "../../components/ui/button";
import { useStrings } from "../../strings/use-strings";
import { NetworkGlyph } from "./network-glyph";
import { networkAddress, NETWORKS, type Network } from "./share-address";

interface SocialButtonsProps {
  title: string;
  /** Opens the public page where it is not open yet. */
  withLink: (use: (url: string) => void) => void;
}

/** Hands the link to a network's own share page, in a new tab. */
export function SocialButtons({ title, withLink }: SocialButtonsProps) {
  const strings = useStrings().render;
  const shareOn = (network: Network): void =>
    withLink((url) => {
      window.open(networkAddress(network, { url, title }), "_blank", "noopener");
    });
  return (
    <div role="group" aria-label={strings.socialLabel} className="grid grid-cols-2 gap-2">
      {NETWORKS.map((network) => (
        <Button
          key={network}
          variant="secondary"
          aria-label={`${strings.shareOn(network)} (${strings.opensInNewTab})`}
          icon={<NetworkGlyph network={network} />}
          onClick={() => shareOn(network)}
        >
          {network}
        </Button>
      ))}
    </div>
  );
}
