import { useTranslations } from 'next-intl';
import { CopyButton } from '@/components/ui/copy-button';
import { FactList } from '@/components/ui/fact-list';
import { TimeText } from '@/components/ui/time-text';
import type { SendAttempt, UnconfirmedOrder } from '@/lib/orders/model/reconciliation-schema';
import type { Translator } from '@/lib/platform/messages/types';
import { StoredAnswer } from './stored-answer';

const OUTCOMES = [
  'unknown',
  'sender-lost',
  'submitted',
  'rejected',
  'not-sent',
  'refused',
  'repeatable',
] as const;

/** The outcome of an attempt, for an operator; one without a label is shown as stored. */
function attemptText(
  t: Translator<'unconfirmed-orders'>,
  { outcome, httpStatus, detail }: SendAttempt,
): string {
  const known = OUTCOMES.find((one) => one === outcome);
  const label = known ? t(`outcomes.${known}`) : (outcome ?? t('outcomes.open'));
  const facts = [httpStatus !== null && `HTTP ${httpStatus}`, detail].filter(Boolean);
  return facts.length > 0
    ? t('order.outcomeWithFacts', { outcome: label, facts: [...new Set(facts)].join(', ') })
    : label;
}

/** The reference to give the distributor, and each attempt to send the order. */
export function UnconfirmedOrderFacts({ order }: { order: UnconfirmedOrder }) {
  const t = useTranslations('unconfirmed-orders.order');
  const all = useTranslations('unconfirmed-orders');
  const { referenceSent, attempts, decisions } = order;
  return (
    <div className="grid gap-3">
      <p>
        {t.rich('ask', {
          reference: () => (
            <>
              <strong className="break-words font-code">{referenceSent}</strong>{' '}
              <CopyButton text={referenceSent} label={t('copyReference')} />
            </>
          ),
        })}
      </p>
      <FactList
        facts={attempts.map((attempt) => ({
          name: t('attempt', { attempt: String(attempt.attempt) }),
          value: <AttemptFacts attempt={attempt} />,
        }))}
      />
      {decisions.map(({ kind, id, at, person, detail }) => (
        <p key={id} className="break-words text-muted text-small">
          {all.rich(`decisions.${kind}`, { person, time: () => <TimeText value={at} exact /> })}
          {detail && <span className="block">{detail}</span>}
        </p>
      ))}
    </div>
  );
}

function AttemptFacts({ attempt }: { attempt: SendAttempt }) {
  const t = useTranslations('unconfirmed-orders');
  const { startedAt, finishedAt } = attempt;
  const start = () => <TimeText value={startedAt} exact />;
  const end = () => <TimeText value={finishedAt} exact />;
  return (
    <>
      {attemptText(t, attempt)}
      <span className="block text-muted text-small">
        {finishedAt ? t.rich('order.period', { start, end }) : start()}
      </span>
      {attempt.answer && <StoredAnswer answer={attempt.answer} />}
    </>
  );
}
