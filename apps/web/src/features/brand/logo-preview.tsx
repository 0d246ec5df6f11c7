import { useState } from "react";
import { Alert } from "../../components/ui/alert";
import { useStrings } from "../../strings/use-strings";

/** Light and dark squares, the same in both themes: a logo lies on pictures, not on this page. */
const CHECKER = "bg-[repeating-conic-gradient(#cfd8d6_0_25%,#ffffff_0_50%)] bg-size-[16px_16px]";

export function LogoPreview({ url }: { url: string }) {
  const strings = useStrings().brand;
  const [missingUrl, setMissingUrl] = useState<string | null>(null);
  if (missingUrl === url) return <Alert tone="danger">{strings.logoMissing}</Alert>;
  return (
    <div className={`grid h-24 place-items-center rounded-10 border border-line p-3 ${CHECKER}`}>
      <img
        src={url}
        alt={strings.logoAlt}
        onError={() => setMissingUrl(url)}
        className="max-h-18 max-w-full object-contain"
      />
    </div>
  );
}
