import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { ApiCall, Discovery } from '@/lib/connections/check/schema';

/** Every call of a test reads. */
const METHOD = 'GET';

/** Each call of a test with its address and its answer, and the settings that fit the answers. */
export function ApiCalls({ discovery: { calls, proposal } }: { discovery: Discovery }) {
  const t = useTranslations('connections.calls');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-medium">{t('title')}</h3>
      <ul className="rounded-card border bg-surface">
        {calls.map((call) => (
          <CallLine key={call.url} call={call} />
        ))}
      </ul>
      {proposal ? (
        <Notice tone="info" title={t('proposal')}>
          <p>{t('proposalDetail')}</p>
          <pre className="mt-2 overflow-x-auto text-small">{JSON.stringify(proposal, null, 2)}</pre>
        </Notice>
      ) : (
        <p className="text-muted">{t('matching')}</p>
      )}
    </section>
  );
}

function CallLine({ call: { operation, url, status, answer, failure } }: { call: ApiCall }) {
  const t = useTranslations('connections');
  return (
    <li className="border-b px-3 py-2 last:border-b-0">
      <details>
        <summary className="min-h-7 cursor-pointer">
          <span className="font-medium">{t(`operations.${operation}`)}</span>{' '}
          <span className="text-muted">
            {status === null
              ? t('calls.noAnswer', { reason: failure ?? '' })
              : t('calls.status', { status: String(status) })}
          </span>
          <span className="block break-all text-small">{[METHOD, url].join(' ')}</span>
        </summary>
        <pre className="mt-2 max-h-80 overflow-auto text-small">{answer || t('calls.empty')}</pre>
      </details>
    </li>
  );
}
