import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import type { StoredAnswer as Answer } from '@/lib/orders/reconciliation/answer-schema';

/** Shows the distributor's answer without its secrets to people who operate the connection. */
export function StoredAnswer({ answer }: { answer: Answer }) {
  const t = useTranslations('unconfirmed-orders.answer');
  const { status, headers, body, isCut } = answer;
  return (
    <details className="mt-1.5 rounded-control border">
      <summary className="cursor-pointer px-3 py-2 text-small touch:min-h-11">
        {t('title', { status: String(status) })}
      </summary>
      <div className="grid gap-2 border-t p-3">
        <dl className="grid gap-x-3 gap-y-0.5 text-small sm:grid-cols-[auto_minmax(0,1fr)]">
          {Object.entries(headers).map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="font-code text-muted">{name}</dt>
              <dd className="break-all font-code">{value}</dd>
            </div>
          ))}
        </dl>
        {body === '' ? (
          <p className="text-muted text-small">{t('empty')}</p>
        ) : (
          <div className="grid gap-1">
            <div className="flex items-center justify-between gap-2 text-muted text-small">
              <span>{isCut ? t('cut') : t('body')}</span>
              <CopyButton text={body} label={t('copy')} />
            </div>
            <pre className="max-h-80 overflow-auto whitespace-pre-wrap break-all rounded-control bg-sunken p-2 font-code text-small">
              {body}
            </pre>
          </div>
        )}
        <p className="text-muted text-small">{t('note')}</p>
      </div>
    </details>
  );
}
