import { sql } from 'drizzle-orm';
import type { Tx } from '@/lib/platform/db/pool';
import { planned } from '@/lib/platform/db/pool';
import { pageLocale } from '@/lib/platform/messages/locale';
import { type Message, message } from '@/lib/platform/messages/message';
import { textIn } from '@/lib/platform/messages/translator';
import type { OrderActionState, OrderTimelineAction } from './action-schema';
import type { RequestState } from './request-codes';

interface CancelRequestRow {
  id: string;
  state: RequestState;
  organisationId: number;
  assignedTo: number;
  personId: string;
  realPersonId: string;
  person: string;
  realPerson: string;
  note: string | null;
  answer: string | null;
  createdAt: Date;
  finishedAt: Date | null;
}

/** Times as PostgreSQL gives them in a statement that is not drizzle's own. */
type StoredRow = Omit<CancelRequestRow, 'createdAt' | 'finishedAt'> & {
  createdAt: string;
  finishedAt: string | null;
} & Record<string, unknown>;

/** Requests to cancel a whole order that its organisation made, oldest first. The caller has found the order for its reader. */
export async function findCancelRequests(tx: Tx, orderId: string): Promise<CancelRequestRow[]> {
  const { rows } = await planned(tx).execute<StoredRow>(sql`
    SELECT r.id, r.state, r.organisation_id AS "organisationId", r.assigned_to AS "assignedTo", r.person_id AS "personId",
      r.real_person_id AS "realPersonId", p.name AS person, q.name AS "realPerson",
      (SELECT m.text FROM request_messages m WHERE m.request_id = r.id AND m.entry = 'asked' LIMIT 1) AS note,
      (SELECT m.text FROM request_messages m WHERE m.request_id = r.id AND m.entry IN ('done', 'declined')
        ORDER BY m.id DESC LIMIT 1) AS answer,
      r.created_at AS "createdAt", r.closed_at AS "finishedAt"
    FROM requests r JOIN people p ON p.id = r.person_id JOIN people q ON q.id = r.real_person_id
    WHERE r.order_id = ${orderId} AND r.kind = 'cancel' AND r.subject_kind = 'order' AND r.parent_request_id IS NULL ORDER BY r.id`);
  return rows.map(({ createdAt, finishedAt, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt),
    finishedAt: finishedAt === null ? null : new Date(finishedAt),
  }));
}

const OUTCOMES = {
  done: { state: 'DONE', plain: 'cancelDone', note: 'cancelDoneNote' },
  declined: { state: 'REFUSED', plain: 'cancelDeclined', note: 'cancelDeclinedNote' },
} as const;

/** The outcome of a request to cancel, for the order's page. */
export function toCancelOutcome({ state, answer }: Pick<CancelRequestRow, 'state' | 'answer'>): {
  state: OrderActionState;
  reason: Message | null;
} {
  if (state === 'withdrawn')
    return { state: 'DONE', reason: message('order-requests.outcomes.cancelWithdrawn') };
  if (state !== 'done' && state !== 'declined') return { state: 'OPEN', reason: null };
  const outcome = OUTCOMES[state];
  return {
    state: outcome.state,
    reason:
      answer === null
        ? message(`order-requests.outcomes.${outcome.plain}`)
        : message(`order-requests.outcomes.${outcome.note}`, { note: answer }),
  };
}

/** An action as the page of its order shows it. */
export interface ShownAction {
  id: string;
  kind: OrderTimelineAction;
  state: OrderActionState;
  note: string | null;
  reason: string | null;
  createdAt: Date;
  /** The organisations of a request to cancel; null for every other action. */
  sides: { organisationId: number; assignedTo: number } | null;
}

/** A request to cancel among the actions of its order. */
export function toShownAction(row: CancelRequestRow): { action: ShownAction; person: string } {
  const { id, note, createdAt, organisationId, assignedTo, person } = row;
  const { state, reason } = toCancelOutcome(row);
  const text = reason && textIn(pageLocale().locale)(reason);
  const sides = { organisationId, assignedTo };
  return { action: { id, kind: 'ask-to-cancel', state, note, reason: text, createdAt, sides }, person };
}
