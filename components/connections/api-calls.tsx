import { useTranslations } from 'next-intl';
import { AnswerParts, CodeText } from '@/components/orders/reconciliation/answer-parts';
import { Badge } from '@/components/ui/badge';
import { Disclosure } from '@/components/ui/disclosure';
import { Notice } from '@/components/ui/notice';
import type { ApiCall, Discovery } from '@/lib/connections/check/schema';

const isSuccess = ({ answer }: ApiCall): boolean =>
  answer !== null && answer.status >= 200 && answer.status < 300;

/** Each call of a test with its address and its answer, and the settings that fit the answers. */
export function ApiCalls({ discovery: { calls, proposal } }: { discovery: Discovery }) {
  const t = useTranslations('connections.calls');
  const isRead = calls.some((call) => call.operation !== 'token' && isSuccess(call));
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="font-medium">{t('title')}</h3>
      <CallList calls={calls} />
      {proposal && <FoundSettings proposal={proposal} />}
      {!proposal && isRead && <p className="text-muted">{t('matching')}</p>}
    </section>
  );
}

/** Settings that fit what an API answered. */
export function FoundSettings({ proposal }: { proposal: NonNullable<Discovery['proposal']> }) {
  const t = useTranslations('connections.calls');
  return (
    <Notice tone="info" title={t('proposal')}>
      <p>{t('proposalDetail')}</p>
      <pre className="mt-2 overflow-x-auto rounded-control bg-surface p-2 font-code text-small">
        {JSON.stringify(proposal, null, 2)}
      </pre>
    </Notice>
  );
}

/** Calls of an API, each closed to one line. */
export function CallList({ calls }: { calls: readonly ApiCall[] }) {
  return (
    <ul className="overflow-hidden rounded-card border bg-surface">
      {calls.map((call) => (
        <li key={`${call.method} ${call.url}`} className="border-b last:border-b-0">
          <CallLine call={call} />
        </li>
      ))}
    </ul>
  );
}

function CallLine({ call }: { call: ApiCall }) {
  const t = useTranslations('connections');
  const { operation, method, url, sent, answer, failure } = call;
  return (
    <Disclosure
      padding="px-3"
      summary={
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="font-medium">{t(`operations.${operation}`)}</span>
            <Badge tone={isSuccess(call) ? 'success' : 'warning'}>
              {answer
                ? t('calls.status', { status: String(answer.status) })
                : t('calls.noAnswer', { reason: failure ?? '' })}
            </Badge>
          </span>
          <span className="block break-all font-code text-muted text-small">{[method, url].join(' ')}</span>
        </>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 pt-1 pb-3">
        {sent && (
          <CodeText
            label={t('calls.sent', { contentType: sent.contentType })}
            copy={t('calls.copySent')}
            text={sent.body}
          />
        )}
        {answer && <AnswerParts answer={answer} />}
        {!answer && <p className="text-muted text-small">{t('calls.nothing')}</p>}
      </div>
    </Disclosure>
  );
}
