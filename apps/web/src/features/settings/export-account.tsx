import { ENDPOINTS } from "@inkreel/contract";
import { Download } from "lucide-react";
import { buttonLook } from "../../components/ui/button-look";
import { useStrings } from "../../strings/use-strings";

/** Offers an archive of everything that belongs to the visitor. */
export function ExportAccount() {
  const strings = useStrings().settings.account;
  return (
    <div className="flex w-full flex-col items-start gap-3 border-t border-line pt-4">
      <div>
        <h2 className="text-15 font-semibold">{strings.export}</h2>
        <p className="mt-1 max-w-[62ch] text-15 text-ink-2">{strings.exportText}</p>
      </div>
      <ExportLink label={strings.exportButton} />
    </div>
  );
}

/** A link that downloads the archive. The browser shows its progress. */
export function ExportLink({ label }: { label: string }) {
  return (
    <a
      href={ENDPOINTS.exportAccount.path}
      download
      className={buttonLook({ variant: "secondary", size: "md", isDisabled: false })}
    >
      <Download aria-hidden size={16} />
      {label}
    </a>
  );
}
