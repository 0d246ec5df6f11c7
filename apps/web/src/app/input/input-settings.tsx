import { LOGO_POSITIONS } from "@inkreel/contract";
import { AIImagesSwitch } from "../../components/ai-images-switch";
import { BrandKit } from "../../features/brand/brand-kit";
import { LengthCards } from "../../features/content/length-cards";
import { usePreferences } from "../../lib/preferences";
import { useStrings } from "../../strings/use-strings";
import type { InputForm } from "./use-input-form";

/** Length and branding of a new project. The branding is kept for the next one. */
export function InputSettings({ form }: { form: InputForm }) {
  const strings = useStrings().content;
  const { preferences, update } = usePreferences();
  return (
    <div className="flex flex-col gap-6">
      <LengthCards
        value={form.watch("duration")}
        onChange={(duration) => form.setValue("duration", duration)}
        content={form.watch("content")}
      />
      <AIImagesSwitch
        value={form.watch("useAIImages")}
        onChange={(isOn) => form.setValue("useAIImages", isOn)}
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
