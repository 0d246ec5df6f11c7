import { Link } from "wouter";
import { useStrings } from "../../strings/use-strings";

/** Logo and name, linked to the home page. */
export function BrandLink({ to }: { to: string }) {
  const strings = useStrings();
  return (
    <Link
      to={to}
      aria-label={strings.shell.home}
      className="flex min-h-9 shrink-0 items-center gap-2.5 rounded-10 text-18 font-extrabold tracking-[-0.02em]"
    >
      <img src="/icon.svg" alt="" width={30} height={30} />
      {strings.common.product}
    </Link>
  );
}
