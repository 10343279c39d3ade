import { type HiddenNames, neutralText } from '@/lib/connections/redaction-rules';
import { extraOf } from '../extra-fields';
import { reasonFor } from '../order-dto';
import type { OrderParts, OrderRow } from '../store';
import type { Statement } from './schema';
import type { Records } from './store';

const iso = (at: Date | null): string | null => at?.toISOString() ?? null;

export interface Told {
  row: OrderRow;
  parts: OrderParts;
  records: Records;
  /** Organisations from the reader's own one down to the order's. */
  path: readonly { id: number; name: string }[];
  /** What the texts of the distributor must not tell. */
  hidden: HiddenNames;
}

/** Who in name and, where that is somebody else, who in truth. */
const who = (
  act: { personId: string; realPersonId: string },
  names: { person: string; realPerson: string | null },
) => ({
  by: names.person,
  ...(act.personId === act.realPersonId ? {} : { reallyBy: names.realPerson }),
});

type SeenBody = { lines: readonly object[]; totals: object };

/** Prices, plans and stock as they were shown: when it was placed, and each time somebody took note of changes. */
function seenBy({ row, records }: Told, now: SeenBody): Statement[] {
  const { accepted } = records;
  const bodies = [...accepted.map(({ before }) => before && withoutKeys(before)), now];
  const times = [row.order.createdAt, ...accepted.map(({ acceptedAt }) => acceptedAt)];
  return bodies.flatMap((body, index) => {
    const at = iso(times[index] ?? null);
    const by = accepted[index - 1]?.person;
    return body && at ? [{ kind: 'seen', at, body: { ...body, ...(by ? { acceptedBy: by } : {}) } }] : [];
  });
}

const withoutKeys = ({ lines, totals }: NonNullable<Records['accepted'][number]['before']>): SeenBody => ({
  lines: lines.map(({ orderId: _orderId, position: _position, ...line }) => line),
  totals,
});

/** What was sent; nothing above the reader's own organisation is named, though it was sent under that one's number. */
function requestBody({ row, path }: Told): Record<string, unknown> {
  const { organisation, ...rest } = row.order.request;
  return path.some(({ id }) => id === organisation) ? { organisation, ...rest } : rest;
}

function beginning(told: Told): Statement[] {
  const { row, parts, path } = told;
  const { order } = row;
  const at = order.createdAt.toISOString();
  const { id, number, origin, reference, instructions, notes, shipping } = order;
  const lines = parts.lines.map(({ orderId: _orderId, position: _position, ...line }) => line);
  return [
    {
      kind: 'order',
      at,
      body: {
        id,
        number,
        origin,
        reference,
        instructions,
        notes,
        shipping,
        ...who(order, { person: row.placedBy, realPerson: row.reallyPlacedBy }),
        organisation: { id: order.organisationId, name: row.organisationName },
        path,
      },
    },
    ...seenBy(told, { lines, totals: order.totals }),
    // Nothing was sent for an order that was placed elsewhere.
    ...(origin === 'adopted' ? [] : [{ kind: 'request' as const, at, body: requestBody(told) }]),
  ];
}

/** What an answer of the supplier said: below the connection its status only, as on the order's page (view.ts). */
function answerOf({ row, hidden }: Told, answer: Record<string, unknown>) {
  return row.isOwnConnection ? { fields: extraOf(answer, hidden) } : {};
}

function observations(told: Told): Statement[] {
  return told.parts.observations.map(({ status, notBefore, seenAt, source, possible, answer }) => ({
    kind: 'observation',
    at: seenAt.toISOString(),
    body: { status, notBefore: iso(notBefore), source, possible, ...answerOf(told, answer) },
  }));
}

function happenings({ records, hidden }: Told): Statement[] {
  const { attempts, actions, notes, events } = records;
  return [
    ...events.map(({ kind, data, createdAt }) => ({
      kind: 'event' as const,
      at: createdAt.toISOString(),
      body: { event: kind, data },
    })),
    // Its detail is the operator's, and may name the supplier's machines.
    ...attempts.map(({ attempt, startedAt, finishedAt, outcome, httpStatus }) => ({
      kind: 'attempt' as const,
      at: startedAt.toISOString(),
      body: { attempt, finishedAt: iso(finishedAt), outcome, httpStatus },
    })),
    ...actions.map(({ action, person, realPerson }) => ({
      kind: 'action' as const,
      at: action.createdAt.toISOString(),
      body: {
        action: action.kind,
        ...who(action, { person, realPerson }),
        note: action.note,
        state: action.state,
        reason: action.reason && neutralText(action.reason, hidden),
        httpStatus: action.httpStatus,
        finishedAt: iso(action.finishedAt),
      },
    })),
    ...notes.map(({ note, person, realPerson }) => ({
      kind: 'note' as const,
      at: note.createdAt.toISOString(),
      body: { ...who(note, { person, realPerson }), text: note.body },
    })),
  ];
}

/** Everything that is known of an order, in the order in which it happened, and at the end who asked for it and when. */
export function statementsOf(told: Told, pack: { by: string; at: string }): Statement[] {
  const { order } = told.row;
  const { approvedBy } = told.records;
  const happened = [...happenings(told), ...observations(told)].sort((a, b) =>
    a.at < b.at ? -1 : Number(a.at > b.at),
  );
  const { state, status, statusSeenAt, upstreamId } = order;
  const stateReason = reasonFor(order, told.hidden);
  const stands = { state, stateReason, status, statusSeenAt: iso(statusSeenAt), suppliersNumber: upstreamId };
  return [
    ...beginning(told),
    ...happened,
    { kind: 'pack', at: pack.at, body: { packedBy: pack.by, approvedBy, ...stands } },
  ];
}
