import { useTranslations } from 'next-intl';
import { TimeText } from '@/components/ui/time-text';
import type { PastResubmit } from '@/lib/orders/list/attention-schema';

const STATE_KEYS = {
  QUEUED: 'inProgress',
  SENDING: 'inProgress',
  OPEN: 'awaitingAnswer',
  DONE: 'accepted',
  NOT_SENT: 'notSent',
  REFUSED: 'rejected',
  UNCLEAR: 'unclear',
} as const satisfies Record<PastResubmit['state'], string>;

/** Earlier resubmissions of an order, each with its note and result. */
export function PastResubmits({ resubmits }: { resubmits: readonly PastResubmit[] }) {
  const t = useTranslations('attention.resubmits');
  const states = useTranslations('attention.resubmitStates');
  if (resubmits.length === 0) return null;
  return (
    <ul aria-label={t('title')} className="grid gap-2 text-small">
      {resubmits.map(({ id, person, note, state, reason, createdAt }) => (
        <li key={id} className="break-words">
          {t.rich('item', { person, time: () => <TimeText value={createdAt} /> })} ·{' '}
          {states(STATE_KEYS[state])}
          {note && <span className="block text-muted">{t('note', { note })}</span>}
          {reason && <span className="block">{reason}</span>}
        </li>
      ))}
    </ul>
  );
}
