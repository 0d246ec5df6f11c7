import { ENDPOINTS, type Account } from "@inkreel/contract";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useLocation } from "wouter";
import { Alert } from "../../components/ui/alert";
import { Button } from "../../components/ui/button";
import { Dialog } from "../../components/ui/dialog";
import { PanelError } from "../../components/ui/panel-error";
import { Skeleton } from "../../components/ui/skeleton";
import { Switch } from "../../components/ui/switch";
import { TextField } from "../../components/ui/text-field";
import { api, sentenceOf } from "../../lib/api";
import { apiQuery } from "../../lib/api-query";
import { paths } from "../../lib/paths";
import { showToast } from "../../lib/toasts";
import { useStrings } from "../../strings/use-strings";
import { ExportLink } from "./export-account";

/** Offers to delete the account with everything that belongs to it. */
export function DeleteAccount() {
  const strings = useStrings().settings.account;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className="flex w-full flex-col items-start gap-3 border-t border-line pt-4">
      <div>
        <h2 className="text-15 font-semibold">{strings.delete}</h2>
        <p className="mt-1 max-w-[62ch] text-15 text-ink-2">{strings.deleteText}</p>
      </div>
      <Button variant="danger" icon={<Trash2 aria-hidden size={16} />} onClick={() => setIsOpen(true)}>
        {strings.deleteButton}
      </Button>
      {isOpen && <DeleteDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

/** Says what goes, offers the archive first, and asks for the password. */
function DeleteDialog({ onClose }: { onClose: () => void }) {
  const strings = useStrings().settings.account;
  const common = useStrings().common;
  const { data: account, error, refetch } = useQuery(apiQuery(ENDPOINTS.getAccount));
  const [password, setPassword] = useState("");
  const [leavesNoAdmin, setLeavesNoAdmin] = useState(false);
  const remove = useRemoval();
  const isReady = password !== "" && (account?.isOnlyAdmin !== true || leavesNoAdmin);
  const footer = (
    <>
      <Button variant="secondary" onClick={onClose}>
        {common.cancel}
      </Button>
      <Button
        variant="danger"
        isBusy={remove.isPending}
        disabled={!isReady}
        onClick={() => remove.mutate({ password, leavesNoAdmin })}
      >
        {strings.deleteConfirm}
      </Button>
    </>
  );
  return (
    <Dialog
      title={strings.deleteTitle}
      description={strings.deleteText}
      isOpen
      onClose={onClose}
      footer={footer}
      size="sm"
    >
      <div className="flex flex-col gap-4">
        {error !== null && (
          <PanelError message={sentenceOf(error, strings.deleteFailed)} onRetry={() => void refetch()} />
        )}
        {account === undefined ? <Skeleton className="h-24" /> : <WhatGoes account={account} />}
        <div>
          <ExportLink label={strings.deleteExportFirst} />
        </div>
        <TextField
          label={account?.hasPassword === false ? strings.deleteEmail : strings.deletePassword}
          type={account?.hasPassword === false ? "email" : "password"}
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        {account?.isOnlyAdmin === true && (
          <Switch label={strings.deleteNoAdmin} checked={leavesNoAdmin} onChange={setLeavesNoAdmin} />
        )}
        {remove.isError && <Alert tone="danger">{sentenceOf(remove.error, strings.deleteFailed)}</Alert>}
      </div>
    </Dialog>
  );
}

const COUNTED = ["projects", "videos", "uploads", "captionings", "shares", "tokens", "webhooks"] as const;

function WhatGoes({ account }: { account: Account }) {
  const strings = useStrings().settings.account;
  const counted = COUNTED.filter((name) => account[name] > 0);
  if (counted.length === 0) return <p className="text-15">{strings.deleteNothing}</p>;
  return (
    <div className="text-15">
      <p>{strings.deleteGoes}</p>
      <ul className="mt-1 list-disc ps-5">
        {counted.map((name) => (
          <li key={name}>{strings.deleteCounts[name](account[name])}</li>
        ))}
      </ul>
    </div>
  );
}

/** Deletes the account, and forgets everything that was loaded for it. */
function useRemoval() {
  const strings = useStrings().settings.account;
  const queryClient = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: (body: { password: string; leavesNoAdmin: boolean }) =>
      api.call(ENDPOINTS.deleteAccount, { body }),
    onSuccess: () => {
      void queryClient.resetQueries();
      showToast({ title: strings.deleted });
      navigate(paths.chooser, { replace: true });
    },
    onError: (error) => console.error("The account could not be deleted.", error),
  });
}
