import { spread } from '../ids';
import type { BookedOrder } from '../schema';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** A change of status as the status sync saw it. */
export interface Observed {
  status: string;
  before: string | null;
  /** When it was not so yet: the look before. */
  notBefore: Date;
  seenAt: Date;
  source: 'submit' | 'poll' | 'resubmit' | 'cancel';
  /** What the API answered then. */
  answer: Record<string, unknown>;
}

function sourceOf(status: string, before: string | null): Observed['source'] {
  if (before === null) return 'submit';
  if (status === 'CANCELLED') return 'cancel';
  return before === 'ATTENTION_REQUIRED' ? 'resubmit' : 'poll';
}

/** The order as the API told of it when it had come to the `place`th status. */
function answerAt(order: BookedOrder, place: number): Record<string, unknown> {
  const history = order.history.slice(0, place + 1);
  const last = history.at(-1);
  const hasShipped = history.some(({ status }) => status === 'PART_SHIPPED' || status === 'SHIPPED');
  return {
    ...order,
    status: last?.status,
    history,
    updated_at: last?.at,
    attention_reason: last?.status === 'ATTENTION_REQUIRED' ? last.note : null,
    ...(hasShipped ? {} : { tracking_url: null }),
  };
}

/**
 * When each change was seen: at once where it is the answer to something that the portal asked, otherwise at the next look,
 * which comes the later the older an order is.
 */
export function observe(order: BookedOrder, sentAt: Date, now: Date): Observed[] {
  const { history } = order;
  const first = Date.parse(history[0]?.at ?? '');
  return history.map(({ status, at }, place) => {
    const happened = Date.parse(at);
    const before = history[place - 1]?.status ?? null;
    const source = sourceOf(status, before);
    const until = Date.parse(history[place + 1]?.at ?? now.toISOString());
    const pause = Math.min(40 * MINUTE, Math.max(5 * SECOND, (happened - first) / 20));
    const late = source === 'poll' ? pause * (0.1 + 0.8 * spread(order.id + place)) : SECOND / 2;
    const seen = happened + Math.min(late, (until - happened) / 2);
    const notBefore = place === 0 ? sentAt : new Date(Math.max(seen - pause, first));
    return { status, before, source, notBefore, seenAt: new Date(seen), answer: answerAt(order, place) };
  });
}
