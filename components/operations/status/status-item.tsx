import type { Route } from 'next';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Link } from '@/components/ui/link';
import { usePerson } from '@/components/ui/person-context';
import { TimeText } from '@/components/ui/time-text';
import { hasAdvice } from '@/lib/operations/status/rules';
import type { StatusRow } from '@/lib/operations/status/schema';
import { formatBytes } from './format-bytes';

interface StatusItemProps {
  organisationId: number;
  row: StatusRow;
}

/** One check: what it is, its figure, its state, and what to do when it fails. */
export function StatusItem({ organisationId, row }: StatusItemProps) {
  const t = useTranslations('status');
  const { kind, name, tone, path } = row;
  const label = t(`kinds.${kind}`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-1 px-4 py-3">
      <div className="min-w-0">
        <p className="break-words font-medium">{name ? t('item.named', { label, name }) : label}</p>
        <p className="break-words text-muted text-small">
          <Figure row={row} />
        </p>
      </div>
      <Badge tone={tone}>{t(`tones.${tone}`)}</Badge>
      {hasAdvice(row) && (
        <p className="col-span-2 break-words text-small">
          {t(`actions.${kind}`)}{' '}
          {path && (
            <Link
              href={`/o/${organisationId}${path}` as Route}
              aria-label={t('item.openOf', { label: name ? t('item.named', { label, name }) : label })}
              className="text-primary-ink underline"
            >
              {t('item.open')}
            </Link>
          )}
        </p>
      )}
    </li>
  );
}

/** A check's figure in words. */
function Figure({ row }: { row: StatusRow }) {
  const t = useTranslations('status.figures');
  const connectionTexts = useTranslations('status.connections');
  const texts = useTranslations('status');
  const { locale } = usePerson();
  const { kind, at, code, tone } = row;
  const count = row.count ?? 0;
  const time = () => <TimeText value={at} />;
  switch (kind) {
    case 'web-node':
    case 'worker-node':
      return t.rich(tone === 'warning' ? 'nodeGone' : 'node', { version: code ?? '', time });
    case 'versions':
      return t.rich('versions', { count, time });
    case 'queue':
      return at ? t.rich('queue', { count, time }) : t('queueEmpty');
    case 'connection':
      if (!at) return connectionTexts('never');
      return connectionTexts.rich(`${toConnectionState(code)}`, { time });
    case 'token':
      return <TokenFigure row={row} />;
    case 'sync':
      return at ? t.rich('sync', { time }) : t('syncNever');
    case 'order-ids':
      return t.rich('orderIds', { field: code ?? '', time });
    case 'api-field':
      return t.rich('apiFields', { count, names: code ?? '', time });
    case 'api-deprecation':
      return t.rich(code ? 'apiDeprecated' : 'apiAnnounced', { time });
    case 'api-sunset':
      return t.rich('apiSunset', { time });
    case 'api-permission-lost':
    case 'api-permission-granted':
      return t.rich('apiNoticed', { time });
    case 'database':
      return t('bytes', { size: formatBytes(count, locale) });
    case 'disk':
      return t('disk', { free: formatBytes(count, locale), total: formatBytes(row.of ?? 0, locale) });
    case 'database-connections':
      return t('used', { count, max: row.of ?? 0 });
    case 'unconfirmed':
      return at ? t.rich('unconfirmed', { count, time }) : texts('counts.unconfirmed', { count });
    default:
      return texts(`counts.${kind}`, { count });
  }
}

/** Shows the age of a connection's tokens and the last rejection. */
function TokenFigure({ row: { code, count, at, until, lastFailureAt } }: { row: StatusRow }) {
  const t = useTranslations('status.figures');
  const time = (value: string | null) => () => <TimeText value={value} />;
  if (code === 'refused') return t.rich('tokenRejected', { time: time(at) });
  return (
    <>
      {code === 'good' && t.rich('tokenGood', { count: count ?? 0, time: time(at), until: time(until) })}
      {code === 'expired' && t.rich('tokenExpired', { until: time(until) })}
      {code === null && t('tokenNone')}
      {lastFailureAt && <> · {t.rich('tokenLastRejected', { time: time(lastFailureAt) })}</>}
    </>
  );
}

function toConnectionState(code: string | null): 'answered' | 'paused' | 'refused' | 'failing' {
  return code === 'paused' || code === 'refused' || code === 'failing' ? code : 'answered';
}
