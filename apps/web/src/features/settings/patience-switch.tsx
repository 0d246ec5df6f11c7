import { ENDPOINTS } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
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
  const save = useMutation({
    mutationFn: (isPatient: boolean) => api.call(ENDPOINTS.putPatience, { body: { isPatient } }),
    onSuccess: (answer) => queryClient.setQueryData(apiKey(ENDPOINTS.getPatience), answer),
    onError: (failure) => console.error("The setting about waiting could not be saved.", failure),
  });
  if (isError)
    return <PanelError message={sentenceOf(error, strings.alwaysFailed)} onRetry={() => void refetch()} />;
  const isPatient = save.isPending ? save.variables : (data?.isPatient ?? false);
  return (
    <>
      <Switch
        label={strings.always}
        detail={strings.alwaysDetail(seconds)}
        checked={isPatient}
        onChange={(isOn) => save.mutate(isOn)}
      />
      {save.isError && (
        <PanelError
          message={sentenceOf(save.error, strings.alwaysFailed)}
          onRetry={() => save.mutate(save.variables)}
        />
      )}
    </>
  );
}
