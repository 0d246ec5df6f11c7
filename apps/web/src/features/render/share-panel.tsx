import { isAbort, type AspectRatio } from "@inkreel/contract";
import { Share2 } from "lucide-react";
import { Button } from "../../components/ui/button";
import { CopyField } from "../../components/ui/copy-field";
import { useStrings } from "../../strings/use-strings";
import { embedCode } from "./share-address";
import { SocialButtons } from "./social-buttons";
import { useShare } from "./use-share";

interface SharePanelProps {
  projectId: number;
  title: string;
  aspectRatio: AspectRatio;
}

/** Opens the public page, hands its address on in every way there is, and closes it again. */
export function SharePanel({ projectId, title, aspectRatio }: SharePanelProps) {
  const strings = useStrings().render;
  const { url, open, close } = useShare(projectId);
  const withLink = (use: (url: string) => void): void => open.mutate(undefined, { onSuccess: use });
  const share = (): void =>
    withLink((url) => {
      if (navigator.share !== undefined) void showShareSheet({ title, url });
    });
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
        {strings.share}
      </Button>
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
        </>
      )}
    </section>
  );
}

/** Closing the sheet without sharing is no failure, and where it fails the link box is there. */
async function showShareSheet(data: { title: string; url: string }): Promise<void> {
  try {
    await navigator.share(data);
  } catch (error) {
    if (!isAbort(error)) console.error("The system's share sheet failed.", error);
  }
}
