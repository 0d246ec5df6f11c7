import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { useStrings } from "../../strings/use-strings";
import { TokenSettings } from "./token-settings";
import { WebhookSettings } from "./webhook-settings";

const API_DOCS = "/api/docs";

/** Tokens and webhooks, for those who have programs make videos. */
export function ProgramSettings() {
  const { tokens, webhooks } = useStrings().settings;
  return (
    <div className="flex flex-col gap-8">
      <Part title={tokens.title} text={tokens.text}>
        <a
          href={API_DOCS}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-6 items-center gap-1.5 self-start text-15 font-semibold text-accent underline"
        >
          {tokens.docs}
          <ExternalLink aria-hidden size={14} />
        </a>
        <TokenSettings />
      </Part>
      <Part title={webhooks.title} text={webhooks.text}>
        <WebhookSettings />
      </Part>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-4">
      <div>
        <h3 className="text-18 font-bold">{title}</h3>
        <p className="mt-1 max-w-[62ch] text-15 text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
