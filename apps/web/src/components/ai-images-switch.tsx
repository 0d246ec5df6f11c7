import { Link } from "wouter";
import { paths } from "../lib/paths";
import { useHasPainter } from "../lib/use-has-painter";
import { useStrings } from "../strings/use-strings";
import { Switch } from "./ui/switch";

interface AIImagesSwitchProps {
  value: boolean;
  onChange: (isOn: boolean) => void;
}

/** Switches AI pictures for a project on or off. If no image service is connected, it explains how to connect one. */
export function AIImagesSwitch({ value, onChange }: AIImagesSwitchProps) {
  const strings = useStrings().pictures;
  const hasPainter = useHasPainter();
  if (hasPainter === false && !value) return <NeedsPainter />;
  return (
    // Reserves the space until it is known whether a service is connected.
    <div className={hasPainter === null ? "invisible" : undefined}>
      <Switch
        label={strings.aiImages}
        detail={hasPainter === false ? strings.needsPainter : strings.aiImagesDetail}
        checked={value}
        onChange={onChange}
      />
    </div>
  );
}

/** Has the same height as the switch that it replaces. */
function NeedsPainter() {
  const strings = useStrings().pictures;
  return (
    <div className="flex min-h-9 min-w-0 flex-col max-sm:min-h-11">
      <span className="text-15 font-medium">{strings.aiImages}</span>
      <span className="text-13 text-ink-3">
        {strings.needsPainter}{" "}
        <Link
          to={paths.services}
          className="inline-flex min-h-6 items-center font-semibold text-accent underline"
        >
          {strings.connectPainter}
        </Link>
      </span>
    </div>
  );
}
