import type { Template } from "@inkreel/contract";
import { ArrowDown, Play } from "lucide-react";
import { useState } from "react";
import { Button } from "../../components/ui/button";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { WatchDemo } from "../../components/watch-demo";
import { TemplateSample } from "../../features/templates/template-sample";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";
import { StageSteps } from "../stage-steps";

interface InputHeroProps {
  template: Template | null;
  onStart: () => void;
}

/** What this is about, and with which look; short, because the first field matters more. */
export function InputHero({ template, onStart }: InputHeroProps) {
  const strings = useStrings().content;
  const [isDemoOpen, setDemoOpen] = useState(false);
  return (
    <header className="flex items-center justify-between gap-6 rounded-18 bg-stage px-5 py-5 text-stage-ink sm:px-8">
      <div className="flex min-w-0 flex-col items-start gap-4">
        <StageSteps current={1} isOnStage />
        <h1 className="text-28 font-extrabold text-stage-ink sm:text-36">
          <HeroTitle />
        </h1>
        <p className="max-w-2xl text-15 text-pretty text-stage-ink-2">{strings.heroText}</p>
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" size="lg" icon={<ArrowDown aria-hidden size={18} />} onClick={onStart}>
            {strings.startCreating}
          </Button>
          <Button
            variant="secondary"
            size="lg"
            icon={<Play aria-hidden size={18} />}
            onClick={() => setDemoOpen(true)}
          >
            {strings.watchDemo}
          </Button>
          <WatchDemo isOpen={isDemoOpen} onClose={() => setDemoOpen(false)} />
        </div>
      </div>
      <ChosenTemplate template={template} />
    </header>
  );
}

function HeroTitle() {
  const { heroTitle, heroMarked } = useStrings().content;
  const [before, after = ""] = heroTitle.split(heroMarked);
  return (
    <>
      {before}
      <Marked>{heroMarked}</Marked>
      {after}
    </>
  );
}

function ChosenTemplate({ template }: { template: Template | null }) {
  const strings = useStrings().templates;
  return (
    <div className="hidden shrink-0 items-center gap-4 md:flex">
      {template !== null && (
        <span className="order-2 block w-28">
          <TemplateSample type={template.type} isPlaying={false} isFirstRow />
        </span>
      )}
      <div className="flex w-36 flex-col items-end gap-2 text-end">
        {template !== null && (
          <span dir="auto" className="text-15 font-semibold wrap-anywhere">
            {strings.template(template.name)}
          </span>
        )}
        <LinkButton to={template === null ? paths.templates : paths.templatesWith(template.id)} size="sm">
          {strings.change}
        </LinkButton>
      </div>
    </div>
  );
}
