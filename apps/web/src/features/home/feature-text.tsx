interface FeatureTextProps {
  title: string;
  text: string;
}

/** What a feature is, above the proof of it. */
export function FeatureText({ title, text }: FeatureTextProps) {
  return (
    <div className="max-w-[62ch]">
      <h3 className="text-22 font-bold">{title}</h3>
      <p className="mt-2 text-15 text-ink-2 sm:text-18">{text}</p>
    </div>
  );
}
