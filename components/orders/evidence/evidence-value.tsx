import { fieldName } from './evidence-words';

/** Any value of an entry, as it is in the file: fields by name, lists numbered, texts as plain text. */
export function EvidenceValue({ value }: { value: unknown }) {
  if (value === null || value === undefined || value === '') return <span className="text-muted">—</span>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="text-muted">none</span>;
    return (
      <ol className="grid gap-1">
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an entry never move
          <li key={index} className="border-edge border-l-2 pl-3">
            <EvidenceValue value={item} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value === 'object')
    return (
      <dl className="grid gap-y-1">
        {Object.entries(value).map(([key, inner]) => (
          <div key={key} className="grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]">
            <dt className="text-muted">{fieldName(key)}</dt>
            <dd className="min-w-0">
              <EvidenceValue value={inner} />
            </dd>
          </div>
        ))}
      </dl>
    );
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return <span className="whitespace-pre-wrap break-words tabular-nums">{String(value)}</span>;
}
