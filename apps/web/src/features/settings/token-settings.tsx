import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { useStrings } from "../../strings/use-strings";
import { OnceShown } from "./once-shown";
import { TokenForm } from "./token-form";
import { TokenList } from "./token-list";

/** The visitor's tokens, and making one. */
export function TokenSettings() {
  const strings = useStrings().settings.tokens;
  const tokens = useQuery(apiQuery(ENDPOINTS.listTokens));
  const [created, setCreated] = useState<{ name: string; token: string } | null>(null);
  if (tokens.isError)
    return (
      <PanelError
        message={sentenceOf(tokens.error, strings.loadFailed)}
        onRetry={() => void tokens.refetch()}
      />
    );
  if (tokens.data === undefined) return <Skeleton className="h-28" />;
  return (
    <div className="flex flex-col gap-4">
      {created === null ? (
        <TokenForm onCreated={setCreated} />
      ) : (
        <OnceShown
          title={strings.created(created.name)}
          text={strings.createdText}
          label={strings.secret}
          value={created.token}
          doneLabel={strings.done}
          onDone={() => setCreated(null)}
        />
      )}
      <TokenList tokens={tokens.data} />
    </div>
  );
}
