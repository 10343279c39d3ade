interface PointFactsProps {
  /** Null while no point is pointed at. */
  point: { name: string; facts: readonly { key: string; name: string; text: string }[] } | null;
}

/** The values at one point of a chart. It is read out when the point is reached by an arrow key. */
export function PointFacts({ point }: PointFactsProps) {
  return (
    <div role="status">
      {point && (
        <div className="grid gap-0.5 rounded-control border bg-raised px-2.5 py-1.5 text-small shadow-float tabular-nums">
          <span className="font-medium">{point.name}</span>
          {point.facts.map(({ key, name, text }) => (
            <span key={key} className="flex justify-between gap-4">
              <span className="text-muted">{name}</span>
              {text}
            </span>
          ))}
        </div>
      )}
    </div>
  );
}
