import { ENDPOINTS } from "@inkreel/contract";
import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
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
  const place = useRef<HTMLDivElement>(null);
  const finish = (): void => {
    setCreated(null);
    // The button that had the focus is gone with the secret.
    place.current?.focus();
  };
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {created === null ? (
        <TokenForm onCreated={setCreated} />
      ) : (
        <OnceShown
          title={strings.created(created.name)}
          text={strings.createdText}
          label={strings.secret}
          value={created.token}
          doneLabel={strings.done}
          onDone={finish}
        />
      )}
      {tokens.isError && (
        <PanelError
          message={sentenceOf(tokens.error, strings.loadFailed)}
          onRetry={() => void tokens.refetch()}
        />
      )}
      {tokens.isPending && <Skeleton className="h-[22px]" />}
      {tokens.data !== undefined && <TokenList tokens={tokens.data} />}
    </div>
  );
}
