'use client';
import { CircleCheck, LoaderCircle, Merge } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { type DraftRow, getGroup, getUnits } from '@/lib/cart/quick-order/draft';
import type { LineState, Repair } from '@/lib/cart/quick-order/schema';
import type { Tone } from '@/lib/platform/tone';
import type { DraftStore } from './draft-store';
import { focusNextChoice, getIndex, moveFocusFrom } from './focus';
import { stateId } from './value-cells';

const TONES: Record<Exclude<LineState, 'exact' | 'merged'>, Tone> = {
  short: 'info',
  several: 'warning',
  near: 'warning',
  adjusted: 'warning',
  'plan-needed': 'warning',
  'quantity-needed': 'warning',
  'not-found': 'danger',
  'no-price': 'danger',
  unreadable: 'danger',
};

interface StateCellProps {
  row: DraftRow;
  store: DraftStore;
}

/** Shows the state of a row, its action, and one detail. */
export function StateCell({ row, store }: StateCellProps) {
  return (
    <span id={stateId(row.row)} className="grid justify-items-start gap-0.5">
      <span className="flex max-w-full flex-wrap items-center gap-x-2">
        <State row={row} />
        <Action row={row} store={store} />
      </span>
      <Detail row={row} />
    </span>
  );
}

function State({ row }: { row: DraftRow }) {
  const t = useTranslations('quick-order.states');
  const { result, reason } = row;
  const group = getGroup(row);
  if (reason !== null) return <Badge tone="danger">{t('notAdded')}</Badge>;
  if (group === null || !result)
    return (
      <span className="inline-flex items-center gap-1.5 text-muted text-small">
        <LoaderCircle aria-hidden className="size-3.5 motion-safe:animate-spin" />
        {t('checking')}
      </span>
    );
  if (result.state === 'merged')
    return <Badge icon={Merge}>{t('merged', { row: result.mergedInto ?? result.row })}</Badge>;
  if (result.state === 'exact' || (result.state === 'adjusted' && group === 'ready'))
    return (
      <span className="inline-flex items-center gap-1.5 text-small text-success-ink">
        <CircleCheck aria-hidden className="size-3.5" />
        {t('exact')}
      </span>
    );
  return <Badge tone={TONES[result.state]}>{t(result.state)}</Badge>;
}

/** The quiet line below a state. */
function Line({ children }: { children: ReactNode }) {
  return <span className="break-words text-muted text-small">{children}</span>;
}

const REPAIRS = { 'leading-zeros': 'leadingZeros', exponent: 'exponent', date: 'date' } as const;

const getRepairKey = ({ kind, code }: Repair) =>
  code !== null ? REPAIRS[kind] : kind === 'date' ? 'dateUnknown' : 'exponentUnknown';

function Detail({ row }: { row: DraftRow }) {
  const t = useTranslations('quick-order.details');
  const { result, reason, input } = row;
  if (reason !== null) return <Line>{reason}</Line>;
  if (getGroup(row) === null || !result) return null;
  if (result.repair) return <Line>{t(getRepairKey(result.repair))}</Line>;
  const count = result.candidateCount;
  if (result.namedCodes) return <Line>{t('named', { count: result.namedCodes.length })}</Line>;
  switch (result.state) {
    case 'adjusted':
      return <Adjusted row={row} />;
    case 'short':
      return <Line>{t('short', { now: getUnits(row) - result.short, short: result.short })}</Line>;
    case 'several':
    case 'near':
      return <Line>{t(result.state, { count })}</Line>;
    case 'not-found':
      return <Line>{t('notFound')}</Line>;
    case 'no-price':
      return <Line>{t(result.product?.priceNote === 'being-read' ? 'priceBeingRead' : 'noPrice')}</Line>;
    case 'quantity-needed':
    case 'unreadable':
      if (result.leftOver) return <Line>{t('leftOver', { text: result.leftOver })}</Line>;
      return <Line>{t(input.code ? 'quantityMissing' : 'unreadable')}</Line>;
    case 'exact':
      return <Exact row={row} />;
    default:
      return null;
  }
}

function Exact({ row }: { row: DraftRow }) {
  const t = useTranslations('quick-order.details');
  const { result } = row;
  if (result && result.quantity !== result.givenQuantity)
    return <Line>{t('together', { quantity: getUnits(row) })}</Line>;
  return result?.isRemembered ? <Line>{t('remembered')}</Line> : null;
}

function Adjusted({ row }: { row: DraftRow }) {
  const t = useTranslations('quick-order.details');
  const { result } = row;
  if (getGroup(row) === 'ready')
    return <Line>{t('accepted', { quantity: getUnits(row), asked: result?.quantity ?? 1 })}</Line>;
  if (!result?.range) return null;
  const { min, max } = result.range;
  return <Line>{max === null ? t('rangeFrom', { min }) : t('range', { min, max })}</Line>;
}

/** The one thing that settles the row, where there is one. */
function Action({ row, store }: StateCellProps) {
  const t = useTranslations('quick-order.details');
  const { result, reason } = row;
  if (reason !== null)
    return <InlineAction onPress={() => void store.change(row.row, {})}>{t('again')}</InlineAction>;
  if (getGroup(row) !== 'toChoose' || !result) return null;
  const { repair, allowedQuantity } = result;
  const repaired = repair?.code;
  if (repaired)
    return (
      <InlineAction onPress={() => void store.change(row.row, { code: repaired })}>
        {t('repair', { code: repaired })}
      </InlineAction>
    );
  if (result.state !== 'adjusted' || allowedQuantity === null) return null;
  return (
    <InlineAction onPress={() => store.accept([row.row])}>
      {t('accept', { quantity: allowedQuantity })}
    </InlineAction>
  );
}

/** Settles the row, and leads to the next one that waits. */
function InlineAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-choice
      onClick={(event) => {
        const { currentTarget: pressed } = event;
        const [grid, index] = [pressed.closest('table'), getIndex(pressed)];
        onPress();
        moveFocusFrom(pressed, () => focusNextChoice(grid, index));
      }}
      className="min-h-6 max-w-full truncate rounded-check text-start font-medium text-primary-ink text-small underline underline-offset-2 touch:min-h-11"
    >
      {children}
    </button>
  );
}
