import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Disclosure } from '@/components/ui/disclosure';
import { FactList } from '@/components/ui/fact-list';
import { Notice } from '@/components/ui/notice';
import { TimeText } from '@/components/ui/time-text';
import type { TestOrderResult as Result, TestOrder } from '@/lib/orders/model/test-order-schema';
import { isUncertain } from '@/lib/orders/test-orders/rules';
import type { Tone } from '@/lib/platform/tone';
import { CallList, FoundSettings } from './api-calls';

interface TestOrderResultProps {
  order: TestOrder;
  open: boolean;
}

const getOutcome = ({ state, result }: TestOrder) =>
  state === 'finished' && result ? result.outcome : state === 'sending' ? 'sending' : 'lost';

const TONES: Record<ReturnType<typeof getOutcome>, Tone> = {
  submitted: 'success',
  unreadable: 'warning',
  rejected: 'danger',
  refused: 'danger',
  'not-sent': 'danger',
  unknown: 'warning',
  lost: 'warning',
  sending: 'info',
};

/** Shows the outcome of a test order and every call made for it. */
export function TestOrderResult({ order, open }: TestOrderResultProps) {
  const t = useTranslations('test-orders');
  const outcome = getOutcome(order);
  const { createdAt, person, product, quantity, reference, result } = order;
  return (
    <Disclosure
      className="overflow-hidden rounded-card border bg-surface"
      padding="px-3"
      open={open}
      summary={
        <>
          <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <span className="break-words font-medium">{reference}</span>
            <Badge tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Badge>
          </span>
          <span className="block text-muted text-small">
            {t.rich('result.placedBy', {
              ...{ quantity, product: String(product), person },
              time: () => <TimeText value={createdAt} />,
            })}
          </span>
        </>
      }
    >
      <div className="-mx-3 grid grid-cols-[minmax(0,1fr)] gap-3 border-t p-3">
        <Notice tone={TONES[outcome]} title={t(`titles.${outcome}`)} live={open}>
          <p>{t(`advice.${outcome}`)}</p>
          {result?.reason && outcome !== 'unreadable' && (
            <p className="mt-1">{t('result.reason', { reason: result.reason })}</p>
          )}
        </Notice>
        {result && <Facts result={result} isOpen={isUncertain(order)} />}
        {result?.proposal && <FoundSettings proposal={result.proposal} />}
        {result && result.calls.length > 0 && (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
            <h4 className="font-medium">{t('result.calls')}</h4>
            <CallList calls={result.calls} />
          </div>
        )}
      </div>
    </Disclosure>
  );
}

/** Lists the facts that the settings read from the answers, and those they could not read. */
function Facts({ result, isOpen }: { result: Result; isOpen: boolean }) {
  const t = useTranslations('test-orders');
  const { outcome, number, status, missing, proposedIds, readBack } = result;
  if (outcome !== 'submitted' && !isOpen) return null;
  const facts = [
    ...(outcome === 'submitted' ? [{ name: t('result.number'), value: number }] : []),
    ...(outcome === 'submitted' ? [{ name: t('result.status'), value: status }] : []),
    ...(missing ? [{ name: t('result.missing'), value: t('result.missingAt', missing) }] : []),
    ...(missing
      ? [
          {
            name: t('result.proposed'),
            value: proposedIds.length > 0 ? proposedIds.join(', ') : t('result.noneFound'),
          },
        ]
      : []),
    ...(readBack
      ? [
          {
            name: t('result.readBack'),
            value:
              readBack.failure === null
                ? (readBack.status ?? t('result.noStatus'))
                : t(`failures.${toKey(readBack.failure)}`),
          },
        ]
      : []),
  ];
  return facts.length > 0 ? <FactList facts={facts} /> : null;
}

const FAILURES = ['not-found', 'malformed', 'unreachable', 'denied'] as const;
const toKey = (failure: string) => FAILURES.find((one) => one === failure) ?? 'other';
