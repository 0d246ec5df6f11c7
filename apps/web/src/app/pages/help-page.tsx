import { Marked } from "../../components/ui/marked";
import {
  ContentsList,
  GettingStarted,
  HelpSection,
  LimitsTable,
  ProviderState,
  Questions,
  ShortcutTable,
} from "../../features/help/help-section";
import { LicenceNotices } from "../../features/help/licence-notices";
import { usePageTitle } from "../../lib/use-page-title";
import { useStrings } from "../../strings/use-strings";
import { AppLayout } from "../layouts/app-layout";

export function HelpPage() {
  const strings = useStrings().help;
  usePageTitle(strings.title);
  const parts = [
    { id: "start", title: strings.start, content: <GettingStarted /> },
    {
      id: "shortcuts",
      title: strings.shortcutsTitle,
      text: strings.shortcutsText,
      content: <ShortcutTable />,
    },
    { id: "limits", title: strings.limitsTitle, text: strings.limitsText, content: <LimitsTable /> },
    {
      id: "providers",
      title: strings.providersTitle,
      text: strings.providersText,
      content: <ProviderState />,
    },
    { id: "questions", title: strings.questionsTitle, content: <Questions /> },
    {
      id: "licences",
      title: strings.licencesTitle,
      text: strings.licencesText,
      content: <LicenceNotices />,
    },
  ];
  return (
    <AppLayout>
      <header className="mb-8">
        <h1 className="text-36 font-extrabold">
          {strings.heading} <Marked>{strings.headingMarked}</Marked> {strings.headingEnd}
        </h1>
        <p className="mt-2 text-18 text-ink-2">{strings.intro}</p>
      </header>
      <div className="grid gap-6 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-10">
        <ContentsList items={parts} />
        <div className="flex min-w-0 flex-col gap-3">
          {parts.map(({ id, title, text, content }) => (
            <HelpSection key={id} id={id} title={title} text={text}>
              {content}
            </HelpSection>
          ))}
        </div>
      </div>
    </AppLayout>
  );
}
