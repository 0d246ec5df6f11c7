import { useState } from "react";
import { useStrings } from "../../strings/use-strings";

/** Light and dark squares, the same in both themes: a logo lies on pictures, not on this page. */
const CHECKER =
  "bg-[repeating-conic-gradient(#cfd8d6_0_25%,#ffffff_0_50%)] bg-[length:16px_16px] bg-[position:0_0]";

export function LogoPreview({ url }: { url: string }) {
  const strings = useStrings().brand;
  const [missingUrl, setMissingUrl] = useState<string | null>(null);
  if (missingUrl === url) return <p className="min-w-0 flex-1 text-13 text-danger">{strings.logoMissing}</p>;
  return (
    <div
      className={`grid h-20 min-w-0 flex-1 place-items-center rounded-10 border border-line p-2 ${CHECKER}`}
    >
      <img
        src={url}
        alt={strings.logoAlt}
        onError={() => setMissingUrl(url)}
        className="max-h-16 max-w-full object-contain"
      />
    </div>
  );
}
