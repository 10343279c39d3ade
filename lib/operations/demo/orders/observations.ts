import { MINUTE_MS, SECOND_MS } from '@/lib/platform/durations';
import { toFraction } from '../ids';
import type { BookedOrder } from '../schema';

/** A change of status as the status sync saw it. */
export interface Observed {
  status: string;
  before: string | null;
  /** When it was not so yet: the look before. */
  notBefore: Date;
  seenAt: Date;
  source: 'submit' | 'poll' | 'resubmit' | 'cancel';
  /** The API's answer at that time. */
  answer: Record<string, unknown>;
}

function getSource(status: string, before: string | null): Observed['source'] {
  if (before === null) return 'submit';
  if (status === 'CANCELLED') return 'cancel';
  return before === 'ATTENTION_REQUIRED' ? 'resubmit' : 'poll';
}

/** The API's answer for the order at its `place`th status. */
function buildAnswer(order: BookedOrder, index: number): Record<string, unknown> {
  const history = order.history.slice(0, index + 1);
  const last = history.at(-1);
  const hasShipped = history.some(({ status }) => status === 'PART_SHIPPED' || status === 'SHIPPED');
  return {
    ...order,
    status: last?.status,
    history,
    updated_at: last?.at,
    attention_reason: last?.status === 'ATTENTION_REQUIRED' ? last.note : null,
    ...(hasShipped ? {} : { tracking_url: null, shipments: undefined }),
  };
}

/**
 * When each change was seen: at once where it is the answer to something that the portal asked, otherwise at the next look,
 * which comes the later the older an order is.
 */
export function observe(order: BookedOrder, sentAt: Date, now: Date): Observed[] {
  const { history } = order;
  const first = Date.parse(history[0]?.at ?? '');
  return history.map(({ status, at }, index) => {
    const happened = Date.parse(at);
    const before = history[index - 1]?.status ?? null;
    const source = getSource(status, before);
    const until = Date.parse(history[index + 1]?.at ?? now.toISOString());
    const pollIntervalMs = Math.min(40 * MINUTE_MS, Math.max(5 * SECOND_MS, (happened - first) / 20));
    const delayMs =
      source === 'poll' ? pollIntervalMs * (0.1 + 0.8 * toFraction(order.id + index)) : SECOND_MS / 2;
    const seenMs = happened + Math.min(delayMs, (until - happened) / 2);
    const notBefore = index === 0 ? sentAt : new Date(Math.max(seenMs - pollIntervalMs, first));
    return { status, before, source, notBefore, seenAt: new Date(seenMs), answer: buildAnswer(order, index) };
  });
}
