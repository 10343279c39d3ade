import type { OrderStatus } from '@/lib/contract/order';
import type { Hold } from '@/lib/ordering-policy/hold';
import type { Tone } from '@/lib/tone';
import type { ListStatus } from './list/schema';
import { isKnownStatus } from './rules';
import type { OrderSummary, SubmissionState } from './schema';

interface StatusLabel {
  label: string;
  tone: Tone;
  /** What it means for the buyer, in one sentence. */
  meaning: string;
}

/** The specification's meanings in the buyer's words. */
const STATUS_LABELS: Record<OrderStatus, StatusLabel> = {
  CREATED: { label: 'Created', tone: 'info', meaning: 'Your supplier has the order and will start on it.' },
  PROCESSING: { label: 'Processing', tone: 'info', meaning: 'Your supplier is processing the order.' },
  ACCEPTED: {
    label: 'Accepted',
    tone: 'info',
    meaning: 'Your supplier has reviewed the order. It is final from here on.',
  },
  PART_SHIPPED: {
    label: 'Part shipped',
    tone: 'info',
    meaning: 'Some of the order is on its way, some is not yet.',
  },
  SHIPPED: { label: 'Shipped', tone: 'success', meaning: 'All of the order is on its way.' },
  COMPLETE: { label: 'Complete', tone: 'success', meaning: 'The order is done.' },
  ATTENTION_REQUIRED: {
    label: 'Attention required',
    tone: 'warning',
    meaning: 'There is a problem that you need to resolve with your supplier.',
  },
  FAILED: {
    label: 'Failed',
    tone: 'danger',
    meaning: 'The order failed for good. It will not be delivered.',
  },
  CANCELLED: { label: 'Cancelled', tone: 'neutral', meaning: 'The order was cancelled at your request.' },
};

const SUBMISSION_STATE_LABELS: Record<Exclude<SubmissionState, 'SUBMITTED'>, StatusLabel> = {
  QUEUED: {
    label: 'Waiting to be sent',
    tone: 'neutral',
    meaning: 'The order is stored and about to be sent to your supplier.',
  },
  SENDING: { label: 'Being sent', tone: 'info', meaning: 'The order is on its way to your supplier.' },
  REJECTED: {
    label: 'Not accepted',
    tone: 'danger',
    meaning: 'Your supplier did not take the order. Nothing was ordered.',
  },
  // Neutral on purpose: neither that it went wrong nor that it went through is known (docs/threats.md, c).
  UNCONFIRMED: {
    label: 'No clear answer',
    tone: 'warning',
    meaning: 'We sent the order and got no clear answer. It may or may not have arrived.',
  },
  WITHDRAWN: {
    label: 'Taken back',
    tone: 'neutral',
    meaning: 'The order was taken back before it was sent. Nothing was ordered.',
  },
};

const HOLD_LABELS: Record<Hold, StatusLabel> = {
  time: {
    label: 'Held',
    tone: 'info',
    meaning: 'Nothing was sent yet. Until then the order can be taken back, or sent at once.',
  },
  approval: {
    label: 'Waits for approval',
    tone: 'info',
    meaning: 'Nothing was sent yet. It is sent as soon as somebody else has approved it.',
  },
  changed: {
    label: 'Changed since agreed',
    tone: 'warning',
    meaning: 'Nothing was sent yet: something is not as it was when the order was placed or approved.',
  },
};

/** An order that the supplier has taken but not given a status yet. */
const SENT_LABEL: StatusLabel = {
  label: 'Sent',
  tone: 'info',
  meaning: 'Your supplier has taken the order.',
};

/** A status in words; one that the contract does not know is shown as it came (docs/ui.md §6). */
export function getStatusLabel(status: string): StatusLabel {
  if (isKnownStatus(status)) return STATUS_LABELS[status];
  return {
    label: status,
    tone: 'neutral',
    meaning: 'Your supplier gave a status that this portal has no explanation for.',
  };
}

/** Where an order stands, sent or not. */
export function getOrderStatusLabel(order: {
  state: SubmissionState;
  status: string | null;
  held?: Hold | null;
}): StatusLabel {
  if (order.state === 'QUEUED' && order.held) return HOLD_LABELS[order.held];
  if (order.state !== 'SUBMITTED') return SUBMISSION_STATE_LABELS[order.state];
  return order.status === null ? SENT_LABEL : getStatusLabel(order.status);
}

/** The name of a filter of the list. */
export function getListStatusLabel(status: ListStatus): string {
  if (status === 'OTHER') return 'Other';
  return isKnownStatus(status) ? STATUS_LABELS[status].label : SUBMISSION_STATE_LABELS[status].label;
}

/** Who stands for an order in a list: nobody here placed one that came from elsewhere. */
export const placedByText = ({ origin, placedBy }: Pick<OrderSummary, 'origin' | 'placedBy'>): string =>
  origin === 'imported' ? `Imported by ${placedBy}` : placedBy;
