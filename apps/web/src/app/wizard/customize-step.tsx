import type { TemplateType } from "@inkreel/contract";
import { PanelError } from "../../components/ui/panel-error";
import { AspectRatioChoice } from "../../features/brand/aspect-ratio-choice";
import { BrandKit } from "../../features/brand/brand-kit";
import { WIZARD_LOGO_POSITIONS } from "../../features/brand/wizard-logo-positions";
import { CaptionStyleSelect } from "../../features/captions/caption-style-select";
import { MusicSection } from "../../features/music/music-section";
import { sentenceOf } from "../../lib/api";
import { useStrings } from "../../strings/use-strings";
import type { WizardLook } from "./use-wizard-look";

/** Step 4: format, captions, logo, colours and music. */
export function CustomizeStep({ look, templateType }: { look: WizardLook; templateType: TemplateType }) {
  const { wizard: strings, music: musicStrings } = useStrings();
  const { value, change } = look;
  return (
    <div className="grid gap-x-8 gap-y-6 xl:grid-cols-2">
      <section aria-labelledby="wizard-look" className="flex min-w-0 flex-col gap-5">
        <h3 id="wizard-look" className="text-15 font-bold">
          {strings.look}
        </h3>
        <AspectRatioChoice value={value.aspectRatio} onChange={(aspectRatio) => change({ aspectRatio })} />
        <CaptionStyleSelect
          value={value.captionsStyle}
          onChange={(captionsStyle) => change({ captionsStyle })}
          look={{
            template: templateType,
            primaryColor: value.primaryColor,
            secondaryColor: value.secondaryColor,
          }}
        />
        {look.error !== null && (
          <PanelError message={sentenceOf(look.error, strings.lookFailed)} onRetry={look.retry} />
        )}
      </section>
      <section aria-labelledby="wizard-branding" className="flex min-w-0 flex-col gap-5">
        <h3 id="wizard-branding" className="text-15 font-bold">
          {strings.branding}
        </h3>
        <BrandKit value={value} onChange={change} positions={WIZARD_LOGO_POSITIONS} />
      </section>
      <section
        aria-labelledby="wizard-music"
        className="flex min-w-0 flex-col gap-5 border-t border-line pt-6 xl:col-span-2"
      >
        <h3 id="wizard-music" className="text-15 font-bold">
          {musicStrings.title}
        </h3>
        <MusicSection value={look.music} onChange={look.changeMusic} />
      </section>
    </div>
  );
}
