import { embedSize, type AspectRatio } from "@inkreel/contract";
import { Share2 } from "lucide-react";
import { Button } from "../../components/ui/button";
import { CopyField } from "../../components/ui/copy-field";
import { showShareSheet } from "../../lib/show-share-sheet";
import { useStrings } from "../../strings/use-strings";
import { FeedSection } from "./feed-section";
import { useShare } from "./use-share";

interface SharePanelProps {
  projectId: number;
  title: string;
  aspectRatio: AspectRatio;
}

/** Creates the public page of a video, offers its link in several ways, and removes it again. */
export function SharePanel({ projectId, title, aspectRatio }: SharePanelProps) {
  const strings = useStrings().render;
  const { url, closedUrl, open, reopen, close } = useShare(projectId);
  const withLink = (use: (url: string) => void): void => open.mutate(undefined, { onSuccess: use });
  const share = (): void => withLink((url) => void showShareSheet({ title, url }));
  return (
    <section aria-labelledby="share-title" className="flex flex-col gap-4">
      <div>
        <h2 id="share-title" className="text-18 font-bold">
          {strings.shareTitle}
        </h2>
        <p className="text-13 text-ink-2">{url === null ? strings.shareText : strings.shareOpen}</p>
      </div>
      <Button
        variant="secondary"
        size="lg"
        icon={<Share2 aria-hidden size={18} />}
        isBusy={open.isPending}
        onClick={share}
      >
        {closedUrl === null ? strings.share : strings.shareNew}
      </Button>
      {closedUrl !== null && (
        <Button variant="secondary" isBusy={reopen.isPending} onClick={() => reopen.mutate()}>
          {strings.shareAgain}
        </Button>
      )}
      <SocialButtons title={title} withLink={withLink} />
      {url !== null && (
        <>
          <CopyField label={strings.shareLink} value={url} />
          <CopyField label={strings.embedCode} value={embedCode({ url, title }, aspectRatio)} />
          <Button
            variant="ghost"
            size="sm"
            isBusy={close.isPending}
            onClick={() => close.mutate()}
            className="self-start"
          >
            {strings.stopSharing}
          </Button>
          <FeedSection />
        </>
      )}
    </section>
  );
}

interface SocialButtonsProps {
  title: string;
  /** Creates the public page if necessary and passes its URL to `use`. */
  withLink: (use: (url: string) => void) => void;
}

/** Buttons that open the share dialog of a social network in a new tab. */
function SocialButtons({ title, withLink }: SocialButtonsProps) {
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

/** SVG paths of simplified logos, drawn in the text colour. */
const STROKES: Record<Network, string> = {
  Twitter: "M4 4l12 12M16 4L4 16",
  Facebook: "M13 3h-1.5A3.5 3.5 0 0 0 8 6.5V17M5 9.5h7",
  LinkedIn: "M4 8v8M4 4v.1M9 16V8M9 11.5a3.5 3.5 0 0 1 7 0V16",
  WhatsApp: "M3 17l1.2-3.9A7 7 0 1 1 7 15.8zM7.6 7.6c0 2.6 2.2 4.8 4.8 4.8",
};

function NetworkGlyph({ network }: { network: Network }) {
  return (
    <svg
      aria-hidden
      viewBox="0 0 20 20"
      width={16}
      height={16}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={STROKES[network]} />
    </svg>
  );
}

export const NETWORKS = ["Twitter", "Facebook", "LinkedIn", "WhatsApp"] as const;
type Network = (typeof NETWORKS)[number];

interface SharedLink {
  url: string;
  title: string;
}

/** Share URLs of the networks. Only the first and the last accept a text. */
const ADDRESSES: Record<Network, (link: SharedLink) => [address: string, query: Record<string, string>]> = {
  Twitter: ({ url, title }) => ["https://twitter.com/intent/tweet", { url, text: title }],
  Facebook: ({ url, title }) => ["https://www.facebook.com/sharer/sharer.php", { u: url, quote: title }],
  LinkedIn: ({ url, title }) => ["https://www.linkedin.com/sharing/share-offsite/", { url, title }],
  WhatsApp: ({ url, title }) => ["https://wa.me/", { text: `${title} ${url}` }],
};

export function networkAddress(network: Network, link: SharedLink): string {
  const [address, query] = ADDRESSES[network](link);
  return `${address}?${new URLSearchParams(query).toString()}`;
}

/** Returns the HTML of the embedded player. The page that embeds it can make it smaller. */
export function embedCode({ url, title }: SharedLink, aspectRatio: AspectRatio): string {
  const { widthPx, heightPx } = embedSize(aspectRatio);
  return `<iframe src="${url}?embed=1" width="${widthPx}" height="${heightPx}" title="${escapeAttribute(title)}" style="border:0;max-width:100%" allow="fullscreen; picture-in-picture" allowfullscreen loading="lazy"></iframe>`;
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll('"', "&quot;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;");
}
