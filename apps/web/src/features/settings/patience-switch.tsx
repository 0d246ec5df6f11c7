import { ENDPOINTS } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { PanelError } from "../../components/ui/panel-error";
import { Switch } from "../../components/ui/switch";
import { api, sentenceOf } from "../../lib/api";
import { apiKey, apiQuery } from "../../lib/api-query";
import { useInstance } from "../../lib/use-instance";
import { useStrings } from "../../strings/use-strings";

/** Sets whether the visitor always waits for services. */
export function PatienceSwitch() {
  const strings = useStrings().waiting;
  const queryClient = useQueryClient();
  const seconds = useInstance().data?.waitSeconds ?? null;
  const { data, isError, error, refetch } = useQuery(apiQuery(ENDPOINTS.getPatience));
  // The mutation tells of its start a moment after the click. Until then the switch would jump back.
  const [pressed, setPressed] = useState<boolean | null>(null);
  const save = useMutation({
    // The wish of a later click is saved later.
    scope: { id: "patience" },
    mutationFn: async (isPatient: boolean) => {
      // An answer on its way was given before this change.
      await queryClient.cancelQueries({ queryKey: apiKey(ENDPOINTS.getPatience) });
      return api.call(ENDPOINTS.putPatience, { body: { isPatient } });
    },
    onSuccess: (answer) => queryClient.setQueryData(apiKey(ENDPOINTS.getPatience), answer),
    onSettled: (_answer, _failure, sent) => setPressed((latest) => (latest === sent ? null : latest)),
    onError: (failure) => console.error("The setting about waiting could not be saved.", failure),
  });
  if (isError)
    return <PanelError message={sentenceOf(error, strings.alwaysFailed)} onRetry={() => void refetch()} />;
  const setPatient = (isPatient: boolean): void => {
    setPressed(isPatient);
    save.mutate(isPatient);
  };
  return (
    <>
      <Switch
        label={strings.always}
        detail={strings.alwaysDetail(seconds)}
        checked={pressed ?? data?.isPatient ?? false}
        onChange={setPatient}
      />
      {save.isError && (
        <PanelError
          message={sentenceOf(save.error, strings.alwaysFailed)}
          onRetry={() => setPatient(save.variables)}
        />
      )}
    </>
  );
}
