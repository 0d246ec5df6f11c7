import { LOGO_POSITIONS } from "@inkreel/contract";
import { AIImagesSwitch } from "../../components/ai-images-switch";
import { BrandKit } from "../../features/brand/brand-kit";
import { LengthCards } from "../../features/content/length-cards";
import { usePreferences } from "../../lib/preferences";
import { useStrings } from "../../strings/use-strings";
import type { VideoLength } from "../../features/content/input-draft";
import type { ContentForm } from "../../features/content/use-content-source";

/** Length and branding of a new project. The branding is kept for the next one. */
export function InputSettings({ form, duration }: { form: ContentForm; duration: VideoLength }) {
  const strings = useStrings().content;
  const { preferences, update } = usePreferences();
  return (
    <div className="flex flex-col gap-6">
      <LengthCards
        value={duration}
        onChange={(seconds) => form.change({ duration: seconds })}
        content={form.draft.content}
      />
      <AIImagesSwitch
        value={form.draft.useAIImages}
        onChange={(isOn) => form.change({ useAIImages: isOn })}
      />
      <section aria-labelledby="input-brand" className="flex flex-col gap-3">
        <h3 id="input-brand" className="text-15 font-bold">
          {strings.brand}
        </h3>
        <BrandKit value={preferences} onChange={update} positions={LOGO_POSITIONS} />
      </section>
    </div>
  );
}
