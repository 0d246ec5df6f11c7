import { Marked } from "../../components/ui/marked";
import { useStrings } from "../../strings/use-strings";
import { CaptionStyles } from "./caption-styles";
import { EditorPicture } from "./editor-picture";
import { Looks } from "./looks";
import { OwnMachine } from "./own-machine";
import { SceneStrip } from "./scene-strip";

/** What Inkreel does, each by what it made. */
export function Features() {
  const strings = useStrings().home;
  return (
    <section
      id="features"
      aria-labelledby="features-title"
      className="scroll-mt-14 border-y border-line bg-surface"
    >
      <div className="mx-auto flex max-w-[1280px] flex-col gap-14 px-4 py-14 sm:gap-20 sm:px-6 sm:py-20">
        <h2 id="features-title" className="max-w-[24ch] text-36 font-extrabold">
          {strings.featuresStart} <Marked>{strings.featuresMarked}</Marked>
        </h2>
        <SceneStrip />
        <EditorPicture />
        <div className="grid gap-14 lg:grid-cols-2 lg:gap-12">
          <CaptionStyles />
          <Looks />
        </div>
        <OwnMachine />
      </div>
    </section>
  );
}
