import { useTranslations } from 'next-intl';

/** "finishedAt" and "country_code" as people write them. */
function formatFieldName(key: string): string {
  const words = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replace(/_/g, ' ')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** True when a value has entries of its own. They go below its name: next to it, each level would leave less room for the next. */
const isNested = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && Object.keys(value).length > 0;

/** Any value of an entry, as it is in the file: fields by name, lists numbered, texts as plain text. */
export function AuditTrailValue({ value }: { value: unknown }) {
  const t = useTranslations('orders.auditTrail');
  if (value === null || value === undefined || value === '') return <span className="text-muted">—</span>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className="text-muted">{t('empty')}</span>;
    return (
      <ol className="grid gap-3">
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of an entry never move
          <li key={index} className="min-w-0">
            <AuditTrailValue value={item} />
          </li>
        ))}
      </ol>
    );
  }
  if (typeof value === 'object')
    return (
      <dl className="grid gap-y-1">
        {Object.entries(value).map(([key, inner]) => (
          <div
            key={key}
            className={isNested(inner) ? 'grid' : 'grid gap-x-3 sm:grid-cols-[10rem_minmax(0,1fr)]'}
          >
            <dt className="text-muted">{formatFieldName(key)}</dt>
            <dd className={isNested(inner) ? 'ms-1 min-w-0 border-edge border-s-2 ps-3' : 'min-w-0'}>
              <AuditTrailValue value={inner} />
            </dd>
          </div>
        ))}
      </dl>
    );
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  return <span className="whitespace-pre-wrap break-words tabular-nums">{String(value)}</span>;
}
