import { Link } from "wouter";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sampleOf } from "../../features/templates/template-samples";
import { useTemplates } from "../../features/templates/use-templates";
import { sentenceOf } from "../../lib/api";
import { paths } from "../../lib/paths";
import { useStrings } from "../../strings/use-strings";

/** One card for each template: straight to the text. */
export function StartCards() {
  const strings = useStrings().home;
  const { data: templates, error, refetch } = useTemplates();
  if (error !== null) {
    return <PanelError message={sentenceOf(error, strings.templatesFailed)} onRetry={() => void refetch()} />;
  }
  if (templates === undefined) return <Skeleton className="h-80" />;
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(42%,200px),1fr))] gap-3">
      {templates.map((template) => (
        <li key={template.id} className="min-w-0">
          <Link
            to={paths.input(template.id)}
            aria-label={strings.startWith(template.name)}
            className="group flex h-full flex-col gap-2.5 rounded-18 border border-line bg-surface p-2 transition-colors duration-150 ease-out hover:border-line-strong"
          >
            <img
              src={sampleOf(template.type).posterUrl}
              alt=""
              width={360}
              height={640}
              loading="lazy"
              decoding="async"
              className="aspect-[4/5] w-full rounded-10 object-cover"
            />
            <span dir="auto" className="px-1.5 pb-1 text-15 font-bold wrap-anywhere group-hover:underline">
              {template.name}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
