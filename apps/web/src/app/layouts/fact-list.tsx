/** Names with their values, one below the other. */
export function FactList({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="overflow-hidden rounded-14 border border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex justify-between gap-4 border-line px-4 py-2.5 not-first:border-t">
          <dt className="text-15 text-ink-2">{name}</dt>
          <dd className="text-right font-time text-13">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
