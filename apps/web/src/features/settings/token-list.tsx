import { ENDPOINTS, type ApiToken } from "@inkreel/contract";
import { useStrings } from "../../strings/use-strings";
import { EndableRow } from "./endable-row";
import { EndDialog } from "./end-dialog";
import { useDateText } from "./use-date-text";
import { useEnding } from "./use-ending";

export function TokenList({ tokens }: { tokens: readonly ApiToken[] }) {
  const strings = useStrings().settings.tokens;
  const dateText = useDateText();
  const ending = useEnding<ApiToken>({
    endpoint: ENDPOINTS.deleteToken,
    list: ENDPOINTS.listTokens,
    doneText: strings.revoked,
    failedText: strings.revokeFailed,
  });
  return (
    <section aria-label={strings.list} ref={ending.place} tabIndex={-1} className="outline-none">
      {tokens.length === 0 && <p className="text-15 text-ink-2">{strings.none}</p>}
      <ul className="overflow-hidden rounded-14 border border-line empty:hidden">
        {tokens.map((token) => (
          <EndableRow
            key={token.id}
            title={token.name}
            details={[
              strings.endsWith(token.hint),
              strings.made(dateText(token.createdAt)),
              token.lastUsedAt === null ? strings.neverUsed : strings.used(dateText(token.lastUsedAt)),
            ].join(" · ")}
            endLabel={strings.revoke}
            endName={strings.revokeNamed(token.name)}
            onEnd={() => ending.ask(token)}
          />
        ))}
      </ul>
      <EndDialog
        ending={ending}
        title={strings.revokeTitle}
        text={(token) => strings.revokeText(token.name)}
        confirmLabel={strings.revoke}
      />
    </section>
  );
}
