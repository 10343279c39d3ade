'use client';
import { CircleCheck, LoaderCircle, Merge } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';
import { type DraftRow, getGroup, getUnits, parseQuantity } from '@/lib/quick-order/draft';
import type { LineState } from '@/lib/quick-order/schema';
import type { Tone } from '@/lib/tone';
import type { DraftStore } from './draft-store';
import { focusNextChoice, getIndex } from './focus';

const TONES: Record<Exclude<LineState, 'exact' | 'merged'>, Tone> = {
  short: 'info',
  several: 'warning',
  near: 'warning',
  adjusted: 'warning',
  'plan-needed': 'warning',
  'not-found': 'danger',
  'no-price': 'danger',
  unreadable: 'danger',
};

interface StateCellProps {
  row: DraftRow;
  store: DraftStore;
}

/** What became of a row: one state, and the fact that belongs to it. */
export function StateCell({ row, store }: StateCellProps) {
  return (
    <span className="grid justify-items-start gap-0.5">
      <State row={row} />
      <Detail row={row} store={store} />
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

function Detail({ row, store }: StateCellProps) {
  const t = useTranslations('quick-order.details');
  const { result, reason, input } = row;
  const group = getGroup(row);
  if (reason !== null)
    return (
      <>
        <Line>{reason}</Line>
        <InlineAction onPress={() => void store.change(row.row, {})}>{t('again')}</InlineAction>
      </>
    );
  if (group === null || !result) return null;
  if (result.state === 'adjusted') return <Adjusted row={row} store={store} />;
  if (result.repair) return <Repair row={row} store={store} />;
  const count = result.candidateCount;
  switch (result.state) {
    case 'short':
      return <Line>{t('short', { now: getUnits(row) - result.short, short: result.short })}</Line>;
    case 'several':
    case 'near':
      return <Line>{t(result.state, { count })}</Line>;
    case 'not-found':
      return <Line>{t('notFound')}</Line>;
    case 'no-price':
      return <Line>{t('noPrice')}</Line>;
    case 'unreadable':
      return <Line>{t(input.code ? 'quantityMissing' : 'unreadable')}</Line>;
    case 'exact':
      return <Exact row={row} />;
    default:
      return null;
  }
}

function Exact({ row }: { row: DraftRow }) {
  const t = useTranslations('quick-order.details');
  const units = getUnits(row);
  if (units !== (parseQuantity(row.input.quantity) ?? 1))
    return <Line>{t('together', { quantity: units })}</Line>;
  return row.result?.isRemembered ? <Line>{t('remembered')}</Line> : null;
}

function Adjusted({ row, store }: StateCellProps) {
  const t = useTranslations('quick-order.details');
  const { result, acceptedQuantity } = row;
  if (!result || result.allowedQuantity === null) return null;
  const asked = result.quantity ?? 1;
  if (acceptedQuantity === result.allowedQuantity)
    return <Line>{t('accepted', { quantity: result.allowedQuantity, asked })}</Line>;
  const { range } = result;
  return (
    <>
      {range && (
        <Line>
          {range.max === null
            ? t('rangeFrom', { min: range.min })
            : t('range', { min: range.min, max: range.max })}
        </Line>
      )}
      <InlineAction onPress={() => store.accept([row.row])}>
        {t('accept', { quantity: result.allowedQuantity })}
      </InlineAction>
    </>
  );
}

function Repair({ row, store }: StateCellProps) {
  const t = useTranslations('quick-order.details');
  const repair = row.result?.repair;
  if (!repair) return null;
  return (
    <>
      <Line>{t(repair.kind === 'leading-zeros' ? 'leadingZeros' : 'exponent')}</Line>
      <InlineAction onPress={() => void store.change(row.row, { code: repair.code })}>
        {t('repair', { code: repair.code })}
      </InlineAction>
    </>
  );
}

/** Settles the row, and leads to the next one that waits. */
function InlineAction({ onPress, children }: { onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      data-choice
      onClick={(event) => {
        const [grid, index] = [event.currentTarget.closest('table'), getIndex(event.currentTarget)];
        onPress();
        requestAnimationFrame(() => focusNextChoice(grid, index));
      }}
      className="min-h-6 max-w-full truncate rounded-check text-start font-medium text-primary-ink text-small underline underline-offset-2 touch:min-h-11"
    >
      {children}
    </button>
  );
}
