import type { Hold } from '@/lib/cart/ordering-policy/hold';
import type { OrderStatus } from '@/lib/contract/order-status';
import type { Translator } from '@/lib/platform/messages/types';
import type { Tone } from '@/lib/platform/tone';
import type { ListStatus } from './list-schema';
import { isKnownStatus } from './rules';
import type { OrderSummary, SubmissionState } from './schema';

interface StatusLabel {
  label: string;
  tone: Tone;
  /** Explains the status to the buyer in one sentence. */
  meaning: string;
}

const STATUS_TONES: Record<OrderStatus, Tone> = {
  CREATED: 'info',
  PROCESSING: 'info',
  ACCEPTED: 'info',
  PART_SHIPPED: 'info',
  SHIPPED: 'success',
  COMPLETE: 'success',
  ATTENTION_REQUIRED: 'warning',
  FAILED: 'danger',
  CANCELLED: 'neutral',
};

/** SENT: the supplier has received the order but not given a status yet. */
const SENDING_TONES = {
  QUEUED: 'neutral',
  SENDING: 'info',
  SENT: 'info',
  REJECTED: 'danger',
  UNCONFIRMED: 'warning',
  WITHDRAWN: 'neutral',
} as const satisfies Record<Exclude<SubmissionState, 'SUBMITTED'> | 'SENT', Tone>;

const HOLD_TONES: Record<Hold, Tone> = { time: 'info', approval: 'info', changed: 'warning', cost: 'info' };

type StatusCode = OrderStatus | keyof typeof SENDING_TONES | `held-${Hold}`;

const toLabel = (t: Translator<'orders'>, code: StatusCode, tone: Tone): StatusLabel => ({
  label: t(`statuses.${code}`),
  tone,
  meaning: t(`meanings.${code}`),
});

/** A status in words; one that the contract does not know is shown as received (docs/ui.md §6). */
export function getStatusLabel(t: Translator<'orders'>, status: string): StatusLabel {
  if (isKnownStatus(status)) return toLabel(t, status, STATUS_TONES[status]);
  return { label: status, tone: 'neutral', meaning: t('meanings.unknown') };
}

/** The status of an order, sent or not. */
export function getOrderStatusLabel(
  t: Translator<'orders'>,
  order: { state: SubmissionState; status: string | null; held?: Hold | null },
): StatusLabel {
  const { state, status, held } = order;
  if (state === 'QUEUED' && held) return toLabel(t, `held-${held}`, HOLD_TONES[held]);
  if (state !== 'SUBMITTED') return toLabel(t, state, SENDING_TONES[state]);
  return status === null ? toLabel(t, 'SENT', SENDING_TONES.SENT) : getStatusLabel(t, status);
}

/** The name of a filter of the list. */
export const getListStatusLabel = (t: Translator<'orders'>, status: ListStatus): string =>
  status === 'OTHER' ? t('filters.other') : t(`statuses.${status}`);

/** Names the person in a list of orders. For an imported order that is the person who imported it. */
export const placedByText = (
  t: Translator<'orders.list'>,
  { origin, placedBy }: Pick<OrderSummary, 'origin' | 'placedBy'>,
): string => (origin === 'imported' ? t('importedBy', { person: placedBy }) : placedBy);
