import { useLanguage, useStrings } from "../strings/use-strings";
import { Dialog } from "./ui/dialog";

interface WatchDemoProps {
  isOpen: boolean;
  onClose: () => void;
}

/** Plays the demo video, which Inkreel made from five lines of text. */
export function WatchDemo({ isOpen, onClose }: WatchDemoProps) {
  const strings = useStrings().home;
  const language = useLanguage();
  return (
    <Dialog
      title={strings.demoTitle}
      description={strings.demoDescription}
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
    >
      <video
        controls
        autoPlay
        playsInline
        poster="/demo/ink-9x16.webp"
        width={540}
        height={960}
        lang="en"
        aria-label={strings.demoVideo}
        className="mx-auto block aspect-[9/16] h-[min(66dvh,560px)] w-auto rounded-14 bg-stage"
      >
        <source src="/demo/ink-9x16.mp4" type="video/mp4" />
        <track
          kind="captions"
          src="/demo/ink.vtt"
          srcLang="en"
          label={strings.demoCaptions}
          default={language !== "en"}
        />
      </video>
    </Dialog>
  );
}
