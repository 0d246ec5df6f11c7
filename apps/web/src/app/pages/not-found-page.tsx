import { House } from "lucide-react";
import { LinkButton } from "../../components/ui/link-button";
import { Marked } from "../../components/ui/marked";
import { paths } from "../../lib/paths";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

/** Shown for unknown paths. */
export function NotFoundPage() {
  const strings = useStrings().shell.notFound;
  usePageTitle(strings.title);
  const [number = "", ...words] = strings.title.split(" ");
  return (
    <AppLayout>
      <div className="mx-auto flex max-w-2xl flex-col items-center gap-6 py-8 text-center sm:py-16">
        <LostFrame />
        <h1 className="text-36 font-extrabold">
          <Marked>{number}</Marked> {words.join(" ")}
        </h1>
        <p className="font-script text-18 text-ink-2">{strings.text}</p>
        <div className="flex flex-wrap justify-center gap-2">
          <LinkButton to={paths.chooser} variant="primary" icon={<House aria-hidden size={16} />}>
            {strings.home}
          </LinkButton>
          <LinkButton to={paths.projects}>{strings.projects}</LinkButton>
        </div>
      </div>
    </AppLayout>
  );
}

/** Illustration: a strip of frames with one missing. */
function LostFrame() {
  return (
    <svg viewBox="0 0 360 150" width={360} height={150} aria-hidden className="max-w-full">
      <rect y={35} width={360} height={80} rx={10} className="fill-stage" />
      {HOLES_X.map((x) => (
        <g key={x} className="fill-stage-line">
          <rect x={x} y={41} width={10} height={7} rx={2} />
          <rect x={x} y={102} width={10} height={7} rx={2} />
        </g>
      ))}
      {FRAMES_X.map((x) => (
        <rect key={x} x={x} y={54} width={72} height={42} rx={4} className="fill-stage-2" />
      ))}
      <rect x={144} y={54} width={72} height={42} rx={4} className="fill-desk" />
      <g transform="rotate(-9 180 75)">
        <rect x={138} y={14} width={84} height={52} rx={6} className="fill-marker" />
        <path d="M154 34h52M154 46h30" strokeWidth={5} strokeLinecap="round" className="stroke-marker-ink" />
      </g>
    </svg>
  );
}

const HOLES_X = Array.from({ length: 18 }, (_, index) => 8 + index * 20);
const FRAMES_X = [-14, 65, 223, 302];
